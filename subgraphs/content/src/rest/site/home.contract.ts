import { z } from 'zod'

/** What editors put on a home page, in one language. */
export const homeContract = z.object({
  headline: z.string(),
  subline: z.string().nullish(),
  tiles: z.array(
    z.object({
      id: z.string(),
      title: z.string(),
      text: z.string().nullish(),
      href: z.string(),
      image: z.string(),
    }),
  ),
  promos: z.array(
    z.object({
      id: z.string(),
      title: z.string(),
      text: z.string(),
      action: z.string(),
      href: z.string(),
      image: z.string(),
    }),
  ),
})
