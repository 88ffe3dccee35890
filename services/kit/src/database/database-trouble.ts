export type Step = 'reach' | 'secure' | 'sign in' | 'prepare'

/** Why the database of an address cannot be used. The message is for the administrator, with the SQL to run. */
export class DatabaseTrouble extends Error {
  override name = 'DatabaseTrouble'
  readonly step: Step

  constructor(step: Step, message: string, cause?: unknown) {
    super(message, { cause })
    this.step = step
  }
}
