import {
  MAX_AGENTS,
  MAX_AREAS,
  MAX_CORNERS,
  MAX_TOTAL_CORNERS,
  MIN_CORNERS,
} from '@gable/kit/rules/search-limits'
import { BadUserInputError } from '@gable/subgraph-kit/errors/subgraph-error'
import { RANGES, validateRanges } from '@gable/subgraph-kit/search/search-ranges'
import { propertyKinds, transactionTypes } from '@gable/subgraph-kit/search/search-words'
import type { SearchAreaInput, SearchFilters } from '../generated/resolvers.ts'
import { checkedBox, checkedPoint } from '../place/degrees.ts'
import type { SearchAreaJson, SearchFiltersJson } from '../rest/listings/search.contract.ts'

const MAX_KEYWORD_LENGTH = 200
const MAX_KEY_LENGTH = 200
const MAX_DAYS = 365

const AMOUNT_FILTERS = ['maxHoaFee', 'minParking'] as const
const DAY_FILTERS = ['newWithinDays', 'priceReducedWithinDays'] as const
const KEY_FILTERS = ['listAgentKey', 'listOfficeKey'] as const
const BOOLEAN_FILTERS = [
  'openHouse',
  'virtualTour',
  'isCollection',
  'garage',
  'pool',
  'waterfront',
  'view',
  'fireplace',
  'newConstruction',
] as const

/**
 * Converts filters to the format of the listings service. Throws BadUserInputError with a message that names
 * the invalid filter.
 */
export function filtersJson(filters: SearchFilters | null | undefined): SearchFiltersJson {
  const json: SearchFiltersJson = {
    uiTransactionType: transactionTypes.word(filters?.transactionType ?? 'SALE'),
  }
  if (!filters) return json
  if (filters.country) json.country = filters.country
  copyNumbers(filters, json)
  if (filters.propertyTypes?.length) json.uiPropertyType = filters.propertyTypes.map(propertyKinds.word)
  for (const name of BOOLEAN_FILTERS) if (filters[name]) json[name] = true
  for (const name of KEY_FILTERS) {
    const key = checkedText(filters[name], name, MAX_KEY_LENGTH)
    if (key) json[name] = key
  }
  const agents = checkedAgents(filters)
  if (agents.length > 0) json.listAgentKeys = agents
  if (filters.bounds) json.bounds = checkedBox(filters.bounds, 'bounds')
  if (filters.areas?.length) json.areas = checkedAreas(filters.areas)
  const keyword = checkedText(filters.keyword, 'keyword', MAX_KEYWORD_LENGTH)
  if (keyword) json.keyword = keyword
  return json
}

function copyNumbers(filters: SearchFilters, json: SearchFiltersJson): void {
  const [wrong] = validateRanges(filters)
  if (wrong) throw new BadUserInputError(wrong.message)
  for (const name of [...RANGES.flat(), ...AMOUNT_FILTERS, ...DAY_FILTERS]) {
    const value = filters[name] ?? undefined
    if (value === undefined) continue
    if (value < 0) throw new BadUserInputError(`${name} must be 0 or more.`)
    json[name] = value
  }
  for (const name of DAY_FILTERS) {
    const days = json[name] ?? 1
    if (days < 1 || days > MAX_DAYS) throw new BadUserInputError(`${name} must be from 1 to ${MAX_DAYS}.`)
  }
}

function checkedText(text: string | null | undefined, name: string, maxLength: number): string | undefined {
  const trimmed = text?.trim()
  if (trimmed && trimmed.length > maxLength)
    throw new BadUserInputError(`${name} must be at most ${maxLength} characters long.`)
  return trimmed
}

/** Returns the agent keys, trimmed and without blank keys. Throws BadUserInputError for invalid keys. */
function checkedAgents({ listAgentKey, listAgentKeys }: SearchFilters): string[] {
  if (!listAgentKeys) return []
  if (listAgentKey)
    throw new BadUserInputError('listAgentKey and listAgentKeys cannot be combined: leave one out.')
  if (listAgentKeys.length > MAX_AGENTS)
    throw new BadUserInputError(`listAgentKeys must have at most ${MAX_AGENTS} entries.`)
  return listAgentKeys.flatMap(
    (given, at) => checkedText(given, `listAgentKeys[${at}]`, MAX_KEY_LENGTH) || [],
  )
}

function checkedAreas(areas: readonly SearchAreaInput[]): SearchAreaJson[] {
  if (areas.length > MAX_AREAS) throw new BadUserInputError(`areas must have at most ${MAX_AREAS} entries.`)
  const corners = areas.reduce((sum, { points }) => sum + points.length, 0)
  if (corners > MAX_TOTAL_CORNERS)
    throw new BadUserInputError(
      `areas must have at most ${MAX_TOTAL_CORNERS} points together: send fewer areas, or fewer points.`,
    )
  return areas.map(({ points, exclude }, at) => {
    const name = `areas[${at}].points`
    if (points.length < MIN_CORNERS || points.length > MAX_CORNERS)
      throw new BadUserInputError(`${name} must have from ${MIN_CORNERS} to ${MAX_CORNERS} entries.`)
    return { points: points.map((point, corner) => checkedPoint(point, `${name}[${corner}]`)), exclude }
  })
}
