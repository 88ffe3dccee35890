/**
 * Thrown when the database does not answer in time. The statement may or may not have taken effect, so
 * callers must never report it as done. The connection is destroyed.
 */
export class NoAnswerError extends Error {
  override name = 'NoAnswerError'
}
