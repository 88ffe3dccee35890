import { Pool } from 'undici'
import type { z } from 'zod'
import type { Env } from '../env.ts'
import type { RequestContext } from '../request-context.ts'
import { callService } from './call.ts'
import type { RestPath } from './path.ts'

/** One finished call, for metrics and for tests that count. */
export interface CallEvent {
  service: string
  method: string
  /** The path's template, such as `places/{}/{}`. */
  path: string
  /** Null when there was no answer. */
  status: number | null
  ms: number
  /** Length of the answer's body. */
  bytes: number
}

export type OnCall = (event: CallEvent) => void

/** Values of the query string; those without a value are left out. */
export type Params = Record<string, string | number | boolean | null | undefined>

export interface Query<Answer> {
  params?: Params
  /** What the answer must look like once it is out of its `data` wrapper. */
  response: z.ZodType<Answer>
}

/** `body` is sent as JSON after `request` has accepted it. */
export type Command<Answer, Body> = Query<Answer> & { body?: Body; request?: z.ZodType<unknown, Body> }

type Ask = <Answer>(path: RestPath, query: Query<Answer>) => Promise<Answer | undefined>
type Tell = <Answer, Body>(path: RestPath, command: Command<Answer, Body>) => Promise<Answer | undefined>

/**
 * Calls to one service on behalf of one request. Each answers with the checked data, or with nothing for a 304.
 * Rejects with a SubgraphError: `Request payload was invalid` before anything is sent, `Data Invalid` for an
 * answer of the wrong shape, a RestError for a status that is a failure, UPSTREAM_TIMEOUT, or ABORTED.
 */
export interface RestCalls {
  get: Ask
  post: Tell
  put: Tell
  patch: Tell
  delete: Tell
}

/** A REST service at its base address. */
export interface RestService {
  as(request: RequestContext): RestCalls
}

export interface Rest {
  /** `name` is for logs and metrics. */
  service(name: string, baseUrl: string): RestService
  /** Waits for the calls under way, then closes every connection. */
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

/** The REST client: one pool of kept-alive connections an origin, shared by the services behind it. */
export function createRest(limits: RestLimits, onCall: OnCall = () => {}): Rest {
  const pools = new Map<string, Pool>()
  const poolOf = (origin: string) => {
    const pool = pools.get(origin) ?? openPool(origin, limits)
    pools.set(origin, pool)
    return pool
  }
  return {
    service(name, baseUrl) {
      const { origin, pathname } = new URL(baseUrl)
      const target = {
        name,
        prefix: pathname.replace(/\/*$/, '/'),
        pool: poolOf(origin),
        timeoutMs: limits.REST_TIMEOUT_MS,
        onCall,
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
      await Promise.all([...pools.values()].map((pool) => pool.close()))
    },
  }
}

function openPool(origin: string, limits: RestLimits): Pool {
  return new Pool(origin, {
    connections: limits.REST_CONNECTIONS,
    connect: { timeout: limits.REST_CONNECT_TIMEOUT_MS },
    headersTimeout: limits.REST_HEADERS_TIMEOUT_MS,
    // Between two pieces of a body; the deadline of the whole call covers a slow drip.
    bodyTimeout: limits.REST_TIMEOUT_MS,
    maxResponseSize: limits.REST_MAX_BYTES,
  })
}
