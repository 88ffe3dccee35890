import { isPathValue } from '@gable/subgraph-kit/rest/path'
import { wrongInRanges } from '@gable/subgraph-kit/search-ranges'
import { placeTypes } from '@gable/subgraph-kit/search-words'
import { z } from 'zod'
import type {
  SaveSearchInput,
  SearchCriteriaInput,
  SearchFilters,
  UpdateSavedSearchInput,
  UserError,
} from '../generated/resolvers.ts'
import { required } from '../user-error/rules.ts'
import { brokenRules, type FieldNames, rule, wrongInKey } from '../user-error/user-errors.ts'

/** Immediately, daily, weekly, monthly. */
const FREQUENCIES = ['1', '2', '4', '16']
const LONGEST_ID = 200

const filters = z.object({ features: z.object({}) })

/** Which filters there are, the service knows. */
function areFilters(text: string): boolean {
  try {
    return filters.safeParse(JSON.parse(text)).success
  } catch {
    return false
  }
}

export const wrongInSavedSearch = (input: SaveSearchInput | UpdateSavedSearchInput): UserError[] => [
  ...brokenRules(input, {
    name: [required('Name is required')],
    notificationFrequency: [
      rule('INVALID', 'Email frequency must be 1, 2, 4 or 16.', (text) => FREQUENCIES.includes(text)),
    ],
  }),
  ...wrongInWords(input),
]

type Words = Pick<SaveSearchInput, 'filters' | 'place' | 'searchQueryString' | 'searchCriteria'>

const EITHER = 'Send filters and place, or searchQueryString and searchCriteria'

/** Of the two ways to say which homes and where, a caller takes one. */
export function wrongInWords(input: Words): UserError[] {
  const isOfSearch = (input.filters ?? input.place ?? null) !== null
  const isOfSaved = (input.searchQueryString ?? input.searchCriteria ?? null) !== null
  if (isOfSearch && isOfSaved)
    return [
      { code: 'INVALID', message: `${EITHER}, not both.`, field: [input.filters ? 'filters' : 'place'] },
    ]
  if (isOfSearch)
    return [...(input.filters ? wrongInFilters(input.filters) : []), ...wrongInPlace(input.place)]
  if (!isOfSaved) return [{ code: 'REQUIRED', message: `${EITHER}.`, field: ['filters'] }]
  return [
    ...brokenRules(input, {
      searchQueryString: [
        rule('INVALID', 'The filters must be JSON text of an object with features.', areFilters),
      ],
      searchCriteria: [
        rule('REQUIRED', 'Send searchCriteria as well. An empty one means the whole market.', Boolean),
      ],
    }),
    ...wrongInSavedPlace(input.searchCriteria?.place),
  ]
}

const wrongInPlace = (place: Words['place']) =>
  place ? wrongInKey(`Place:${place.type}`, place.placeKey, ['place', 'placeKey']) : []

/** The service says which types there are. */
function wrongInSavedPlace(place: SearchCriteriaInput['place']): UserError[] {
  const type = placeTypes.value(place?.placeType)
  return place && type
    ? wrongInKey(`Place:${type}`, place.placeKey, ['searchCriteria', 'place', 'placeKey'])
    : []
}

/** The filters with a number that can be saved. */
export const NUMBERS = [
  'minPrice',
  'maxPrice',
  'minBeds',
  'maxBeds',
  'minBaths',
  'maxBaths',
  'minSqft',
  'maxSqft',
] as const

const SAVABLE: readonly string[] = [...NUMBERS, 'propertyTypes', 'transactionType']

function wrongInFilters(filters: SearchFilters): UserError[] {
  const others = Object.entries(filters).filter(([name, value]) => !SAVABLE.includes(name) && isSet(value))
  const wrong = others.map(
    ([name]): UserError => ({
      code: 'INVALID',
      message: `${name} cannot be saved with a search. Leave it out.`,
      field: ['filters', name],
    }),
  )
  return [...wrong, ...wrongInSavable(filters)]
}

function wrongInSavable(filters: SearchFilters): UserError[] {
  const wrong = wrongInRanges(filters)
    .filter(({ name }) => SAVABLE.includes(name))
    .map(({ name, message }): UserError => ({ code: 'INVALID', message, field: ['filters', name] }))
  if (filters.transactionType !== 'SOLD') return wrong
  const message = 'A search for sold homes cannot be saved. Choose SALE or RENT.'
  return [...wrong, { code: 'INVALID', message, field: ['filters', 'transactionType'] }]
}

const FILTERS: Record<string, string> = {
  uiPropertyType: 'propertyTypes',
  uiTransactionType: 'transactionType',
}

/** Where a field of the profile service is in the input of a caller who sent the words of `search`. */
export function fieldOfWords({ searchQueryString }: Words): FieldNames {
  return (path) => {
    const [part, ...inside] = path
    if (typeof searchQueryString === 'string') return path
    if (part === 'searchQueryString') {
      const [, name, ...item] = inside
      return name ? ['filters', FILTERS[name] ?? name, ...item] : ['filters']
    }
    if (part !== 'searchCriteria') return path
    return inside[1] === 'placeType' ? ['place', 'type'] : ['place', 'placeKey']
  }
}

const isSet = (value: unknown): boolean =>
  Array.isArray(value)
    ? value.length > 0
    : value !== undefined && value !== null && value !== false && value !== ''

export const wrongInId = (input: { id: string }) =>
  brokenRules(input, {
    id: [
      rule('UNKNOWN', 'There is no such saved search.', (id) => id.length <= LONGEST_ID && isPathValue(id)),
    ],
  })
