import { createFavorites, type Favorites } from '../favorite/favorite.loader.ts'
import type { Flow } from '../flow/flow.ts'
import { once } from '../once.ts'
import type { LoginRest } from '../rest/login/login.rest.ts'
import type { ProfileRest } from '../rest/profile/profile.rest.ts'
import { createSavedSearches, type SavedSearches } from '../saved-search/saved-search.loader.ts'
import type { ReadAccount } from './known-accounts.ts'

/** What is the viewer's, each read once however many fields ask. Ask only for a viewer. */
export interface Own {
  user: ReadAccount
  favorites: Favorites
  listings: LoginRest['listings']
  goals: ProfileRest['goals']
  savedSearches: SavedSearches
  notifications: ProfileRest['notifications']
  sessions: LoginRest['sessions']
  exportAll: LoginRest['exportAll']
}

export function createOwn(
  login: LoginRest,
  profile: ProfileRest,
  flow: () => Promise<Flow>,
  account: ReadAccount,
): Own {
  return {
    user: once(account),
    favorites: createFavorites(async () => (await (await flow()).favorites()) ?? []),
    listings: once(login.listings),
    goals: once(profile.goals),
    savedSearches: createSavedSearches(profile.savedSearches),
    notifications: once(profile.notifications),
    sessions: once(login.sessions),
    exportAll: once(login.exportAll),
  }
}
