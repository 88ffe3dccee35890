import type { z } from 'zod'
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

/** What one answer held that could not be read and was left out. */
export interface LossEvent extends Pick<CallEvent, 'service' | 'path'> {
  /** Items of lists. */
  rows: number
  /** Fields alone. */
  fields: number
}

export type OnLoss = (event: LossEvent) => void

/**
 * Values of the query string; those without a value are left out, and lists are joined by commas. A text that is over
 * 512 characters long is refused with BAD_USER_INPUT, since callers choose it.
 */
export type Params = Record<string, string | readonly string[] | number | boolean | null | undefined>

export interface Query<Answer> {
  params?: Params
  /** Texts of the query string that may be long, because the subgraph has checked all that they hold. */
  longParams?: Record<string, string>
  /**
   * Whether a 404 may say that there is no such thing: so by default of a path with a value in it, such as `posts/{}`. A
   * 404 of any other read says that the service does not have the path, which is a failure.
   */
  mayBeMissing?: boolean
  /** What the answer must look like once it is out of its `data` wrapper; see readAnswer for what may be odd in it. */
  response: z.ZodType<Answer>
}

/** `body` is sent as JSON after `request` has accepted it. */
export type Command<Answer, Body> = Query<Answer> & { body?: Body; request?: z.ZodType<unknown, Body> }

type ReadMethod = <Answer>(path: RestPath, query: Query<Answer>) => Promise<Answer | undefined>
type WriteMethod = <Answer, Body>(
  path: RestPath,
  command: Command<Answer, Body>,
) => Promise<Answer | undefined>

/**
 * Calls to one service on behalf of one request. Each answers with the checked data, or with nothing for a 304.
 * Rejects with a SubgraphError: `Request payload was invalid` before anything is sent, `Data Invalid` for an
 * answer of the wrong shape, a RestError for a status that is a failure, UPSTREAM_TIMEOUT, or ABORTED.
 */
export interface RestCalls {
  get: ReadMethod
  post: WriteMethod
  put: WriteMethod
  patch: WriteMethod
  delete: WriteMethod
}
