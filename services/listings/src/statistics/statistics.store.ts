import type { Database } from '@gable/service-kit/database/database'
import type { Place } from '../place/place.contract.ts'
import type { StoredPlace } from '../place/place.store.ts'
import { searchPath } from '../place/place-path.ts'
import type { PlaceFigures } from './statistics.contract.ts'

type FiguresRow = Omit<PlaceFigures, 'href'> & Pick<Place, 'placeType' | 'slug'>

const FIGURE_COLUMNS = `p.place_type as "placeType", p.place_key as "placeKey", p.place_name as "placeName",
  p.display_name as "displayName", p.slug, p.city, p.state, homes.total as "totalListings",
  homes.average as "avgListPrice"`
const COUNT_COLUMNS = 'count(*)::int as total, round(avg(price))::int as average'

/** Returns the cities or ZIP codes with the most homes for sale, in a state or in the whole market. */
export async function popularPlaces(
  db: Database,
  type: 'city' | 'zip',
  stateId: number | undefined,
  limit: number,
): Promise<PlaceFigures[]> {
  const { text, values } = popularStatement(type, stateId, limit)
  return (await db.read<FiguresRow>(text, values)).map(toFigures)
}

export function popularStatement(type: 'city' | 'zip', stateId: number | undefined, limit: number) {
  const { inState, values } = inStateOf(stateId)
  const text = `
    select ${FIGURE_COLUMNS} from (
      select ${type}_id as id, ${COUNT_COLUMNS} from listings.listing
      where side = 'Sale' and ${type}_id is not null ${inState}
      group by 1 order by total desc, id limit $${values.length + 1}
    ) homes join listings.place p using (id)
    order by homes.total desc, id`
  return { text, values: [...values, limit] }
}

/** Returns the data disclosures of the boards that have homes for sale. */
export async function disclosuresOf(db: Database, stateId: number | undefined): Promise<string[]> {
  const { inState, values } = inStateOf(stateId)
  const rows = await db.read<{ disclosure: string }>(
    `select idx_disclosure as disclosure from listings.board
     where ouid in (
       select ouid from listings.listing join listings.listing_detail using (id) where side = 'Sale' ${inState}
     )
     order by ouid`,
    values,
  )
  return rows.map(({ disclosure }) => disclosure)
}

const inStateOf = (stateId: number | undefined) =>
  stateId === undefined ? { inState: '', values: [] } : { inState: 'and state_id = $1', values: [stateId] }

/** Types of places within a state, larger ones first. */
const LEVELS = ['county', 'city', 'zip', 'schooldistrict', 'neighborhood'] as const

/** Returns the paths of the search pages in a state that have homes for sale, larger places first. */
export async function searchPathsIn(db: Database, stateId: number): Promise<string[]> {
  const paths = []
  for (const level of LEVELS) {
    const rows = await db.read<Pick<Place, 'placeType' | 'placeKey' | 'slug' | 'city' | 'state'>>(
      `select place_type as "placeType", place_key as "placeKey", slug, city, state from listings.place
       where id in (select ${level}_id from listings.listing where side = 'Sale' and state_id = $1)
       order by population desc, id`,
      [stateId],
    )
    paths.push(...rows.map(searchPath))
  }
  return paths
}

/** Max distance of a nearby city in km, and max number of the nearest cities to check for listings. */
const MAX_DISTANCE_KM = 160
const KM_PER_DEGREE = 111.2
const MAX_CANDIDATES = 500

/**
 * Returns nearby cities that have at least `minListings` homes for sale, nearest first. Excludes the place
 * itself.
 */
export async function nearbyCities(
  db: Database,
  { id, place: { lat, lon } }: StoredPlace,
  minListings: number,
  limit: number,
): Promise<PlaceFigures[]> {
  return (await db.read<FiguresRow>(NEARBY_QUERY, [id, lat, lon, minListings, limit])).map(toFigures)
}

export const NEARBY_QUERY = `
  select ${FIGURE_COLUMNS} from (
    select *, ${KM_PER_DEGREE} * sqrt((lat - $2) ^ 2 + ((lon - $3) * cos(radians($2))) ^ 2) as km
    from listings.place
    where place_type = 'city' and id <> $1
    order by point(lon, lat) <-> point($3, $2)
    limit ${MAX_CANDIDATES}
  ) p cross join lateral (
    select ${COUNT_COLUMNS} from listings.listing where city_id = p.id and side = 'Sale'
  ) homes
  where p.km <= ${MAX_DISTANCE_KM} and homes.total >= $4
  order by p.km, p.id
  limit $5`

function toFigures({ placeType, slug, ...figures }: FiguresRow): PlaceFigures {
  return { ...figures, href: searchPath({ placeType, slug, ...figures }) }
}
