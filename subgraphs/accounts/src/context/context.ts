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

/** What a resolver of this subgraph has to work with, for one request. */
export interface Context extends ViewerContext {
  login: LoginRest
  profile: ProfileRest
  siteLocal: SiteLocalRest
  leads: LeadsRest
  alerts: AlertsRest
  places: PlacesRest
  /** The back end that the site's feature chooses. */
  backend(): Promise<AccountBackend>
  /** The viewer's own data, read after the last change. Call it for each read; do not keep what it returns. */
  viewerData(): ViewerData
  /** Makes a change, then forgets what was read before it. */
  change<T>(write: () => Promise<T>): Promise<T>
}

/** What is the viewer's, each read once however many fields ask. Ask only for a viewer. */
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

/** The viewer's favorites, fetched in one call however many homes ask. */
export interface Favorites {
  /** In the order of the service: the newest first. */
  list(): Promise<FavoriteRow[]>
  byListing(uPI: string): Promise<FavoriteRow | null>
  byId(id: string): Promise<FavoriteRow | null>
}

/** The viewer's saved searches, each call made once however many fields ask. */
export interface SavedSearches {
  /** In the order of the service: the one changed last first. */
  all(): Promise<SavedSearchRow[] | undefined>
  byId(id: string): Promise<SavedSearchRow | null>
}
