/**
 * Thrown when the database does not respond in time. The statement may or may not have taken effect, so
 * callers must not report it as done. The connection is destroyed.
 */
export class NoAnswerError extends Error {
  override name = 'NoAnswerError'
}
