import type { TraceHeaders } from '@gable/kit/server/incoming-request'
import type { ResponseBudget } from './response-budget.ts'

/** The signed-in member identified by a verified access token. */
export interface Viewer {
  /** Identifier of the account. */
  id: string
}

/** The fields of a GraphQL context that the kit sets. */
export interface ViewerContext {
  /** Null for an anonymous visitor. Resolvers behind `@member` and `@own` need not check for null. */
  readonly viewer: Viewer | null
  /**
   * True when the token could not be verified. Member fields then fail, because the sender may be a member.
   */
  readonly isViewerUnknown?: boolean
  readonly response: ResponseBudget
}

/** Origin of a request: a browser or the server renderer. */
export type UserAgentKind = 'client' | 'server'

type Write = (details: object, message: string) => void

/** The logger methods that the kit uses. A pino logger implements them. */
export interface Log {
  debug: Write
  info: Write
  warn: Write
  error: Write
}

/**
 * Data about the incoming request. Create one object per incoming operation and use it for every fetch of the
 * operation, because loaders live as long as the object.
 */
export interface RequestContext {
  /** Request ID, passed along from the browser to the last REST call. */
  requestId: string
  userAgentKind: UserAgentKind
  /** IP address of the visitor, from the forwarding headers of trusted proxies. */
  address: string
  /**
   * User agent of the visitor's browser, as one line of at most 300 characters. Null when the header is
   * missing.
   */
  device: string | null
  /** Null for an anonymous visitor. */
  viewer: Viewer | null
  /** True when the request has a token but the keys to verify it are unavailable. */
  isViewerUnknown?: boolean
  /** The access token of `viewer`, passed on to the REST services. Null without a viewer. */
  token: string | null
  /** Aborts when the client disconnects, which cancels pending REST calls. */
  signal: AbortSignal
  /** Trace of the request, passed along to the last REST call. */
  trace?: TraceHeaders
  /** Counts the values of the operation's response. */
  response: ResponseBudget
  log: Log
}
