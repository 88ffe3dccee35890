import { isPathValue } from '@gable/subgraph-kit/rest/path'
import { validateRanges } from '@gable/subgraph-kit/search/search-ranges'
import { placeTypes } from '@gable/subgraph-kit/search/search-words'
import { z } from 'zod'
import type {
  SaveSearchInput,
  SearchCriteriaInput,
  SearchFilters,
  UpdateSavedSearchInput,
  UserError,
} from '../generated/resolvers.ts'
import { required } from '../user-error/rules.ts'
import { applyRules, type MapFieldPath, rule, validateKey } from '../user-error/user-errors.ts'

/** Notification frequencies: immediately, daily, weekly, and monthly. */
const FREQUENCIES = ['1', '2', '4', '16']
const MAX_ID_LENGTH = 200

const filters = z.object({ features: z.object({}) })

/** Checks only the outer shape. The service validates the filter names. */
function areFilters(text: string): boolean {
  try {
    return filters.safeParse(JSON.parse(text)).success
  } catch {
    return false
  }
}

export const validateSavedSearch = (input: SaveSearchInput | UpdateSavedSearchInput): UserError[] => [
  ...applyRules(input, {
    name: [required('Name is required')],
    notificationFrequency: [
      rule('INVALID', 'Email frequency must be 1, 2, 4 or 16.', (text) => FREQUENCIES.includes(text)),
    ],
  }),
  ...validateSearchDefinition(input),
]

type SearchDefinition = Pick<SaveSearchInput, 'filters' | 'place' | 'searchQueryString' | 'searchCriteria'>

const EITHER = 'Send filters and place, or searchQueryString and searchCriteria'

/**
 * Requires exactly one of the two input forms: `filters` and `place`, or `searchQueryString` and
 * `searchCriteria`.
 */
export function validateSearchDefinition(input: SearchDefinition): UserError[] {
  const hasFilters = (input.filters ?? input.place ?? null) !== null
  const hasCriteria = (input.searchQueryString ?? input.searchCriteria ?? null) !== null
  if (hasFilters && hasCriteria)
    return [
      { code: 'INVALID', message: `${EITHER}, not both.`, field: [input.filters ? 'filters' : 'place'] },
    ]
  if (hasFilters)
    return [...(input.filters ? validateFilters(input.filters) : []), ...validatePlace(input.place)]
  if (!hasCriteria) return [{ code: 'REQUIRED', message: `${EITHER}.`, field: ['filters'] }]
  return [
    ...applyRules(input, {
      searchQueryString: [
        rule('INVALID', 'The filters must be JSON text of an object with features.', areFilters),
      ],
      searchCriteria: [
        rule('REQUIRED', 'searchCriteria is required. Use an empty object for the whole market.', Boolean),
      ],
    }),
    ...validateSavedPlace(input.searchCriteria?.place),
  ]
}

const validatePlace = (place: SearchDefinition['place']) =>
  place ? validateKey(`Place:${place.type}`, place.placeKey, ['place', 'placeKey']) : []

/** Checks the key only for a known place type. The service validates the type itself. */
function validateSavedPlace(place: SearchCriteriaInput['place']): UserError[] {
  const type = placeTypes.value(place?.placeType)
  return place && type
    ? validateKey(`Place:${type}`, place.placeKey, ['searchCriteria', 'place', 'placeKey'])
    : []
}

/** Numeric filters that can be saved with a search. */
export const NUMBER_FILTERS = [
  'minPrice',
  'maxPrice',
  'minBeds',
  'maxBeds',
  'minBaths',
  'maxBaths',
  'minSqft',
  'maxSqft',
] as const

const SAVABLE_FILTERS: readonly string[] = [...NUMBER_FILTERS, 'propertyTypes', 'transactionType']

function validateFilters(filters: SearchFilters): UserError[] {
  const unsavable = Object.entries(filters).filter(
    ([name, value]) => !SAVABLE_FILTERS.includes(name) && isSet(value),
  )
  const errors = unsavable.map(
    ([name]): UserError => ({
      code: 'INVALID',
      message: `${name} can’t be saved with a search. Please remove it.`,
      field: ['filters', name],
    }),
  )
  return [...errors, ...validateSavableFilters(filters)]
}

function validateSavableFilters(filters: SearchFilters): UserError[] {
  const errors = validateRanges(filters)
    .filter(({ name }) => SAVABLE_FILTERS.includes(name))
    .map(({ name, message }): UserError => ({ code: 'INVALID', message, field: ['filters', name] }))
  if (filters.transactionType !== 'SOLD') return errors
  const message = 'Searches for sold homes can’t be saved. Choose SALE or RENT.'
  return [...errors, { code: 'INVALID', message, field: ['filters', 'transactionType'] }]
}

const FILTER_NAMES: Record<string, string> = {
  uiPropertyType: 'propertyTypes',
  uiTransactionType: 'transactionType',
}

/**
 * Maps a field path of the profile service to the input field, for callers who send `filters` and `place`.
 */
export function searchFieldPath({ searchQueryString }: SearchDefinition): MapFieldPath {
  return (path) => {
    const [part, ...inside] = path
    if (typeof searchQueryString === 'string') return path
    if (part === 'searchQueryString') {
      const [, name, ...item] = inside
      return name ? ['filters', FILTER_NAMES[name] ?? name, ...item] : ['filters']
    }
    if (part !== 'searchCriteria') return path
    return inside[1] === 'placeType' ? ['place', 'type'] : ['place', 'placeKey']
  }
}

const isSet = (value: unknown): boolean =>
  Array.isArray(value)
    ? value.length > 0
    : value !== undefined && value !== null && value !== false && value !== ''

export const validateId = (input: { id: string }) =>
  applyRules(input, {
    id: [rule('UNKNOWN', 'Saved search not found.', (id) => id.length <= MAX_ID_LENGTH && isPathValue(id))],
  })
