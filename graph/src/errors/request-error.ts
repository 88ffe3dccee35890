/** A request that is refused before it becomes an operation. The message may be shown. */
export class RequestError extends Error {
  readonly statusCode: number
  readonly code: string
  /** Headers of the answer, such as Allow for a 405. */
  readonly headers: Record<string, string>

  constructor(statusCode: number, code: string, message: string, headers: Record<string, string> = {}) {
    super(message)
    this.statusCode = statusCode
    this.code = code
    this.headers = headers
  }
}

export const badRequest = (message: string): RequestError => new RequestError(400, 'BAD_REQUEST', message)
