/**
 * A startup error for the operator. It has no stack trace, because the settings are wrong and not the code.
 */
export class StartError extends Error {
  override readonly name = 'StartError'

  constructor(message: string) {
    super(message)
    this.stack = message
  }
}
