import { z } from 'zod'

const link = {
  title: z.string(),
  text: z.string(),
  action: z.string(),
  href: z.string(),
  external: z.boolean(),
}

const takeoverContract = z.object({
  id: z.string(),
  destination: z.enum(['home', 'map']),
  startDate: z.iso.date(),
  endDate: z.iso.date(),
  assets: z.object({ ...link, image: z.string(), logo: z.string().nullish() }),
})

/** What stands in places for ads, in one language. */
export const adsContract = z.object({
  promotions: z.array(z.object({ id: z.string(), ...link, image: z.string().nullish() })),
  takeovers: z.array(takeoverContract),
  mapSponsor: z.object({ name: z.string(), logo: z.string(), href: z.string() }).nullish(),
})

export type AdsRow = z.output<typeof adsContract>
export type TakeoverRow = z.output<typeof takeoverContract>
