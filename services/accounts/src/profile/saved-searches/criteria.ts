import { zodMessage } from '@gable/service-kit/env/zod-message'
import { z } from 'zod'
import { bitsOf, NOTIFICATION_KINDS, type NotificationKind } from '../notifications/notifications.ts'

/** Kinds of property in the order of their bits; words of the listings service. */
export const PROPERTY_TYPES = [
  'house',
  'condo',
  'townhome',
  'multi-family',
  'mobile',
  'farm',
  'land',
  'commercial',
  'apartment',
] as const

const MAX_VALUES = { smallint: 32_767, integer: 2_147_483_647 } as const

const amount = z.number().int().min(0).max(MAX_VALUES.integer).nullish()
const count = z.number().min(0).max(MAX_VALUES.smallint).nullish()

const RANGES = [
  ['minPrice', 'maxPrice'],
  ['minBeds', 'maxBeds'],
  ['minBaths', 'maxBaths'],
  ['minSqft', 'maxSqft'],
] as const

/**
 * The filters that can be saved. What is left out, or null, means any; ends of a range are inclusive. Any other
 * filter is refused: left out in silence, mails would tell of homes that were not asked for.
 */
export const Features = z
  .strictObject({
    minPrice: amount,
    maxPrice: amount,
    minBeds: count,
    maxBeds: count,
    minBaths: count,
    maxBaths: count,
    minSqft: amount,
    maxSqft: amount,
    uiPropertyType: z.array(z.enum(PROPERTY_TYPES)).max(100).nullish(),
    uiTransactionType: z.enum(['Sale', 'Rent']).nullish(),
  })
  .superRefine((features, context) => {
    for (const [minField, maxField] of RANGES)
      if ((features[minField] ?? 0) > (features[maxField] ?? MAX_VALUES.integer))
        context.addIssue({
          code: 'custom',
          path: [minField],
          message: `must not be greater than ${maxField}`,
        })
  })
export type Features = z.infer<typeof Features>

const Query = z.strictObject({ features: Features })

/** JSON text that holds an object of features; kept as it is written. */
export const SearchQueryString = z
  .string()
  .max(4_000)
  .superRefine((text, context) => {
    const json = jsonOf(text)
    if (json === undefined) {
      const message = 'must be JSON text, like {"features":{"maxPrice":500000}}'
      return context.addIssue({ code: 'custom', message })
    }
    const { error } = Query.safeParse(json, { error: zodMessage })
    for (const { path, message } of error?.issues ?? []) context.addIssue({ code: 'custom', path, message })
  })
  .describe(
    'JSON text {"features":{minPrice,maxPrice,minBeds,maxBeds,minBaths,maxBaths,minSqft,maxSqft,uiPropertyType:[…],uiTransactionType}}: what is left out means any; uiTransactionType is Sale without it',
  )

function jsonOf(text: string): unknown {
  try {
    return JSON.parse(text)
  } catch {
    return undefined
  }
}

const MAX_NAME_LENGTH = 200

const singleLine = (maxLength: number) =>
  z
    .string()
    .max(maxLength)
    .regex(/^[^\p{Cc}\p{Cs}]*$/u, 'must not hold control characters')

interface NamedPlace {
  placeKey: string
  name?: string | null | undefined
  city?: string | null | undefined
  stateOrProvince?: string | null | undefined
}

/** A place may come without a name: that is made from its city and state. */
const nameOf = ({ placeKey, name, city, stateOrProvince }: NamedPlace): string =>
  name || [city, stateOrProvince].filter(Boolean).join(', ').slice(0, MAX_NAME_LENGTH) || placeKey

const Place = z.object({
  placeType: z.enum(['state', 'county', 'city', 'zip', 'neighborhood', 'schooldistrict']),
  placeKey: singleLine(200).min(1),
  name: singleLine(200).min(1),
  city: singleLine(200).nullish(),
  stateOrProvince: singleLine(100).nullish(),
})

const WHOLE_MARKET = 'Null for the whole market'

export const SearchCriteria = z.strictObject({ place: Place.nullish().describe(WHOLE_MARKET) })

/** The same in a request. */
export const SearchCriteriaBody = z.strictObject({
  place: Place.extend({ name: singleLine(200).nullish().describe('City and state without it') })
    .transform((place) => ({ ...place, name: nameOf(place) }))
    .nullish()
    .describe(WHOLE_MARKET),
})
export type SearchCriteria = z.infer<typeof SearchCriteria>

/** Columns of a saved search that matching reads, but for the number of its place. */
export const MATCHING_COLUMNS = {
  side: 'smallint',
  kinds: 'integer',
  notify: 'smallint',
  min_price: 'integer',
  max_price: 'integer',
  min_beds: 'smallint',
  max_beds: 'smallint',
  min_baths: 'smallint',
  max_baths: 'smallint',
  min_sqft: 'integer',
  max_sqft: 'integer',
} as const
export type Matching = Record<keyof typeof MATCHING_COLUMNS, number>

/** What matching needs of a search, out of a searchQueryString that was checked. */
export function matchingOf(searchQueryString: string, notifyOn: readonly NotificationKind[]): Matching {
  const { features } = Query.parse(JSON.parse(searchQueryString))
  const kinds = features.uiPropertyType ?? []
  return {
    side: features.uiTransactionType === 'Rent' ? 1 : 0,
    // Any kind, those too that nobody thought of yet.
    kinds: kinds.length > 0 ? bitsOf(PROPERTY_TYPES, kinds) : MAX_VALUES.integer,
    notify: bitsOf(NOTIFICATION_KINDS, notifyOn),
    min_price: features.minPrice ?? 0,
    max_price: features.maxPrice ?? MAX_VALUES.integer,
    // Homes have whole numbers of rooms.
    min_beds: Math.ceil(features.minBeds ?? 0),
    max_beds: Math.floor(features.maxBeds ?? MAX_VALUES.smallint),
    min_baths: Math.ceil(features.minBaths ?? 0),
    max_baths: Math.floor(features.maxBaths ?? MAX_VALUES.smallint),
    min_sqft: features.minSqft ?? 0,
    max_sqft: features.maxSqft ?? MAX_VALUES.integer,
  }
}
