import { z } from 'zod'

const MOST_CLUSTERS = 400

const count = z.int().nonnegative()
const degrees = z.number()
const box = z.object({ minLat: degrees, maxLat: degrees, minLon: degrees, maxLon: degrees })

/** A city with people of the directory; its position is the middle of them. */
const cityContract = z.object({
  city: z.string(),
  state: z.string(),
  citySlug: z.string(),
  cityKey: z.string(),
  count,
  lat: degrees.nullish(),
  lon: degrees.nullish(),
})

export type CityRow = z.output<typeof cityContract>

/** States and their cities, those with most first. */
export const directoryContract = z.array(
  z.object({ state: z.string(), count, cities: z.array(cityContract).nullish() }),
)

export type DirectoryStateRow = z.output<typeof directoryContract>[number]

/** What every search of a directory answers, of that which was asked for. The total comes under one of two names. */
export const pageFields = {
  totalResults: count.optional(),
  totalHits: count.optional(),
  isApproximate: z.boolean().nullish(),
  place: cityContract.nullish(),
  // What helps to search costs itself when it is not as promised, never the results.
  nearbyCities: z.array(cityContract).nullish().catch(null),
  bounds: box.nullish().catch(null),
}

/** The total by its one name. */
export const withTotal = <Row extends { totalResults?: number | undefined; totalHits?: number | undefined }>({
  totalHits,
  ...row
}: Row) => ({ ...row, totalResults: row.totalResults ?? totalHits })

/** What a map shows of a directory. */
export const clustersContract = z
  .array(
    z.object({
      location: z.object({ lat: degrees, lon: degrees }),
      bounds: box,
      count,
      masterCustomerIds: z.array(z.string()).nullish(),
    }),
  )
  .max(MOST_CLUSTERS)

/** Who is looked for, and where, in a query string. */
export interface WhereParams {
  state?: string
  citySlug?: string
  cityKey?: string
  name?: string
}

/** Which page of them, in which order; `include` names the parts of the answer, parted by commas. */
export interface PageParams<Sort extends string> {
  sort: Sort
  page: number
  pageSize: number
  include: string
  /** Set where the cities nearby are asked for. */
  nearbyLimit?: number
}

/** What of the map is in sight, in degrees. */
export interface SightParams {
  minLat: number
  maxLat: number
  minLon: number
  maxLon: number
  zoom: number
}

/** The query string of a directory; `cities` is how many of each state. */
export interface DirectoryParams {
  state?: string
  cities: number
}
