import {
  box,
  count,
  isPrice,
  latitude,
  longitude,
  point,
  wholeNumber,
  wordOf,
} from '@gable/subgraph-kit/rest/fields'
import { propertyKinds } from '@gable/subgraph-kit/search/search-words'
import { z } from 'zod'

const wordList = z.array(z.string())
const atLeast = z.array(z.object({ atLeast: z.int32(), count }))

/** Filters that a facet or relaxation can name. Both ends of a range count as a single filter. */
const filter = z.enum([
  'PRICE',
  'BEDS',
  'BATHS',
  'SQFT',
  'LOT',
  'YEAR_BUILT',
  'PROPERTY_TYPE',
  'OPEN_HOUSE',
  'NEW',
  'PRICE_REDUCED',
  'VIRTUAL_TOUR',
  'COLLECTION',
  'HOA_FEE',
  'PARKING',
  'GARAGE',
  'POOL',
  'WATERFRONT',
  'VIEW',
  'FIREPLACE',
  'NEW_CONSTRUCTION',
  'KEYWORD',
  'AGENT',
  'OFFICE',
  'BOUNDS',
  'AREAS',
])

/** Number of results for each choice of a filter. */
export const facetsContract = z.object({
  propertyTypes: z.array(z.object({ kind: wordOf(propertyKinds), count })),
  beds: atLeast,
  baths: atLeast,
  switches: z.array(z.object({ filter, count })),
  prices: z.array(z.object({ from: wholeNumber, below: wholeNumber.nullish(), count })),
})

/** For each filter, the number of results if that filter were removed. */
export const relaxationsContract = z.array(z.object({ filter, totalResults: count }))

/** Alternative interpretations of the keywords. A listing must match at least one. */
export const keywordReadingContract = z.array(z.object({ all: wordList, none: wordList }))

/** 400 clusters, or 500 listings one by one. */
const MAX_CLUSTERS = 500

/** Markers on a map: clusters of nearby listings, or single listings. */
export const clustersContract = z
  .array(
    z.object({
      location: point,
      bounds: box,
      count,
      pin: z
        .object({
          uPI: z.string().min(1),
          oUID: z.string().nullish(),
          listingId: z.string().nullish(),
          price: wholeNumber.refine(isPrice, 'Not a price').nullish(),
          isNew: z.boolean().nullish(),
          hasOpenHouse: z.boolean().nullish(),
        })
        .nullish(),
    }),
  )
  .max(MAX_CLUSTERS)

const columns = z.object({
  lats: z.array(latitude).max(MAX_CLUSTERS),
  lons: z.array(longitude),
  counts: z.array(count),
  prices: z.array(wholeNumber.nullable()).nullish(),
  newListings: z.array(count).nullish(),
  openHouses: z.array(count).nullish(),
})

/** The clusters of the first view of a map, in columns. */
export type FirstClustersRow = z.output<typeof columns>

/** Accepts complete columns only: if one of its values were dropped, the others would move to other clusters. */
export const firstClustersContract = z.unknown().transform((value, context): FirstClustersRow => {
  const { data } = columns.safeParse(value)
  if (data && areComplete(data))
    return { ...data, prices: data.prices?.map((price) => (price !== null && isPrice(price) ? price : null)) }
  context.addIssue({ code: 'custom', message: 'Incomplete columns' })
  return z.NEVER
})

function areComplete({ lats, lons, counts, prices, newListings, openHouses }: FirstClustersRow): boolean {
  const { length } = lats
  return (
    lons.length === length &&
    counts.length === length &&
    (!prices?.length || prices.length === length) &&
    [...(newListings ?? []), ...(openHouses ?? [])].every((index) => index < length)
  )
}
