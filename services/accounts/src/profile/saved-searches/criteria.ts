import { NOTIFICATION_KINDS, type NotificationKind } from '@gable/kit/rules/notification-kinds'
import { PLACE_TYPES } from '@gable/kit/rules/place-types'
import { PROPERTY_TYPES } from '@gable/kit/rules/property-types'
import { MARKET_TRANSACTION_TYPES } from '@gable/kit/rules/transaction-types'
import { zodMessage } from '@gable/service-kit/env/zod-message'
import { z } from 'zod'
import { bitsOf } from '../notifications/notifications.ts'

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
 * The filters that a saved search can store. Omitted or null fields match anything; range limits are
 * inclusive. Rejects any other filter, because ignoring it would send alerts about listings outside of the
 * search.
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
    uiTransactionType: z.enum(MARKET_TRANSACTION_TYPES).nullish(),
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

/** JSON text with a `features` object; stored unchanged. */
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
    .regex(/^[^\p{Cc}\p{Cs}]*$/u, 'must not contain control characters')

interface NamedPlace {
  placeKey: string
  name?: string | null | undefined
  city?: string | null | undefined
  stateOrProvince?: string | null | undefined
}

/** Returns the name of a place. Without a name, uses its city and state. */
const nameOf = ({ placeKey, name, city, stateOrProvince }: NamedPlace): string =>
  name || [city, stateOrProvince].filter(Boolean).join(', ').slice(0, MAX_NAME_LENGTH) || placeKey

const Place = z.object({
  placeType: z.enum(PLACE_TYPES),
  placeKey: singleLine(200).min(1),
  name: singleLine(200).min(1),
  city: singleLine(200).nullish(),
  stateOrProvince: singleLine(100).nullish(),
})

const WHOLE_MARKET = 'Null for the whole market'

export const SearchCriteria = z.strictObject({ place: Place.nullish().describe(WHOLE_MARKET) })

/** Search criteria in a request, where a place may omit its name. */
export const SearchCriteriaBody = z.strictObject({
  place: Place.extend({ name: singleLine(200).nullish().describe('Defaults to the city and state') })
    .transform((place) => ({ ...place, name: nameOf(place) }))
    .nullish()
    .describe(WHOLE_MARKET),
})
export type SearchCriteria = z.infer<typeof SearchCriteria>

/** Columns of a saved search that alert matching reads, except the place id. */
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

/** Converts a validated searchQueryString to the columns that alert matching reads. */
export function matchingOf(searchQueryString: string, notifyOn: readonly NotificationKind[]): Matching {
  const { features } = Query.parse(JSON.parse(searchQueryString))
  const kinds = features.uiPropertyType ?? []
  return {
    side: features.uiTransactionType === 'Rent' ? 1 : 0,
    // Without a choice of property types, matches every type, including types that are added later.
    kinds: kinds.length > 0 ? bitsOf(PROPERTY_TYPES, kinds) : MAX_VALUES.integer,
    notify: bitsOf(NOTIFICATION_KINDS, notifyOn),
    min_price: features.minPrice ?? 0,
    max_price: features.maxPrice ?? MAX_VALUES.integer,
    // Listings have whole numbers of rooms.
    min_beds: Math.ceil(features.minBeds ?? 0),
    max_beds: Math.floor(features.maxBeds ?? MAX_VALUES.smallint),
    min_baths: Math.ceil(features.minBaths ?? 0),
    max_baths: Math.floor(features.maxBaths ?? MAX_VALUES.smallint),
    min_sqft: features.minSqft ?? 0,
    max_sqft: features.maxSqft ?? MAX_VALUES.integer,
  }
}
