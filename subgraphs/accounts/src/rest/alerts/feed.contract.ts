import { z } from 'zod'
import { notificationKind, searchCriteria } from '../profile/saved-search.contract.ts'

const price = z.int().nullish()
const status = z.string().nullish()

/** Something that happened to a home: prices in US dollars, each status a RESO StandardStatus. */
const eventContract = z.object({
  id: z.union([z.string(), z.number()]).transform(String),
  kind: notificationKind,
  at: z.string(),
  oldPrice: price,
  newPrice: price,
  oldStatus: status,
  newStatus: status,
  uPI: z.string(),
})

export type SavedSearchEventRow = z.output<typeof eventContract>

/** A saved search for whoever has the address of its feeds. */
export const feedContract = z.object({
  name: z.string(),
  locale: z.string(),
  searchQueryString: z.string(),
  searchCriteria,
  events: z.array(eventContract),
})

export type SavedSearchFeedRow = z.output<typeof feedContract>
