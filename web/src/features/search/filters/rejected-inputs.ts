import { FILTER_KEYS, type FilterKey } from '../../../platform/urls/filter-keys.ts'
import { parseObject } from '../../../platform/urls/url-parameters.ts'

/** Submitted texts that the search cannot use, by filter. */
export type RejectedInputs = Partial<Record<FilterKey, string>>

/** URL parameter that passes the rejected texts through the redirect. */
const REJECTED_PARAMETER = 'typed'

/** Length limit of the longest filter value, the keyword. */
const MAX_LENGTH = 100

export const isFilter = (name: string): name is FilterKey => FILTER_KEYS.some((key) => key === name)

export function readRejectedInputs(params: URLSearchParams): RejectedInputs {
  const entries = Object.entries(parseObject(params.get(REJECTED_PARAMETER)) ?? {})
  return Object.fromEntries(
    entries.filter(([key, text]) => isFilter(key) && typeof text === 'string' && text.length <= MAX_LENGTH),
  )
}

/** Adds rejected texts to the URL of a search, each truncated to `MAX_LENGTH`. */
export function withRejectedInputs(url: string, rejected: RejectedInputs): string {
  const entries = Object.entries(rejected).map(([key, text]) => [key, text.slice(0, MAX_LENGTH)])
  if (entries.length === 0) return url
  const parameter = new URLSearchParams({ [REJECTED_PARAMETER]: JSON.stringify(Object.fromEntries(entries)) })
  return `${url}${url.includes('?') ? '&' : '?'}${parameter}`
}
