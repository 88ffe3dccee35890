import { once } from '@gable/subgraph-kit/rest/loader'
import type { AccountBackend } from '../backends/backends.ts'
import { createFavorites, type Favorites } from '../favorite/favorite.loader.ts'
import type { LoginRest } from '../rest/login/login.rest.ts'
import type { ProfileRest } from '../rest/profile/profile.rest.ts'
import { createSavedSearches, type SavedSearches } from '../saved-search/saved-search.loader.ts'
import type { ReadAccount } from './account-cache.ts'

/** What is the viewer's, each read once however many fields ask. Ask only for a viewer. */
export interface ViewerData {
  user: ReadAccount
  favorites: Favorites
  listings: LoginRest['listings']
  goals: ProfileRest['goals']
  savedSearches: SavedSearches
  notifications: ProfileRest['notifications']
  sessions: LoginRest['sessions']
  exportAll: LoginRest['exportAll']
}

export function createViewerData(
  login: LoginRest,
  profile: ProfileRest,
  backend: () => Promise<AccountBackend>,
  account: ReadAccount,
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
