import { z } from 'zod'
import { Href } from '../data/link.ts'
import { LocalizedText } from '../data/locale.ts'

const id = z.string().regex(/^[a-z][a-z0-9-]*$/, 'must be a name like alerts')
const image = z.string().min(1).describe('Photo key of the photo service, or an absolute URL')
const logo = z.string().min(1).describe('Photo key of the photo service, such as logo-gable-homes, or a URL')
const localizedFields = { title: LocalizedText, text: LocalizedText, action: LocalizedText, href: Href }

/** Schema of the promotions file. */
export const PromotionsFile = z
  .array(z.strictObject({ id, ...localizedFields, image, forVisitors: z.boolean().default(false) }))
  .min(6)
  // A results page has three ad slots, and the next page must show three other promotions. Members do not see
  // promotions for visitors, and still need six.
  .refine((promotions) => promotions.filter(({ forVisitors }) => !forVisitors).length >= 6, {
    error: 'must have at least 6 items for members',
  })

/** Schema of the campaigns file. Start and end dates are inclusive, in UTC. */
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

/** Schema of the map sponsor file. Maps show the sponsor's logo while the mapSponsorship feature is on. */
export const MapSponsorFile = z.strictObject({ name: z.string().min(1), logo, href: Href }).nullable()

const link = {
  title: z.string(),
  text: z.string(),
  action: z.string().describe('Link text'),
  href: z.string(),
  external: z.boolean(),
}

/** Ads response in one language: promotions, campaigns, and the map sponsor. */
export const Ads = z.object({
  promotions: z
    .array(
      z.object({
        id: z.string(),
        ...link,
        image: z.string(),
        forVisitors: z
          .boolean()
          .describe('True when the promotion is only for visitors, such as one about signing up'),
      }),
    )
    .describe('Promotions for ad slots that have no ad, in display order'),
  takeovers: z
    .array(
      z.object({
        id: z.string(),
        destination: z.enum(['home', 'map']),
        startDate: z.iso.date().describe('First day of the campaign, in UTC'),
        endDate: z.iso.date().describe('Last day of the campaign, inclusive, in UTC'),
        assets: z.object({ ...link, image: z.string(), logo: z.string().nullable() }),
      }),
    )
    .describe('Past, current, and future campaigns'),
  mapSponsor: z
    .object({
      name: z.string(),
      logo: z.string().describe('URL of a 320 by 60 pixel image'),
      href: z.string(),
    })
    .nullable(),
})
export type Ads = z.infer<typeof Ads>
