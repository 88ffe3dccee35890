/** A mistake that a rule finds. */
export interface Finding {
  /** Offset in the text that the rule reads. */
  offset: number
  message: string
}
