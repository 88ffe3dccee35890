import { z } from 'zod'
import { RESULTS_MAX } from '../http/paging.ts'
import { degrees, keyText, typedText } from '../http/params.ts'
import { CLUSTERS_MAX, ZOOM_MAX } from '../map/clusters.ts'

const PAGE_SIZE_MAX = 96
const NEARBY_MAX = 24
const CITIES_MAX = 500

const state = z
  .string()
  .regex(/^[a-z]{2}$/i, 'must be a two-letter code, like TX')
  .transform((code) => code.toUpperCase())

/** Where and by which name. Give the finished query to `requireStateWithCity`. */
export const placeFields = {
  state: state.optional().describe('Two-letter code of a state or province, in any case'),
  citySlug: z
    .string()
    .max(200)
    .transform((slug) => slug.toLowerCase())
    .optional()
    .describe('A city of the state, by the slug of its name, like san-antonio'),
  cityKey: keyText.optional().describe('A city by its placeKey'),
  name: typedText(100)
    .optional()
    .describe(
      'Beginnings of the words of a name, in any order; where nobody has it, names but for typing errors',
    ),
}

export interface PlaceParams {
  state?: string | undefined
  citySlug?: string | undefined
  cityKey?: string | undefined
}

/** Where a city lies in which the directory may have nothing. */
export const positionFields = {
  lat: degrees(90)
    .optional()
    .describe('Latitude of the city that is searched, for `nearby` where it has no entries of its own'),
  lon: degrees(180).optional().describe('Its longitude'),
}

export interface PositionParams {
  lat?: number | undefined
  lon?: number | undefined
}

/** Refuses the slug of a city of no state. */
export const requireStateWithCity = <T extends z.ZodType<PlaceParams>>(params: T) =>
  params.refine(({ state, citySlug }) => citySlug === undefined || state !== undefined, {
    path: ['state'],
    error: 'is required together with citySlug',
  })

/** The page of a search. */
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
  .describe('How many cities at most, where `include` has nearby')

/** Parts of an answer, with commas between. */
export const includeOf = <Part extends string>(parts: readonly [Part, ...Part[]]) =>
  z
    .string()
    .default('results,total')
    .transform((text) => text.split(','))
    .pipe(z.array(z.enum(parts)).transform((names): ReadonlySet<string> => new Set(names)))
    .describe(`Which parts to answer, with commas between: some of ${parts.join(', ')}`)

const edges = { minLat: degrees(90), maxLat: degrees(90), minLon: degrees(180), maxLon: degrees(180) }

/** A part of a map and its zoom. Give the finished query to `requireOrderedBox`. */
export const mapFields = {
  minLat: edges.minLat.describe('Southern edge in degrees'),
  maxLat: edges.maxLat.describe('Northern edge'),
  minLon: edges.minLon.describe('Western edge'),
  maxLon: edges.maxLon.describe('Eastern edge; less than minLon for a part that crosses the 180th meridian'),
  zoom: z.coerce.number().int().min(0).max(ZOOM_MAX).describe('Of a map with tiles of 256 pixels'),
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
  lat: lat.nullable().describe('Middle of those whose place is known, in degrees'),
  lon: lon.nullable(),
})

const Bounds = z.object({ minLat: lat, maxLat: lat, minLon: lon, maxLon: lon })

/** The answer of a search, of which results, totals and what is optional come when they are asked for. */
export const directoryPageOf = <T extends z.ZodType>(item: T) =>
  z.object({
    results: z.array(item).optional(),
    totalResults: z.int().optional().describe(`How many match; ${RESULTS_MAX} stands for that or more`),
    totalHits: z.int().optional().describe('totalResults by its other name'),
    page: z.int(),
    pageSize: z.int(),
    isApproximate: z.boolean().describe('Whether nobody has the name as typed, and these have one like it'),
    place: City.nullable().describe('The city that was searched; null where there is nobody'),
    nearbyCities: z
      .array(City)
      .optional()
      .describe('Those near the city or the position that was searched, otherwise those with most'),
    bounds: Bounds.nullable().optional().describe('The smallest box around all whose place is known'),
  })

export const Cluster = z.object({
  location: z.object({ lat, lon }).describe('Middle of them, in degrees'),
  bounds: Bounds.describe('The smallest box around them'),
  count: z.int(),
  masterCustomerIds: z
    .array(z.string())
    .nullable()
    .describe('Of those at exactly this place, at most 20; null where they are spread'),
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
    .describe('How many cities of each state at most, those with most first'),
})
export const DirectoryStates = z.array(z.object({ state: z.string(), count: z.int(), cities: z.array(City) }))
