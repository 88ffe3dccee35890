import { day, link, listOf } from '@gable/subgraph-kit/rest/fields'
import { z } from 'zod'

const linkedTextFields = {
  title: z.string(),
  text: z.string(),
  action: z.string(),
  href: link,
  external: z.boolean(),
}

const takeoverContract = z.object({
  id: z.string(),
  destination: z.enum(['home', 'map']),
  startDate: day,
  endDate: day,
  assets: z.object({ ...linkedTextFields, image: link, logo: link.nullish() }),
})

/** Content of the ad slots in one language. */
export const adsContract = z.object({
  promotions: listOf(
    z.object({
      id: z.string(),
      ...linkedTextFields,
      image: link.nullish(),
      forVisitors: z.boolean().default(false),
    }),
  ),
  takeovers: listOf(takeoverContract),
  mapSponsor: z.object({ name: z.string(), logo: link, href: link }).nullish(),
})

export type AdsRow = z.output<typeof adsContract>
export type TakeoverRow = z.output<typeof takeoverContract>
