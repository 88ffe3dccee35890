/**
 * The session of a member ended before their operation was carried out. The way to sign in is on the screen. What is kept for
 * after that is carried out for the same member alone.
 */
export class SessionEnded extends Error {
  override readonly name = 'SessionEnded'
  /** The id of the account, as far as it was known. */
  readonly member: string | null

  constructor(member: string | null) {
    super('The session has ended.')
    this.member = member
  }
}
