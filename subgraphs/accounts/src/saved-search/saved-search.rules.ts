import { z } from 'zod'
import type { SaveSearchInput, UpdateSavedSearchInput } from '../generated/resolvers.ts'
import { required } from '../user-error/rules.ts'
import { brokenRules, rule } from '../user-error/user-errors.ts'

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

export const wrongInSavedSearch = (input: SaveSearchInput | UpdateSavedSearchInput) =>
  brokenRules(input, {
    name: [required('Name is required')],
    notificationFrequency: [
      rule('INVALID', 'Email frequency must be 1, 2, 4 or 16.', (text) => FREQUENCIES.includes(text)),
    ],
    searchQueryString: [
      rule('INVALID', 'The filters must be JSON text of an object with features.', areFilters),
    ],
  })

export const wrongInId = (input: { id: string }) =>
  brokenRules(input, {
    id: [
      rule('UNKNOWN', 'There is no such saved search.', ({ length }) => length > 0 && length <= LONGEST_ID),
    ],
  })
