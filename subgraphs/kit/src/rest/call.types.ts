import type { z } from 'zod'
import type { RestPath } from './path.ts'

/** A finished call, for metrics and for tests that count calls. */
export interface CallEvent {
  service: string
  method: string
  /** Path template, such as `places/{}/{}`. */
  path: string
  /** Null without a response. */
  status: number | null
  ms: number
  /** Length of the response body in bytes. */
  bytes: number
}

export type OnCall = (event: CallEvent) => void

/** Counts of the unreadable values dropped from one response. */
export interface LossEvent extends Pick<CallEvent, 'service' | 'path'> {
  /** Dropped list items. */
  rows: number
  /** Fields dropped from records that remain. */
  fields: number
}

export type OnLoss = (event: LossEvent) => void

/**
 * Query parameters. Parameters without a value are omitted, and lists are joined with commas. Values that are
 * longer than 512 characters or contain NUL are rejected with BAD_USER_INPUT, because they may come from
 * callers.
 */
export type Params = Record<string, string | readonly string[] | number | boolean | null | undefined>

export interface Query<Answer> {
  params?: Params
  /**
   * Query parameters with values that the graph itself chooses, such as the language. A service that rejects
   * a read without text from a caller is failing.
   */
  ownParams?: Params
  /** Query parameters without a length limit, for values that the subgraph has validated. */
  longParams?: Record<string, string>
  /**
   * Whether a 404 means that the requested object does not exist. Defaults to true for writes and for reads
   * with a value in the path, such as `posts/{}`. For other reads a 404 means that the service lacks the
   * path, which is a failure.
   */
  mayBeMissing?: boolean
  /** Schema of the response after unwrapping `data`. See readAnswer for the deviations that it repairs. */
  response: z.ZodType<Answer>
}

/** A call with a body. `body` is validated with `request` and sent as JSON. */
export type Command<Answer, Body> = Query<Answer> & { body?: Body; request?: z.ZodType<unknown, Body> }

type ReadMethod = <Answer>(path: RestPath, query: Query<Answer>) => Promise<Answer | undefined>
type WriteMethod = <Answer, Body>(
  path: RestPath,
  command: Command<Answer, Body>,
) => Promise<Answer | undefined>

/**
 * Calls to one service for one request. Each method resolves with the validated data, or with undefined for a
 * 304. It rejects with a SubgraphError: `Request payload was invalid` before anything is sent, `Data Invalid`
 * for a response of the wrong shape, a RestError for a failure status, UPSTREAM_TIMEOUT, or ABORTED.
 */
export interface RestCalls {
  get: ReadMethod
  post: WriteMethod
  put: WriteMethod
  patch: WriteMethod
  delete: WriteMethod
}
