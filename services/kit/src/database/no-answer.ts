/**
 * The database did not answer in time. Whether the statement took effect is unknown, so a caller must never report it
 * as done. Its connection is destroyed.
 */
export class NoAnswerError extends Error {
  override name = 'NoAnswerError'
}
