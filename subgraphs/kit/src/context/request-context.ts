/** The signed-in member, as a verified access token names them. */
export interface Viewer {
  /** Identifier of the account. */
  id: string
}

/** The part of every GraphQL context value that the kit fills in. */
export interface ViewerContext {
  /** Null for an anonymous visitor. Resolvers behind `@member` and `@own` need not check it. */
  readonly viewer: Viewer | null
  /** True when a token could not be checked. Fields of members fail then: its bearer may be a member. */
  readonly isViewerUnknown?: boolean
}

/** Where a request began: in a browser, or in the server renderer. */
export type UserAgentKind = 'client' | 'server'

type Write = (details: object, message: string) => void

/** What the kit needs of a logger; pino's fits. */
export interface Log {
  debug: Write
  info: Write
  warn: Write
  error: Write
}

/**
 * What a subgraph knows about the request that it serves. Make one object an incoming operation and give the
 * same object to every fetch of that operation: loaders live as long as it does.
 */
export interface RequestContext {
  /** Travels from the browser to the last REST call. */
  requestId: string
  userAgentKind: UserAgentKind
  /** IP address of the visitor, as far as those before us can be believed. */
  address: string
  /** What the visitor's browser calls itself, in one line of at most 300 characters. Null when it does not say. */
  device: string | null
  /** Null for an anonymous visitor. */
  viewer: Viewer | null
  /** True when the request carries a token, and the keys to check it by are out of reach. */
  isViewerUnknown?: boolean
  /** The access token that `viewer` was verified by; passed on to the REST services. Null without a viewer. */
  token: string | null
  /** Aborts when the client has left, which cancels the REST calls under way. */
  signal: AbortSignal
  log: Log
}
