import { moment } from '@gable/subgraph-kit/rest/fields'
import { z } from 'zod'

/** A favorite in the format of the legacy service. Requires a numeric id, a uPI, and the favorite flag. */
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

/** Fields that the legacy service needs to set or clear a favorite. */
export const listingFavoriteRequest = z.object({
  id: z.int().optional(),
  uPI: z.string().min(1),
  name: z.string().nullish(),
  favorite: z.boolean(),
  oUID: z.string().nullish(),
})
