import { box, count, latitude, longitude, point } from '@gable/subgraph-kit/rest/fields'
import { z } from 'zod'

const MAX_CLUSTERS = 400

/** A city with directory entries. Its position is the center of those entries. */
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

/** States and their cities, sorted by number of entries, largest first. */
export const directoryContract = z.array(
  z.object({ state: z.string(), count, cities: z.array(cityContract).nullish() }),
)

export type DirectoryStateRow = z.output<typeof directoryContract>[number]

/**
 * Fields that every directory search returns when requested. The total is in either `totalResults` or
 * `totalHits`.
 */
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

/**
 * Returns the row with its total in `totalResults`. A total of null means that the service sent an unreadable
 * number.
 */
export const withTotal = <Row extends Totals>({ totalHits, ...row }: Row) => ({
  ...row,
  totalResults:
    row.totalResults ?? totalHits ?? (row.totalResults === null || totalHits === null ? null : undefined),
})

/** Clusters of directory entries on a map. */
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

/** Query parameters for the place and name of a directory search. */
export interface PlaceParams {
  state?: string
  citySlug?: string
  cityKey?: string
  name?: string
}

/** Position of the searched city, in degrees. */
export interface NearParams {
  lat?: number
  lon?: number
}

/**
 * Query parameters for page and sort order. `include` lists the requested parts of the response, separated by
 * commas.
 */
export interface PageParams<Sort extends string> extends NearParams {
  sort: Sort
  page: number
  pageSize: number
  include: string
  /** Set when nearby cities are requested. */
  nearbyLimit?: number
}

/** Visible part of the map, in degrees, and its zoom level. */
export interface ViewportParams {
  minLat: number
  maxLat: number
  minLon: number
  maxLon: number
  zoom: number
}

/** Query parameters of a directory. `cities` is the maximum number of cities per state. */
export interface DirectoryParams {
  state?: string
  cities: number
}
