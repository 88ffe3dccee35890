/** Who an access token speaks for, and the sign-in that it came from. */
export interface Member {
  accountId: string
  sessionId: string
}

/** What a request of a member carries, and the name of the proof in OpenAPI. */
export const MEMBER = 'member'

interface Decorated {
  getDecorator<T>(name: string): T
}

/** The member who asks, in a route behind the guard; throws in any other. */
export function memberOf(request: Decorated): Member {
  const member = request.getDecorator<Member | undefined>(MEMBER)
  if (!member) throw new Error('This route stands outside the member guard')
  return member
}
