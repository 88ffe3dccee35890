/** The account and the session that an access token belongs to. */
export interface Member {
  accountId: string
  sessionId: string
}

/**
 * Name of the request decorator that contains the member. The security scheme in OpenAPI has the same name.
 */
export const MEMBER = 'member'

interface Decorated {
  getDecorator<T>(name: string): T
}

/** Returns the member who sends the request. Throws in a route outside the member guard. */
export function memberOf(request: Decorated): Member {
  const member = request.getDecorator<Member | undefined>(MEMBER)
  if (!member) throw new Error('Failed to read the member: this route is not behind the member guard')
  return member
}
