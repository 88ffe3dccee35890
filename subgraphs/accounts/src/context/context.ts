import type { ViewerContext } from '@gable/subgraph-kit/subgraph'
import type { AccountBackend } from '../backends/account-backend.ts'
import type { AlertsRest } from '../rest/alerts/alerts.rest.ts'
import type { LeadsRest } from '../rest/leads/leads.rest.ts'
import type { AccountUserRow } from '../rest/login/account-user.contract.ts'
import type { LoginRest } from '../rest/login/login.rest.ts'
import type { PlacesRest } from '../rest/places/places.rest.ts'
import type { FavoriteRow } from '../rest/profile/favorite.contract.ts'
import type { ProfileRest } from '../rest/profile/profile.rest.ts'
import type { SavedSearchRow } from '../rest/profile/saved-search.contract.ts'
import type { SiteLocalRest } from '../rest/site-local/site-local.rest.ts'

/** Services and data that a resolver of this subgraph uses during one request. */
export interface Context extends ViewerContext {
  login: LoginRest
  profile: ProfileRest
  siteLocal: SiteLocalRest
  leads: LeadsRest
  alerts: AlertsRest
  places: PlacesRest
  /** The back end that the `profileFlow` feature selects. */
  backend(): Promise<AccountBackend>
  /**
   * Returns the viewer's own data as of the last change. Call this function for each read, and do not store
   * the result.
   */
  viewerData(): ViewerData
  /** Runs a change, then clears the data that was cached before the change. */
  change<T>(write: () => Promise<T>): Promise<T>
}

/**
 * The viewer's data. All fields share the cached result of each read. Use only when a viewer is signed in.
 */
export interface ViewerData {
  user(): Promise<AccountUserRow | undefined>
  favorites: Favorites
  listings: LoginRest['listings']
  goals: ProfileRest['goals']
  savedSearches: SavedSearches
  notifications: ProfileRest['notifications']
  sessions: LoginRest['sessions']
  exportAll: LoginRest['exportAll']
}

/** The viewer's favorites, loaded in one call for any number of listings. */
export interface Favorites {
  /** Returns the favorites in the order of the service, newest first. */
  list(): Promise<FavoriteRow[]>
  byListing(uPI: string): Promise<FavoriteRow | null>
  byId(id: string): Promise<FavoriteRow | null>
}

/** The viewer's saved searches. Each call is sent only once, even when several fields need its result. */
export interface SavedSearches {
  /** Returns the saved searches in the order of the service, last changed first. */
  all(): Promise<SavedSearchRow[] | undefined>
  byId(id: string): Promise<SavedSearchRow | null>
}
