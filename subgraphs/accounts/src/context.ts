import type { Viewer } from '@gable/subgraph-kit/subgraph'
import type { Flow } from './flow/flow.ts'
import { once } from './once.ts'
import type { AlertsRest } from './rest/alerts/alerts.rest.ts'
import type { LeadsRest } from './rest/leads/leads.rest.ts'
import type { LoginRest } from './rest/login/login.rest.ts'
import type { ProfileRest } from './rest/profile/profile.rest.ts'
import type { SiteLocalRest } from './rest/site-local/site-local.rest.ts'
import { createOwn, type Own } from './viewer/own.loader.ts'

/** The services as this request reaches them. */
export interface Services {
  login: LoginRest
  profile: ProfileRest
  siteLocal: SiteLocalRest
  leads: LeadsRest
  alerts: AlertsRest
  /** The back end that the site's feature chooses. */
  chooseFlow(): Promise<Flow>
}

/** What a resolver of this subgraph has to work with, for one request. */
export interface Context extends Omit<Services, 'chooseFlow'> {
  /** Null for an anonymous visitor. What is behind `@member` and `@own` need not ask. */
  viewer: Viewer | null
  flow(): Promise<Flow>
  /** What is read of the viewer's own. */
  own: Own
  /** Makes a change; what has been read before may be otherwise now, so it is forgotten. */
  change<T>(write: () => Promise<T>): Promise<T>
}

export function createContext(viewer: Viewer | null, { chooseFlow, ...services }: Services): Context {
  const flow = once(chooseFlow)
  const read = () => createOwn(services.login, services.profile, flow)
  const context: Context = {
    ...services,
    viewer,
    flow,
    own: read(),
    async change(write) {
      try {
        return await write()
      } finally {
        context.own = read()
      }
    },
  }
  return context
}
