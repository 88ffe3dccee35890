import { PROPERTY_TYPES, type PropertyType } from '@gable/kit/rules/property-types'
import { isRental } from '@gable/kit/rules/rental'
import { TRANSACTION_TYPES } from '@gable/kit/rules/transaction-types'
import type { Database } from '@gable/service-kit/database/database'
import { mercatorX, mercatorY } from '@gable/service-kit/map/mercator'
import type { EventLoopQueue } from '@gable/service-kit/runtime/event-loop-queue'
import { bitPositionOf } from '../listing/flags.ts'
import { cardsById, type StoredCard } from '../listing/listing.store.ts'
import { NONE } from '../listing-index/columns.ts'
import type { LiveListings } from '../listing-index/live-listings.ts'
import type { Subject } from './dissimilarity.ts'
import { similarListings } from './similar-listings.ts'

const SIZE_COLUMNS = `price, coalesce(sqft, ${NONE}) as sqft, coalesce(lot_sqft, ${NONE}) as "lotSqft",
  coalesce(beds, ${NONE}) as beds, coalesce(baths, ${NONE}) as baths,
  coalesce(year_built, ${NONE}) as "yearBuilt"`
const PLACE_COLUMNS = `coalesce(city_id, ${NONE}) as city, coalesce(county_id, ${NONE}) as county,
  coalesce(state_id, ${NONE}) as state`

type PlainSubject = Omit<Subject, 'transactionType' | 'propertyType' | 'isCollection' | 'x' | 'y'>
interface SubjectRow extends PlainSubject {
  upi: string
  kind: PropertyType
  flags: number
  lat: number | null
  lon: number | null
  propertyType: string
  propertySubType: string
}

export interface SimilarSource {
  db: Database
  listings: LiveListings
  turns: EventLoopQueue
}

interface SimilarSearch {
  uPIs: readonly string[]
  /** Max number of similar listings per uPI. */
  limit: number
  /** Cancels the search when aborted. */
  signal: AbortSignal
}

/** Returns the similar listings of each listing that exists, by uPI, most similar first. */
export async function findSimilar(
  { db, listings: homes, turns }: SimilarSource,
  { uPIs, limit, signal }: SimilarSearch,
): Promise<Map<string, StoredCard[]>> {
  const found = new Map<string, number[]>()
  for (const { upi, subject } of await subjectsByKey(db, uPIs)) {
    await turns.next(signal)
    found.set(upi, similarListings(await homes.current(), subject, limit))
  }
  const cards = await cardsById(db, [...new Set([...found.values()].flat())])
  const byId = new Map(cards.map((card) => [card.id, card]))
  return new Map([...found].map(([upi, ids]) => [upi, ids.flatMap((id) => byId.get(id) ?? [])]))
}

async function subjectsByKey(
  db: Database,
  uPIs: readonly string[],
): Promise<{ upi: string; subject: Subject }[]> {
  const rows = await db.read<SubjectRow>(
    `select id, upi, kind, flags, lat, lon, ${SIZE_COLUMNS}, ${PLACE_COLUMNS},
       document ->> 'propertyType' as "propertyType", document ->> 'propertySubType' as "propertySubType"
     from listings.listing join listings.listing_detail using (id)
     where upi = any($1)`,
    [uPIs],
  )
  return rows.map(({ upi, kind, flags, lat, lon, propertyType, propertySubType, ...plain }) => ({
    upi,
    subject: {
      ...plain,
      transactionType: TRANSACTION_TYPES.indexOf(
        isRental({ propertyType, propertySubType }) ? 'Rent' : 'Sale',
      ),
      propertyType: PROPERTY_TYPES.indexOf(kind),
      isCollection: (flags & (1 << bitPositionOf('isCollection'))) !== 0,
      x: lon === null ? NONE : mercatorX(lon),
      y: lat === null ? NONE : mercatorY(lat),
    },
  }))
}
