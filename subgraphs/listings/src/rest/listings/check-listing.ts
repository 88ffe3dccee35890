import { marketNow } from '@gable/subgraph-kit/config/env'
import { isPrice } from '@gable/subgraph-kit/rest/fields'
import type { z } from 'zod'
import type { ListingFields } from './listing-row.ts'

export type Report = z.core.$RefinementCtx<ListingFields>

/** Allows one day (ms) for time zones ahead of UTC. */
const DAY_MS = 24 * 60 * 60 * 1000
const MAX_LATITUDE = 90
const MAX_LONGITUDE = 180
const PRICE_FIELDS = ['listPrice', 'closePrice'] as const
const LIST_DATE_FIELDS = ['computedOnMarketDate', 'listingContractDate'] as const

/** Reports what has the right form and cannot be true: a position in the sea, a list date to come, a price of $0. */
export function checkListing(listing: ListingFields, report: Report): void {
  for (const name of PRICE_FIELDS)
    if (listing[name] != null && !isPrice(listing[name])) reportImpossible(report, name)
  const lastMoment = marketNow().getTime() + DAY_MS
  for (const name of LIST_DATE_FIELDS)
    if (listing[name] && Date.parse(listing[name]) > lastMoment) reportImpossible(report, name)
  const { location } = listing
  if (location && !isOnLand(location))
    for (const name of ['lat', 'lon'] as const)
      if (location[name] != null) reportImpossible(report, 'location', name)
}

const reportImpossible = (report: Report, ...path: string[]) =>
  report.addIssue({ code: 'custom', path, message: 'Cannot be true' })

/** False for 0, 0, which is in the sea, and for what is not on the globe. */
const isOnLand = ({ lat, lon }: NonNullable<ListingFields['location']>): boolean =>
  (lat !== 0 || lon !== 0) && Math.abs(lat ?? 0) <= MAX_LATITUDE && Math.abs(lon ?? 0) <= MAX_LONGITUDE
