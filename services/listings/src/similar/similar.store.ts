import type { Database } from '@gable/service-kit/database/database'
import type { Turns } from '@gable/service-kit/http/turns'
import { mercatorX, mercatorY } from '@gable/service-kit/map/mercator'
import { isRental, KINDS, type Kind, SIDES } from '../listing/classify.ts'
import { positionOf } from '../listing/flags.ts'
import { cardsByNumber, type StoredCard } from '../listing/listing.store.ts'
import { NONE } from '../market/columns.ts'
import type { LiveHomes } from '../market/live-homes.ts'
import type { Subject } from './likeness.ts'
import { similarHomes } from './similar-homes.ts'

const SIZES = `price, coalesce(sqft, ${NONE}) as sqft, coalesce(lot_sqft, ${NONE}) as "lotSqft",
  coalesce(beds, ${NONE}) as beds, coalesce(baths, ${NONE}) as baths,
  coalesce(year_built, ${NONE}) as "yearBuilt"`
const PLACES = `coalesce(city_id, ${NONE}) as city, coalesce(county_id, ${NONE}) as county,
  coalesce(state_id, ${NONE}) as state`

type Plain = Omit<Subject, 'side' | 'kind' | 'isCollection' | 'x' | 'y'>
interface SubjectRow extends Plain {
  upi: string
  kind: Kind
  flags: number
  lat: number | null
  lon: number | null
  propertyType: string
  propertySubType: string
}

export interface SimilarSource {
  db: Database
  homes: LiveHomes
  turns: Turns
}

interface SimilarSearch {
  uPIs: readonly string[]
  /** Homes for each of them, at most. */
  limit: number
  /** Ends the work when it aborts. */
  signal: AbortSignal
}

/** For each of these listings that there is, by its uPI, others like it: the likest first. */
export async function findSimilar(
  { db, homes, turns }: SimilarSource,
  { uPIs, limit, signal }: SimilarSearch,
): Promise<Map<string, StoredCard[]>> {
  const found = new Map<string, number[]>()
  for (const { upi, subject } of await subjectsByKey(db, uPIs)) {
    await turns.next(signal)
    found.set(upi, similarHomes(await homes.current(), subject, limit))
  }
  const listings = await cardsByNumber(db, [...new Set([...found.values()].flat())])
  const byId = new Map(listings.map((listing) => [listing.id, listing]))
  return new Map([...found].map(([upi, ids]) => [upi, ids.flatMap((id) => byId.get(id) ?? [])]))
}

async function subjectsByKey(
  db: Database,
  uPIs: readonly string[],
): Promise<{ upi: string; subject: Subject }[]> {
  const rows = await db.read<SubjectRow>(
    `select id, upi, kind, flags, lat, lon, ${SIZES}, ${PLACES},
       document ->> 'propertyType' as "propertyType", document ->> 'propertySubType' as "propertySubType"
     from listings.listing join listings.listing_detail using (id)
     where upi = any($1)`,
    [uPIs],
  )
  return rows.map(({ upi, kind, flags, lat, lon, propertyType, propertySubType, ...plain }) => ({
    upi,
    subject: {
      ...plain,
      side: SIDES.indexOf(isRental({ propertyType, propertySubType }) ? 'Rent' : 'Sale'),
      kind: KINDS.indexOf(kind),
      isCollection: (flags & (1 << positionOf('isCollection'))) !== 0,
      x: lon === null ? NONE : mercatorX(lon),
      y: lat === null ? NONE : mercatorY(lat),
    },
  }))
}
