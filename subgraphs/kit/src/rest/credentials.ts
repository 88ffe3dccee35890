import type { RequestContext } from '../context/request-context.ts'

/** How calls to a service authenticate. */
export interface Credentials {
  /** Credentials of the graph for the service. */
  headers: Readonly<Record<string, string>>
  /** Whether the service accepts the access tokens of members. */
  acceptsMemberTokens: boolean
  /** Whether request bodies for the service contain user credentials, such as passwords. */
  acceptsPasswords: boolean
}

/** The credentials sent with a call. */
export interface SentCredentials {
  /**
   * User credentials: the member's token (`token`), a password in the body (`proof`), a token that the
   * service ignores (`unread token`), or none.
   */
  person: 'token' | 'proof' | 'unread token' | 'none'
  /** Whether the call included credentials of the graph. */
  own: boolean
}

/**
 * Returns the headers that may change a response. Reads with the same headers and path share one call. A
 * service with credential headers gets a member's token only if it accepts tokens of members.
 */
export function headersOf(credentials: Credentials, request: RequestContext): Record<string, string> {
  return {
    ...credentials.headers,
    accept: 'application/json',
    'content-type': 'application/json',
    'x-user-agent': request.userAgentKind,
    ...(sendsToken(credentials, request) && { authorization: `Bearer ${request.token}` }),
  }
}

export function sentCredentials(
  credentials: Credentials,
  request: RequestContext,
  method: string,
): SentCredentials {
  const hasToken = sendsToken(credentials, request)
  // A member's token replaces the `authorization` header of the graph.
  const own = Object.keys(credentials.headers).some((name) => !hasToken || name !== 'authorization')
  if (hasToken) return { person: credentials.acceptsMemberTokens ? 'token' : 'unread token', own }
  return { person: credentials.acceptsPasswords && method !== 'GET' ? 'proof' : 'none', own }
}

const sendsToken = ({ headers, acceptsMemberTokens }: Credentials, { token }: RequestContext): boolean =>
  token !== null && (acceptsMemberTokens || Object.keys(headers).length === 0)

/**
 * True when a 401 or 403 response rejects the user, and false when the response rejects the graph's
 * credentials. If the call sent both, only a response with error messages rejects the user, because a gateway
 * sends no error messages.
 */
export function refusesPerson(
  status: number,
  hasReasons: boolean,
  { person, own }: SentCredentials,
): boolean {
  if (person === 'token') return hasReasons || !own
  if (person === 'proof') return hasReasons
  return status === 403 && person === 'unread token'
}
