import { MAX_RESULTS, MAX_ZOOM } from '@gable/kit/rules/search-limits'
import { z } from 'zod'
import { degrees, keyText, typedText } from '../http/params.ts'
import { CLUSTERS_MAX } from '../map/clusters.ts'

const PAGE_SIZE_MAX = 96
const NEARBY_MAX = 24
const CITIES_MAX = 500

const state = z
  .string()
  .regex(/^[a-z]{2}$/i, 'must be a two-letter code, like TX')
  .transform((code) => code.toUpperCase())

/** Query parameters for the place and the name. Pass the complete schema to `requireStateWithCity`. */
export const placeFields = {
  state: state.optional().describe('Two-letter code of a state or province, in upper or lower case'),
  citySlug: z
    .string()
    .max(200)
    .transform((slug) => slug.toLowerCase())
    .optional()
    .describe('Slug of a city in the state, such as san-antonio'),
  cityKey: keyText.optional().describe('placeKey of a city'),
  name: typedText(100)
    .optional()
    .describe(
      'Words of a name, or the first letters of words, in any order. When no name matches, also finds names that differ by typing errors.',
    ),
}

export interface PlaceParams {
  state?: string | undefined
  citySlug?: string | undefined
  cityKey?: string | undefined
}

/** Position of the searched city, used when the directory has no entries in that city. */
export const positionFields = {
  lat: degrees(90)
    .optional()
    .describe('Latitude of the searched city, used for `nearby` when the city has no entries'),
  lon: degrees(180).optional().describe('Its longitude'),
}

export interface PositionParams {
  lat?: number | undefined
  lon?: number | undefined
}

/** Rejects a query that has a citySlug but no state. */
export const requireStateWithCity = <T extends z.ZodType<PlaceParams>>(params: T) =>
  params.refine(({ state, citySlug }) => citySlug === undefined || state !== undefined, {
    path: ['state'],
    error: 'is required together with citySlug',
  })

/** Query parameters for the page of a search. */
export const pageFields = {
  page: z.coerce.number().int().min(1).default(1),
  pageSize: z.coerce.number().int().min(1).max(PAGE_SIZE_MAX).default(24),
}

export const nearbyLimit = z.coerce
  .number()
  .int()
  .min(0)
  .max(NEARBY_MAX)
  .default(12)
  .describe('Maximum number of nearby cities, when `include` contains nearby')

/** Builds the query parameter that selects the parts of the response, separated by commas. */
export const includeOf = <Part extends string>(parts: readonly [Part, ...Part[]]) =>
  z
    .string()
    .default('results,total')
    .transform((text) => text.split(','))
    .pipe(z.array(z.enum(parts)).transform((names): ReadonlySet<string> => new Set(names)))
    .describe(`Comma-separated parts to return, from ${parts.join(', ')}`)

const edges = { minLat: degrees(90), maxLat: degrees(90), minLon: degrees(180), maxLon: degrees(180) }

/** Query parameters for a map box and its zoom. Pass the complete schema to `requireOrderedBox`. */
export const mapFields = {
  minLat: edges.minLat.describe('Southern edge in degrees'),
  maxLat: edges.maxLat.describe('Northern edge'),
  minLon: edges.minLon.describe('Western edge'),
  maxLon: edges.maxLon.describe('Eastern edge; less than minLon for a box that crosses the 180th meridian'),
  zoom: z.coerce.number().int().min(0).max(MAX_ZOOM).describe('Zoom level of a map with tiles of 256 pixels'),
}

export const requireOrderedBox = <T extends z.ZodType<{ minLat: number; maxLat: number }>>(params: T) =>
  params.refine(({ minLat, maxLat }) => minLat <= maxLat, {
    path: ['minLat'],
    error: 'must not be greater than maxLat',
  })

const lat = z.number()
const lon = z.number()

export const City = z.object({
  city: z.string(),
  state: z.string(),
  citySlug: z.string(),
  cityKey: z.string(),
  count: z.int(),
  lat: lat.nullable().describe('Center of the entries with a known location, in degrees'),
  lon: lon.nullable(),
})

const Bounds = z.object({ minLat: lat, maxLat: lat, minLon: lon, maxLon: lon })

/**
 * Builds the response schema of a search. Results, totals, and the optional parts are present only when
 * requested.
 */
export const directoryPageOf = <T extends z.ZodType>(item: T) =>
  z.object({
    results: z.array(item).optional(),
    totalResults: z.int().optional().describe(`Number of matches; ${MAX_RESULTS} means that many or more`),
    totalHits: z.int().optional().describe('Same value as totalResults'),
    page: z.int(),
    pageSize: z.int(),
    isApproximate: z
      .boolean()
      .describe('True when no name matches exactly as typed, so the results have similar names'),
    place: City.nullable().describe('The searched city; null when the directory has no entries in it'),
    nearbyCities: z
      .array(City)
      .optional()
      .describe(
        'Cities nearest to the searched city or position; without either, the cities with the most entries',
      ),
    bounds: Bounds.nullable().optional().describe('Smallest box around all matches with a known location'),
  })

export const Cluster = z.object({
  location: z.object({ lat, lon }).describe('Center of the cluster, in degrees'),
  bounds: Bounds.describe('Smallest box around the cluster'),
  count: z.int(),
  masterCustomerIds: z
    .array(z.string())
    .nullable()
    .describe(
      'Keys of the entries at the only location of the cluster, at most 20; null when the cluster has several locations',
    ),
})
export const Clusters = z.array(Cluster).max(CLUSTERS_MAX)

export const DirectoryParams = z.object({
  state: placeFields.state,
  cities: z.coerce
    .number()
    .int()
    .min(0)
    .max(CITIES_MAX)
    .default(12)
    .describe('Maximum number of cities per state, those with the most entries first'),
})
export const DirectoryStates = z.array(z.object({ state: z.string(), count: z.int(), cities: z.array(City) }))
