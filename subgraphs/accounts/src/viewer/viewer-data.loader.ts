import { once } from '@gable/subgraph-kit/rest/loader'
import type { AccountBackend } from '../backends/account-backend.ts'
import type { ViewerData } from '../context/context.ts'
import { createFavorites } from '../favorite/favorite.loader.ts'
import type { LoginRest } from '../rest/login/login.rest.ts'
import type { ProfileRest } from '../rest/profile/profile.rest.ts'
import { createSavedSearches } from '../saved-search/saved-search.loader.ts'

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
