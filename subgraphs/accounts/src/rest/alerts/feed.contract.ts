import { key, listOf, moment, text } from '@gable/subgraph-kit/rest/fields'
import { z } from 'zod'
import { notificationKind, savedCriteria } from '../profile/saved-search.contract.ts'

const price = z.int32().nullish()
const status = z.string().nullish()

/** A change of a listing. Prices are in US dollars; each status is a RESO StandardStatus. */
const eventContract = z.object({
  id: key,
  kind: notificationKind,
  at: moment,
  oldPrice: price,
  newPrice: price,
  oldStatus: status,
  newStatus: status,
  uPI: z.string(),
})

export type SavedSearchEventRow = z.output<typeof eventContract>

/** The public part of a saved search, for any reader of its feeds. */
export const feedContract = z.object({
  name: z.string(),
  locale: z.string(),
  searchQueryString: z.string(),
  searchCriteria: savedCriteria,
  events: listOf(eventContract),
  next: text,
})

export type SavedSearchFeedRow = z.output<typeof feedContract>
