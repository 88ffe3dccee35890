import { box, count, latitude, longitude, point } from '@gable/subgraph-kit/rest/fields'
import { z } from 'zod'

const MAX_CLUSTERS = 400

/** A city with people of the directory; its position is the middle of them. */
const cityContract = z.object({
  city: z.string(),
  state: z.string(),
  citySlug: z.string(),
  cityKey: z.string(),
  count,
  lat: latitude.nullish(),
  lon: longitude.nullish(),
})

export type CityRow = z.output<typeof cityContract>

/** States and their cities, those with most first. */
export const directoryContract = z.array(
  z.object({ state: z.string(), count, cities: z.array(cityContract).nullish() }),
)

export type DirectoryStateRow = z.output<typeof directoryContract>[number]

/** What every search of a directory answers, of that which was asked for. The total comes under one of two names. */
export const pageFields = {
  totalResults: count.nullish(),
  totalHits: count.nullish(),
  isApproximate: z.boolean().nullish(),
  place: cityContract.nullish(),
  nearbyCities: z.array(cityContract).nullish(),
  bounds: box.nullish(),
}

interface Totals {
  totalResults?: number | null | undefined
  totalHits?: number | null | undefined
}

/** The total by its one name. Null is a total that cannot be read. */
export const withTotal = <Row extends Totals>({ totalHits, ...row }: Row) => ({
  ...row,
  totalResults:
    row.totalResults ?? totalHits ?? (row.totalResults === null || totalHits === null ? null : undefined),
})

/** What a map shows of a directory. */
export const clustersContract = z
  .array(
    z.object({
      location: point,
      bounds: box,
      count,
      masterCustomerIds: z.array(z.string()).nullish(),
    }),
  )
  .max(MAX_CLUSTERS)

/** Who is looked for, and where, in a query string. */
export interface PlaceParams {
  state?: string
  citySlug?: string
  cityKey?: string
  name?: string
}

/** The position of the city that is searched, in degrees. */
export interface NearParams {
  lat?: number
  lon?: number
}

/** Which page of them, in which order; `include` names the parts of the answer, parted by commas. */
export interface PageParams<Sort extends string> extends NearParams {
  sort: Sort
  page: number
  pageSize: number
  include: string
  /** Set where the cities nearby are asked for. */
  nearbyLimit?: number
}

/** What of the map is in sight, in degrees. */
export interface ViewportParams {
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
