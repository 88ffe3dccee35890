import { FILTER_KEYS, type FilterKey } from '../../../platform/urls/search-query.ts'
import { parseObject } from '../../../platform/urls/url-parameters.ts'

/** Texts of a form that the search cannot use as they are, by the filter that they were typed for. */
export type RejectedInputs = Partial<Record<FilterKey, string>>

/** The parameter in which the redirect of a form keeps them. */
const REJECTED_PARAMETER = 'typed'

/** That of the longest text that a filter takes, a keyword. */
const MAX_LENGTH = 100

export const isFilter = (name: string): name is FilterKey => FILTER_KEYS.some((key) => key === name)

export function readRejectedInputs(params: URLSearchParams): RejectedInputs {
  const entries = Object.entries(parseObject(params.get(REJECTED_PARAMETER)) ?? {})
  return Object.fromEntries(
    entries.filter(([key, text]) => isFilter(key) && typeof text === 'string' && text.length <= MAX_LENGTH),
  )
}

/** The address of a search with texts that it cannot use, each cut to a length that a field shows. */
export function withRejectedInputs(url: string, rejected: RejectedInputs): string {
  const entries = Object.entries(rejected).map(([key, text]) => [key, text.slice(0, MAX_LENGTH)])
  if (entries.length === 0) return url
  const parameter = new URLSearchParams({ [REJECTED_PARAMETER]: JSON.stringify(Object.fromEntries(entries)) })
  return `${url}${url.includes('?') ? '&' : '?'}${parameter}`
}
