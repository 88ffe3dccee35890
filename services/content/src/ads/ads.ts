import { z } from 'zod'
import { Href } from '../data/link.ts'
import { LocalizedText } from '../data/locale.ts'

const id = z.string().regex(/^[a-z][a-z0-9-]*$/, 'must be a name like alerts')
const image = z.string().min(1).describe('A key of the photo service, or an absolute address')
const logo = z.string().min(1).describe('A key of the photo service, such as logo-gable-homes, or an address')
const localizedFields = { title: LocalizedText, text: LocalizedText, action: LocalizedText, href: Href }

/** The file of what the house says of itself. */
export const PromotionsFile = z
  .array(z.strictObject({ id, ...localizedFields, image, forVisitors: z.boolean().default(false) }))
  .min(6)
  // A page of results has three places, and the next page shows others, to members as well.
  .refine((promotions) => promotions.filter(({ forVisitors }) => !forVisitors).length >= 6, {
    error: 'must have at least 6 items for members',
  })

/** The file of campaigns. Days are whole ones in UTC; a campaign runs on its first and last day as well. */
export const TakeoversFile = z.array(
  z
    .strictObject({
      id,
      destination: z.enum(['home', 'map']),
      startDate: z.iso.date(),
      endDate: z.iso.date(),
      ...localizedFields,
      image,
      logo: logo.optional(),
    })
    .refine(({ startDate, endDate }) => startDate <= endDate, {
      path: ['endDate'],
      error: 'must not be before startDate',
    }),
)

/** The file of whose logo maps carry while the feature mapSponsorship is on. */
export const MapSponsorFile = z.strictObject({ name: z.string().min(1), logo, href: Href }).nullable()

const link = {
  title: z.string(),
  text: z.string(),
  action: z.string().describe('Words of the link'),
  href: z.string(),
  external: z.boolean(),
}

/** What stands in places for ads, as it is answered in one language. */
export const Ads = z.object({
  promotions: z
    .array(
      z.object({
        id: z.string(),
        ...link,
        image: z.string(),
        forVisitors: z.boolean().describe('True where members do not need it, such as how to sign up'),
      }),
    )
    .describe('What the house says of itself where no ad is shown, in the order in which places take them'),
  takeovers: z
    .array(
      z.object({
        id: z.string(),
        destination: z.enum(['home', 'map']),
        startDate: z.iso.date().describe('First day, in UTC'),
        endDate: z.iso.date().describe('Last day, in UTC'),
        assets: z.object({ ...link, image: z.string(), logo: z.string().nullable() }),
      }),
    )
    .describe('Campaigns past, present and to come'),
  mapSponsor: z
    .object({
      name: z.string(),
      logo: z.string().describe('Address of a picture of 320 by 60 pixels'),
      href: z.string(),
    })
    .nullable(),
})
export type Ads = z.infer<typeof Ads>
