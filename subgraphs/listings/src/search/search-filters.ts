import { BadUserInputError } from '@gable/subgraph-kit/errors'
import { RANGES, wrongInRanges } from '@gable/subgraph-kit/search-ranges'
import { propertyKinds, transactionTypes } from '@gable/subgraph-kit/search-words'
import type { SearchAreaInput, SearchFilters } from '../generated/resolvers.ts'
import { checkedBox, checkedPoint } from '../place/degrees.ts'
import type { SearchAreaJson, SearchFiltersJson } from '../rest/listings/search.contract.ts'

const LONGEST_KEYWORD = 200
const LONGEST_KEY = 200
const MOST_DAYS = 365
const MOST_AREAS = 10
const MOST_AGENTS = 50
const FEWEST_CORNERS = 3
const MOST_CORNERS = 500
const MAX_TOTAL_CORNERS = 2_000

const AMOUNTS = ['maxHoaFee', 'minParking'] as const
const DAYS = ['newWithinDays', 'priceReducedWithinDays'] as const
const KEYS = ['listAgentKey', 'listOfficeKey'] as const
const SWITCHES = [
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

/** Filters in the words of the listings service. Throws BadUserInputError with a sentence that says what is wrong. */
export function filtersJson(filters: SearchFilters | null | undefined): SearchFiltersJson {
  const json: SearchFiltersJson = {
    uiTransactionType: transactionTypes.word(filters?.transactionType ?? 'SALE'),
  }
  if (!filters) return json
  if (filters.country) json.country = filters.country
  copyNumbers(filters, json)
  if (filters.propertyTypes?.length) json.uiPropertyType = filters.propertyTypes.map(propertyKinds.word)
  for (const name of SWITCHES) if (filters[name]) json[name] = true
  for (const name of KEYS) {
    const key = checkedText(filters[name], name, LONGEST_KEY)
    if (key) json[name] = key
  }
  const agents = checkedAgents(filters)
  if (agents.length > 0) json.listAgentKeys = agents
  if (filters.bounds) json.bounds = checkedBox(filters.bounds, 'bounds')
  if (filters.areas?.length) json.areas = checkedAreas(filters.areas)
  const keyword = checkedText(filters.keyword, 'keyword', LONGEST_KEYWORD)
  if (keyword) json.keyword = keyword
  return json
}

function copyNumbers(filters: SearchFilters, json: SearchFiltersJson): void {
  const [wrong] = wrongInRanges(filters)
  if (wrong) throw new BadUserInputError(wrong.message)
  for (const name of [...RANGES.flat(), ...AMOUNTS, ...DAYS]) {
    const value = filters[name] ?? undefined
    if (value === undefined) continue
    if (value < 0) throw new BadUserInputError(`${name} must be 0 or more.`)
    json[name] = value
  }
  for (const name of DAYS) {
    const days = json[name] ?? 1
    if (days < 1 || days > MOST_DAYS) throw new BadUserInputError(`${name} must be from 1 to ${MOST_DAYS}.`)
  }
}

function checkedText(text: string | null | undefined, name: string, longest: number): string | undefined {
  const trimmed = text?.trim()
  if (trimmed && trimmed.length > longest)
    throw new BadUserInputError(`${name} must be at most ${longest} characters long.`)
  return trimmed
}

/** Keys of agents, without blank ones. */
function checkedAgents({ listAgentKey, listAgentKeys }: SearchFilters): string[] {
  if (!listAgentKeys) return []
  if (listAgentKey)
    throw new BadUserInputError('listAgentKey and listAgentKeys must not come together: leave one out.')
  if (listAgentKeys.length > MOST_AGENTS)
    throw new BadUserInputError(`listAgentKeys must be at most ${MOST_AGENTS}.`)
  return listAgentKeys.flatMap((given, at) => checkedText(given, `listAgentKeys[${at}]`, LONGEST_KEY) || [])
}

function checkedAreas(areas: readonly SearchAreaInput[]): SearchAreaJson[] {
  if (areas.length > MOST_AREAS) throw new BadUserInputError(`areas must be at most ${MOST_AREAS}.`)
  const corners = areas.reduce((sum, { points }) => sum + points.length, 0)
  if (corners > MAX_TOTAL_CORNERS)
    throw new BadUserInputError(
      `areas must have at most ${MAX_TOTAL_CORNERS} points together: send fewer areas, or fewer points.`,
    )
  return areas.map(({ points, exclude }, at) => {
    const name = `areas[${at}].points`
    if (points.length < FEWEST_CORNERS || points.length > MOST_CORNERS)
      throw new BadUserInputError(`${name} must be from ${FEWEST_CORNERS} to ${MOST_CORNERS}.`)
    return { points: points.map((point, corner) => checkedPoint(point, `${name}[${corner}]`)), exclude }
  })
}
