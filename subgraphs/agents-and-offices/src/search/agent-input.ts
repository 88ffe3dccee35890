import { BadUserInputError } from '@gable/subgraph-kit/errors'
import type { AgentFilters, AgentSearchInput } from '../generated/resolvers.ts'
import { valueList, type WhichAgentsParams } from '../rest/agents/agent-search.contract.ts'
import { checkedText, stateCode, whereParams } from './directory-input.ts'

const LISTS = ['languages', 'specialties', 'subSpecialties', 'civicActivities', 'licensedIn'] as const
const SWITCHES = ['mustHavePhoto', 'isCollection'] as const
const KEYS = ['officeKey', 'teamKey'] as const
const MOST_VALUES = 50
const MOST_YEARS = 24

/** Which agents, and where. Throws BadUserInputError with a sentence that says what is wrong. */
export function whichAgents({ place, filters }: AgentSearchInput): WhichAgentsParams {
  const params: WhichAgentsParams = whereParams(place, filters?.name)
  if (!filters) return params
  for (const name of LISTS) {
    const values = checkedValues(filters[name], name)
    if (values.length > 0) params[name] = valueList(values)
  }
  const years = checkedYears(filters)
  if (years > 0) params.yearsExperience = years
  for (const name of SWITCHES) if (filters[name]) params[name] = true
  for (const name of KEYS) {
    const key = checkedText(filters[name], name)
    if (key) params[name] = key
  }
  return params
}

function checkedValues(values: readonly string[] | null | undefined, name: (typeof LISTS)[number]): string[] {
  if (!values) return []
  if (values.length > MOST_VALUES) throw new BadUserInputError(`${name} must be at most ${MOST_VALUES}.`)
  return values.flatMap((value, at) => {
    const text = checkedText(value, `${name}[${at}]`)
    if (!text) return []
    return name === 'licensedIn' ? [stateCode(text)] : [text]
  })
}

function checkedYears({ yearsExperience }: AgentFilters): number {
  const years = yearsExperience ?? 0
  if (years < 0) throw new BadUserInputError('yearsExperience must be 0 or more.')
  return Math.min(years, MOST_YEARS)
}
