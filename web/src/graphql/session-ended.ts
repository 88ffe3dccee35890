/** The session ended before an operation of its member was carried out. The way to sign in is on the screen. */
export class SessionEnded extends Error {
  override readonly name = 'SessionEnded'

  constructor() {
    super('The session has ended.')
  }
}
