import { PROPERTY_TYPES } from '@gable/kit/rules/property-types'
import {
  MAX_AGENTS,
  MAX_AREAS,
  MAX_CORNERS,
  MAX_TOTAL_CORNERS,
  MIN_CORNERS,
} from '@gable/kit/rules/search-limits'
import { TRANSACTION_TYPES } from '@gable/kit/rules/transaction-types'
import { pageFields, pageOf, withinMaxResults } from '@gable/service-kit/http/paging'
import { degrees, keyText, typedText } from '@gable/service-kit/http/params'
import { z } from 'zod'
import { Facets, Relaxations } from '../facets/facets.contract.ts'
import { ListingCard } from '../listing/listing.contract.ts'
import { SINGLES_MAX } from '../map-groups/map-groups.ts'
import { COUNTRIES } from '../place/country.ts'
import { Place, PlaceType } from '../place/place.contract.ts'

// Max value of an integer column.
const amount = z.number().min(0).max(2_147_483_647).nullish()
const days = z.number().int().min(0).max(36_500).nullish()
const flag = z.boolean().nullish()

const lat = z.number().min(-90).max(90)
const lon = z.number().min(-180).max(180)

/**
 * A box in degrees, including its edges. It crosses the 180th meridian when minLon is greater than maxLon.
 */
const Bounds = z
  .strictObject({ minLat: lat, maxLat: lat, minLon: lon, maxLon: lon })
  .refine(({ minLat, maxLat }) => minLat <= maxLat, {
    path: ['minLat'],
    error: 'must not be greater than maxLat',
  })

/**
 * A polygon with straight edges in degrees. Each edge follows the shorter way around the earth, so it spans
 * at most 180 degrees of longitude.
 */
const Area = z.strictObject({
  points: z.array(z.strictObject({ lat, lon })).min(MIN_CORNERS).max(MAX_CORNERS),
  exclude: z
    .boolean()
    .nullish()
    .transform((exclude) => exclude ?? false),
})

/** Filters of a search. A missing or null filter matches any listing. Range bounds are inclusive. */
export const Filters = z
  .strictObject({
    country: z.enum(COUNTRIES).nullish(),
    minPrice: amount,
    maxPrice: amount,
    minBeds: amount,
    maxBeds: amount,
    minBaths: amount,
    maxBaths: amount,
    minSqft: amount,
    maxSqft: amount,
    minLotSqft: amount,
    maxLotSqft: amount,
    minYearBuilt: amount,
    maxYearBuilt: amount,
    maxHoaFee: amount,
    minParking: amount,
    uiPropertyType: z.array(z.enum(PROPERTY_TYPES)).nullish(),
    uiTransactionType: z
      .enum(TRANSACTION_TYPES)
      .nullish()
      .transform((transactionType) => transactionType ?? 'Sale'),
    openHouse: flag,
    newWithinDays: days,
    priceReducedWithinDays: days,
    virtualTour: flag,
    isCollection: flag,
    garage: flag,
    pool: flag,
    waterfront: flag,
    view: flag,
    fireplace: flag,
    newConstruction: flag,
    keyword: typedText(200).nullish(),
    listAgentKey: keyText.nullish(),
    listAgentKeys: z.array(keyText).max(MAX_AGENTS).nullish(),
    listOfficeKey: keyText.nullish(),
    bounds: Bounds.nullish(),
    areas: z
      .array(Area)
      .max(MAX_AREAS)
      .refine((areas) => areas.reduce((sum, { points }) => sum + points.length, 0) <= MAX_TOTAL_CORNERS, {
        error: `must have at most ${MAX_TOTAL_CORNERS} points together`,
      })
      .nullish(),
  })
  .superRefine((filters, context) => {
    if (filters.listAgentKey && filters.listAgentKeys?.length)
      context.addIssue({
        code: 'custom',
        path: ['listAgentKeys'],
        message: 'cannot be set together with listAgentKey',
      })
    for (const [minField, maxField] of RANGES) {
      if ((filters[minField] ?? 0) <= (filters[maxField] ?? Number.POSITIVE_INFINITY)) continue
      context.addIssue({ code: 'custom', path: [minField], message: `must not be greater than ${maxField}` })
    }
  })
export type Filters = z.infer<typeof Filters>

const RANGES = [
  ['minPrice', 'maxPrice'],
  ['minBeds', 'maxBeds'],
  ['minBaths', 'maxBaths'],
  ['minSqft', 'maxSqft'],
  ['minLotSqft', 'maxLotSqft'],
  ['minYearBuilt', 'maxYearBuilt'],
] as const

// Long enough for areas with 2,000 corners together with all other filters.
const MAX_TEXT_LENGTH = 200_000

/** Filters as JSON in a query string. */
const FiltersText = z
  .string()
  .max(MAX_TEXT_LENGTH)
  .default('{}')
  .transform((text, context): unknown => {
    try {
      return JSON.parse(text)
    } catch {
      context.addIssue('must be JSON, like {"maxPrice":600000,"uiPropertyType":["house"]}')
      return z.NEVER
    }
  })
  .pipe(Filters)

export const SORTS = ['newest', 'priceLow', 'priceHigh', 'beds', 'baths', 'size'] as const
export type Sort = (typeof SORTS)[number]

/** Fields for the scope and filters of a search. Pass the complete query schema to `withWholePlace`. */
export const searchFields = {
  placeType: PlaceType.optional(),
  placeKey: keyText.optional(),
  filters: FiltersText.describe(`JSON text with any of ${Filters.keyof().options.join(', ')}`),
}

