import type { ServiceAddress } from '@gable/kit/env/service-variables'
import { createHourlyThrottle } from '@gable/kit/server/hourly-throttle'
import { Pool } from 'undici'
import type { Env } from '../config/env.ts'
import type { RequestContext } from '../context/request-context.ts'
import { type Answer, callService } from './call.ts'
import type { OnCall, OnLoss, RestCalls } from './call.types.ts'
import { createSingleFlight } from './single-flight.ts'

export type { CallEvent, LossEvent, OnCall, OnLoss, RestCalls } from './call.types.ts'

/** A REST service at its base URL. */
export interface RestService {
  as(request: RequestContext): RestCalls
}

/** Name of a REST service in logs and metrics. */
export type ServiceName =
  | 'agents'
  | 'autocomplete'
  | 'blog'
  | 'leads'
  | 'listings'
  | 'login'
  | 'news'
  | 'nls'
  | 'offices'
  | 'papi'
  | 'profile'
  | 'site'
  | 'site-api'

export interface Rest {
  service(name: ServiceName, address: ServiceAddress): RestService
  /** Waits for pending calls, then closes every connection. */
  close(): Promise<void>
}

export type RestLimits = Pick<
  Env,
  | 'REST_CONNECT_TIMEOUT_MS'
  | 'REST_HEADERS_TIMEOUT_MS'
  | 'REST_TIMEOUT_MS'
  | 'REST_MAX_BYTES'
  | 'REST_CONNECTIONS'
>

/** Services that accept member tokens. A member token replaces the service's own token. */
const MEMBER_TOKEN_SERVICES: ReadonlySet<ServiceName> = new Set(['leads', 'login', 'profile'])

/** Services that authenticate users by password. */
const PASSWORD_SERVICES: ReadonlySet<ServiceName> = new Set(['login', 'profile'])

/** Callbacks that observe calls to REST services. */
export interface RestWatch {
  onCall?: OnCall | undefined
  onLoss?: OnLoss | undefined
}

/**
 * Creates a REST client. Each service has its own connections, so that a service that hangs does not block
 * the others.
 */
export function createRest(
  limits: RestLimits,
  { onCall = () => {}, onLoss = () => {} }: RestWatch = {},
): Rest {
  const pools: Pool[] = []
  return {
    service(name, { url, headers }) {
      const { origin, pathname } = new URL(url)
      const pool = openPool(origin, limits)
      pools.push(pool)
      const target = {
        name,
        prefix: pathname.replace(/\/*$/, '/'),
        pool,
        headers,
        acceptsMemberTokens: MEMBER_TOKEN_SERVICES.has(name),
        acceptsPasswords: PASSWORD_SERVICES.has(name),
        isDue: createHourlyThrottle(),
        timeoutMs: limits.REST_TIMEOUT_MS,
        onCall,
        onLoss,
        inFlightReads: createSingleFlight<Answer>(),
      }
      return {
        as: (request) => ({
          get: (path, query) => callService(target, request, 'GET', path, query),
          post: (path, command) => callService(target, request, 'POST', path, command),
          put: (path, command) => callService(target, request, 'PUT', path, command),
          patch: (path, command) => callService(target, request, 'PATCH', path, command),
          delete: (path, command) => callService(target, request, 'DELETE', path, command),
        }),
      }
    },
    async close() {
      await Promise.all(pools.map((pool) => pool.close()))
    },
  }
}

function openPool(origin: string, limits: RestLimits): Pool {
  return new Pool(origin, {
    connections: limits.REST_CONNECTIONS,
    connect: { timeout: limits.REST_CONNECT_TIMEOUT_MS },
    headersTimeout: limits.REST_HEADERS_TIMEOUT_MS,
    maxResponseSize: limits.REST_MAX_BYTES,
  })
}
