import { orNull } from '@gable/subgraph-kit/errors/subgraph-error'
import { createLoader, once } from '@gable/subgraph-kit/rest/loader'
import type { SavedSearches } from '../context/context.ts'
import type { SavedSearchesRest } from '../rest/profile/profile.rest.ts'
import type { SavedSearchRow } from '../rest/profile/saved-search.contract.ts'

export function createSavedSearches(rest: Pick<SavedSearchesRest, 'all' | 'one'>): SavedSearches {
  const all = once(rest.all)
  const one = async (id: string) => {
    const row = await orNull(async () => rest.one(id))
    return row ? [row] : []
  }
  const rows = createLoader<SavedSearchRow>(
    async ([first, ...others]) => (first !== undefined && others.length === 0 ? one(first) : all()),
    ({ id }) => id,
  )
  return { all, byId: (id) => rows.load(id) }
}
