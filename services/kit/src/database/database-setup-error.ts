export type Step = 'reach' | 'secure' | 'sign in' | 'prepare'

/**
 * Thrown when the database at an address cannot be used. The message is for the administrator and includes
 * the SQL to run.
 */
export class DatabaseSetupError extends Error {
  override name = 'DatabaseSetupError'
  readonly step: Step

  constructor(step: Step, message: string, cause?: unknown) {
    super(message, { cause })
    this.step = step
  }
}
