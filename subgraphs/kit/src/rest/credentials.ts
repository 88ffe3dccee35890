import type { RequestContext } from '../context/request-context.ts'

/** How calls to a service prove who makes them. */
export interface Credentials {
  /** Credentials of the graph for this service. */
  headers: Readonly<Record<string, string>>
  /** Whether the service tells members apart by their tokens. */
  acceptsMemberTokens: boolean
  /** Whether bodies of its calls hold credentials of persons, such as passwords. */
  acceptsPasswords: boolean
}

/** Whose credentials a call carried. */
export interface SentCredentials {
  /** The member's token, the password in a body, a token that the service does not read, or none of a person. */
  person: 'token' | 'proof' | 'unread token' | 'none'
  /** Whether the call carried credentials of the graph. */
  own: boolean
}

/**
 * The headers that an answer may depend on: two reads with the same headers and path are the same read. A member's token
 * goes to a service with credentials of its own only when the service reads tokens of members.
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
  // A member's token replaces an authorization of the graph.
  const own = Object.keys(credentials.headers).some((name) => !hasToken || name !== 'authorization')
  if (hasToken) return { person: credentials.acceptsMemberTokens ? 'token' : 'unread token', own }
  return { person: credentials.acceptsPasswords && method !== 'GET' ? 'proof' : 'none', own }
}

const sendsToken = ({ headers, acceptsMemberTokens }: Credentials, { token }: RequestContext): boolean =>
  token !== null && (acceptsMemberTokens || Object.keys(headers).length === 0)

/**
 * Whether a 401 or 403 is about a person, not about credentials of the graph. Beside credentials of the graph, only the
 * service's own reasons say so: a gateway gives none.
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
