import { moment } from '@gable/subgraph-kit/rest/fields'
import { z } from 'zod'

/** A mark, as the older service writes it: it needs a numeric id, a uPI and whether the home is marked. */
export const accountListingContract = z.object({
  id: z.int(),
  uPI: z.string(),
  favorite: z.boolean(),
  oUID: z.string().nullish(),
  name: z.string().nullish(),
  createdAt: moment.nullish(),
  updatedAt: moment.nullish(),
})

export type AccountListingRow = z.output<typeof accountListingContract>

/** What the older service needs to know of a mark. */
export const listingFavoriteRequest = z.object({
  id: z.int().optional(),
  uPI: z.string().min(1),
  name: z.string().nullish(),
  favorite: z.boolean(),
  oUID: z.string().nullish(),
})
