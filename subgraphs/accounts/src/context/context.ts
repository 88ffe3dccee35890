import { once } from '@gable/subgraph-kit/rest/loader'
import type { ViewerContext } from '@gable/subgraph-kit/subgraph'
import type { AccountBackend } from '../backends/backends.ts'
import type { AlertsRest } from '../rest/alerts/alerts.rest.ts'
import type { LeadsRest } from '../rest/leads/leads.rest.ts'
import type { LoginRest } from '../rest/login/login.rest.ts'
import type { PlacesRest } from '../rest/places/places.rest.ts'
import type { ProfileRest } from '../rest/profile/profile.rest.ts'
import type { SiteLocalRest } from '../rest/site-local/site-local.rest.ts'
import type { ReadAccount } from '../viewer/account-cache.ts'
import { createViewerData, type ViewerData } from '../viewer/viewer-data.loader.ts'

/** The services as this request reaches them. */
export interface Services {
  login: LoginRest
  profile: ProfileRest
  siteLocal: SiteLocalRest
  leads: LeadsRest
  alerts: AlertsRest
  places: PlacesRest
  /** The viewer's account. */
  account: ReadAccount
  /** The back end that the site's feature chooses. */
  chooseBackend(): Promise<AccountBackend>
}

/** What a resolver of this subgraph has to work with, for one request. */
export interface Context extends ViewerContext, Omit<Services, 'account' | 'chooseBackend'> {
  backend(): Promise<AccountBackend>
  /** The viewer's own data, read after the last change. Call it for each read; do not keep what it returns. */
  viewerData(): ViewerData
  /** Makes a change, then forgets what was read before it. */
  change<T>(write: () => Promise<T>): Promise<T>
}

export function createContext({ chooseBackend, account, ...services }: Services): Omit<Context, 'viewer'> {
  const backend = once(chooseBackend)
  const read = () => createViewerData(services.login, services.profile, backend, account)
  let viewerData = read()
  return {
    ...services,
    backend,
    viewerData: () => viewerData,
    async change(write) {
      try {
        return await write()
      } finally {
        viewerData = read()
      }
    },
  }
}
