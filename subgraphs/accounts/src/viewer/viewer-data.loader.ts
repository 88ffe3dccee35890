import { orNull } from '@gable/subgraph-kit/errors/subgraph-error'
import { createLoader, once } from '@gable/subgraph-kit/rest/loader'
import type { AccountBackend } from '../backends/account-backend.ts'
import type { Favorites, SavedSearches, ViewerData } from '../context/context.ts'
import type { LoginRest } from '../rest/login/login.rest.ts'
import type { FavoriteRow } from '../rest/profile/favorite.contract.ts'
import type { ProfileRest, SavedSearchesRest } from '../rest/profile/profile.rest.ts'
import type { SavedSearchRow } from '../rest/profile/saved-search.contract.ts'

export function createViewerData(
  login: LoginRest,
  profile: ProfileRest,
  backend: () => Promise<AccountBackend>,
  account: ViewerData['user'],
): ViewerData {
  return {
    user: once(account),
    favorites: createFavorites(async () => (await (await backend()).favorites()) ?? []),
    listings: once(login.listings),
    goals: once(profile.goals),
    savedSearches: createSavedSearches(profile.savedSearches),
    notifications: once(profile.notifications),
    sessions: once(login.sessions),
    exportAll: once(login.exportAll),
  }
}

function createFavorites(fetchAll: () => Promise<FavoriteRow[]>): Favorites {
  const all = once(async () => {
    const rows = await fetchAll()
    return {
      rows,
      byPropertyId: new Map(rows.map((favorite) => [favorite.propertyId, favorite])),
      ids: new Map(rows.map((favorite) => [favorite.id, favorite])),
    }
  })
  return {
    list: async () => (await all()).rows,
    byListing: async (uPI) => (await all()).byPropertyId.get(uPI) ?? null,
    byId: async (id) => (await all()).ids.get(id) ?? null,
  }
}

function createSavedSearches(rest: Pick<SavedSearchesRest, 'all' | 'one'>): SavedSearches {
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
