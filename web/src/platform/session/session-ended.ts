/**
 * Thrown when a member's session ended before the member's operation ran. The sign-in form is then open. An
 * operation that is saved until sign-in runs only if the same member signs in.
 */
export class SessionEnded extends Error {
  override readonly name = 'SessionEnded'
  /** Account id. Null when unknown. */
  readonly member: string | null

  constructor(member: string | null) {
    super('The session has ended.')
    this.member = member
  }
}
