import { BadUserInputError } from '@gable/subgraph-kit/errors/subgraph-error'
import { stateCode } from '@gable/subgraph-kit/inputs/arguments'
import type { AgentFilters, AgentSearchInput } from '../generated/resolvers.ts'
import { type AgentFilterParams, valueList } from '../rest/agents/agent-search.contract.ts'
import { checkedText, placeParams } from './directory-input.ts'

const LIST_FILTERS = ['languages', 'specialties', 'subSpecialties', 'civicActivities', 'licensedIn'] as const
const BOOLEAN_FILTERS = ['mustHavePhoto', 'isCollection'] as const
const KEY_FILTERS = ['officeKey', 'teamKey'] as const
const MAX_VALUES = 50
const MAX_YEARS = 24

/** Converts the search input to query parameters. Throws a BadUserInputError that explains invalid input. */
export function agentFilterParams({ place, filters }: AgentSearchInput): AgentFilterParams {
  const params: AgentFilterParams = placeParams(place, filters?.name)
  if (!filters) return params
  for (const name of LIST_FILTERS) {
    const values = checkedValues(filters[name], name)
    if (values.length > 0) params[name] = valueList(values)
  }
  const years = checkedYears(filters)
  if (years > 0) params.yearsExperience = years
  for (const name of BOOLEAN_FILTERS) if (filters[name]) params[name] = true
  for (const name of KEY_FILTERS) {
    const key = checkedText(filters[name], name)
    if (key) params[name] = key
  }
  return params
}

function checkedValues(
  values: readonly string[] | null | undefined,
  name: (typeof LIST_FILTERS)[number],
): string[] {
  if (!values) return []
  if (values.length > MAX_VALUES)
    throw new BadUserInputError(`${name} must have at most ${MAX_VALUES} entries.`)
  return values.flatMap((value, at) => {
    const text = checkedText(value, `${name}[${at}]`)
    if (!text) return []
    return name === 'licensedIn' ? [stateCode(text)] : [text]
  })
}

function checkedYears({ yearsExperience }: AgentFilters): number {
  const years = yearsExperience ?? 0
  if (years < 0) throw new BadUserInputError('yearsExperience must be 0 or more.')
  return Math.min(years, MAX_YEARS)
}
