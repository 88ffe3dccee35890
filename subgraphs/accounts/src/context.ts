import type { ViewerContext } from '@gable/subgraph-kit/subgraph'
import type { Flow } from './flow/flow.ts'
import { once } from './once.ts'
import type { AlertsRest } from './rest/alerts/alerts.rest.ts'
import type { LeadsRest } from './rest/leads/leads.rest.ts'
import type { LoginRest } from './rest/login/login.rest.ts'
import type { PlacesRest } from './rest/places/places.rest.ts'
import type { ProfileRest } from './rest/profile/profile.rest.ts'
import type { SiteLocalRest } from './rest/site-local/site-local.rest.ts'
import type { ReadAccount } from './viewer/known-accounts.ts'
import { createOwn, type Own } from './viewer/own.loader.ts'

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
  chooseFlow(): Promise<Flow>
}

/** What a resolver of this subgraph has to work with, for one request. */
export interface Context extends ViewerContext, Omit<Services, 'account' | 'chooseFlow'> {
  flow(): Promise<Flow>
  /** The viewer's own data, read after the last change. Call it for each read; do not keep what it returns. */
  own(): Own
  /** Makes a change, then forgets what was read before it. */
  change<T>(write: () => Promise<T>): Promise<T>
}

export function createContext({ chooseFlow, account, ...services }: Services): Omit<Context, 'viewer'> {
  const flow = once(chooseFlow)
  const read = () => createOwn(services.login, services.profile, flow, account)
  let own = read()
  return {
    ...services,
    flow,
    own: () => own,
    async change(write) {
      try {
        return await write()
      } finally {
        own = read()
      }
    },
  }
}