/** A place in a query string. Both fields are set, or neither. */
export interface PlaceParams {
  placeType?: PlaceType | undefined
  placeKey?: string | undefined
}

/** Rejects a query that has only one of placeType and placeKey. */
export const withWholePlace = <T extends z.ZodType<PlaceParams>>(params: T) =>
  params.superRefine(({ placeType, placeKey }, context) => {
    const requireField = (field: string, other: string) =>
      context.addIssue({ code: 'custom', path: [field], message: `is required together with ${other}` })
    if (placeType && !placeKey) requireField('placeKey', 'placeType')
    if (placeKey && !placeType) requireField('placeType', 'placeKey')
  })

const INCLUDES = ['results', 'total', 'facets', 'relaxations', 'keywordReading', 'bounds'] as const
export type Include = (typeof INCLUDES)[number]

const include = z
  .string()
  .default('results,total')
  .transform((text) => text.split(','))
  .pipe(z.array(z.enum(INCLUDES)).transform((parts): ReadonlySet<Include> => new Set(parts)))
  .describe(`Comma-separated parts of the response: any of ${INCLUDES.join(', ')}`)

const listingCount = z.coerce.number().int().min(0).max(SINGLES_MAX).default(0)

export const singlesUpTo = listingCount.describe(
  'Maximum number of listings to return one by one. More listings are clustered',
)

const MAP_SIZE_MAX = 10_000
const mapSize = z.coerce.number().int().min(1).max(MAP_SIZE_MAX).optional()
const BOX_FIELDS = ['minLat', 'maxLat', 'minLon', 'maxLon'] as const

/** Describe the first view of a map. With a width and a height, the response contains `firstClusters`. */
const firstViewFields = {
  mapWidth: mapSize.describe('Width in px of the part of the first view that the bounds fill'),
  mapHeight: mapSize.describe('Height in px of the part of the first view that the bounds fill'),
  minLat: degrees(90).optional().describe('Bounds of the first view; those of the matches when omitted'),
  maxLat: degrees(90).optional(),
  minLon: degrees(180).optional(),
  maxLon: degrees(180).optional(),
  singlesUpTo,
  pricesUpTo: listingCount.describe('Maximum number of listings with prices. More have positions only'),
}

type FirstViewParams = z.infer<z.ZodObject<typeof firstViewFields>>

/** Rejects a query with a part of the size or of the bounds of the first view. */
const withWholeView = <T extends z.ZodType<FirstViewParams>>(params: T) =>
  params.superRefine((query, context) => {
    for (const fields of [['mapWidth', 'mapHeight'], BOX_FIELDS] as const) {
      const missing = fields.find((field) => query[field] === undefined)
      const given = fields.find((field) => query[field] !== undefined)
      if (missing && given)
        context.addIssue({ code: 'custom', path: [missing], message: `is required together with ${given}` })
    }
    if ((query.minLat ?? 0) > (query.maxLat ?? query.minLat ?? 0))
      context.addIssue({ code: 'custom', path: ['minLat'], message: 'must not be greater than maxLat' })
  })

export const SearchParams = withWholeView(
  withinMaxResults(
    withWholePlace(
      z.object({
        ...searchFields,
        ...pageFields,
        ...firstViewFields,
        sort: z.enum(SORTS).default('newest'),
        include,
      }),
    ),
  ),
)
export type SearchParams = z.infer<typeof SearchParams>

export const LatestParams = withWholePlace(
  z.object({ ...searchFields, limit: z.coerce.number().int().min(1).max(24).default(7) }),
)

const Page = pageOf(ListingCard)

/**
 * The clusters of the first view of a map, in columns: the same index of `lats`, `lons`, `counts`, and `prices` is the
 * same cluster. Columns take a tenth of the bytes and of the time of objects.
 */
export const FirstClusters = z.object({
  lats: z.array(z.number()),
  lons: z.array(z.number()),
  counts: z.array(z.number().int()).describe('Number of listings: 1 for a single listing'),
  prices: z
    .array(z.number().nullable())
    .describe('Prices of the single listings, null for others; empty for more listings than `pricesUpTo`'),
  newListings: z
    .array(z.number().int())
    .describe('Indexes of the single listings that came on the market in the last 7 days'),
  openHouses: z
    .array(z.number().int())
    .describe('Indexes of the single listings with a current or future open house'),
})
export type FirstClusters = z.infer<typeof FirstClusters>

/** Response with the requested parts of a search result. */
export const SearchResults = Page.partial({ results: true, totalResults: true, totalHits: true }).extend({
  place: Place.nullable(),
  bounds: z
    .object({ minLat: z.number(), maxLat: z.number(), minLon: z.number(), maxLon: z.number() })
    .nullable()
    .optional()
    .describe('Smallest box around all matches with a known location; null when there are none'),
  facets: Facets.optional(),
  relaxations: Relaxations.optional(),
  keywordReading: z
    .array(z.object({ all: z.array(z.string()), none: z.array(z.string()) }))
    .describe('Parsed keywords; a listing matches when at least one of these alternatives matches')
    .optional(),
  firstClusters: FirstClusters.optional().describe(
    'Clusters of all matches with a known location, for the zoom at which the bounds fill the map',
  ),
})
export type SearchResults = z.infer<typeof SearchResults>
