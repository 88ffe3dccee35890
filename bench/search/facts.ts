import type { Database } from '@gable/service-kit/database/database'

/** Places and locations in the market, from which the benchmark builds its searches. */
export interface MarketFacts {
  /** Keys of the places with the most listings for sale. */
  cities: readonly string[]
  states: readonly string[]
  zips: readonly string[]
  positions: readonly { lat: number; lon: number }[]
  /** Names of the most populous cities. */
  names: readonly string[]
}

const PLACES = { cities: ['city', 200], states: ['state', 20], zips: ['zip', 500] } as const
const POSITIONS = 400

export async function marketFacts(db: Database): Promise<MarketFacts> {
  const placesWithMostListings = async ([level, limit]: readonly ['city' | 'state' | 'zip', number]) => {
    const rows = await db.query<{ key: string }>(
      `select place_key as key from listings.place join (
         select ${level}_id as id, count(*) as homes from listings.listing where side = 'Sale' group by 1
       ) counted using (id)
       order by homes desc, key limit ${limit}`,
    )
    return rows.map(({ key }) => key)
  }
  const [cities, states, zips] = [
    await placesWithMostListings(PLACES.cities),
    await placesWithMostListings(PLACES.states),
    await placesWithMostListings(PLACES.zips),
  ]
  const positions = await db.query<{ lat: number; lon: number }>(
    `select lat, lon from listings.listing where lat is not null order by hashint4(id) limit ${POSITIONS}`,
  )
  const named = await db.query<{ name: string }>(
    `select place_name as name from listings.place where place_type = 'city' order by population desc limit 400`,
  )
  return { cities, states, zips, positions, names: named.map(({ name }) => name) }
}
