/** A request that is refused before it becomes an operation. The message may be shown. */
export class RequestError extends Error {
  readonly statusCode: number
  readonly code: string
  /** What the answer carries besides, such as Allow for a 405. */
  readonly headers: Record<string, string>

  constructor(statusCode: number, code: string, message: string, headers: Record<string, string> = {}) {
    super(message)
    this.statusCode = statusCode
    this.code = code
    this.headers = headers
  }
}
