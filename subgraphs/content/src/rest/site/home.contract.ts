import { link, listOf } from '@gable/subgraph-kit/rest/fields'
import { z } from 'zod'

/** Home page content maintained by editors, in one language. */
export const homeContract = z.object({
  headline: z.string(),
  subline: z.string().nullish(),
  tiles: listOf(
    z.object({
      id: z.string(),
      title: z.string(),
      text: z.string().nullish(),
      href: link,
      image: link,
    }),
  ),
  promos: listOf(
    z.object({
      id: z.string(),
      title: z.string(),
      text: z.string(),
      action: z.string(),
      href: link,
      image: link,
    }),
  ),
})
