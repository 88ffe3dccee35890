import { DEFAULT_MESSAGE, SubgraphError } from '../errors/subgraph-error.ts'

/** Maximum number of values in one response: fields of objects, counted as often as they appear. */
export const MAX_RESPONSE_VALUES = 100_000

/** The response of an operation has too many values. */
export class ResponseTooLargeError extends SubgraphError {
  constructor() {
    super('RESPONSE_TOO_LARGE', 'The response has too many values.', { publicMessage: DEFAULT_MESSAGE })
  }
}

/**
 * Counts the values of a response while it is built, because the declared cost of an operation is an estimate: a
 * company's own service may return longer lists than the schema assumes.
 */
export class ResponseBudget {
  #values = 0

  get isExceeded(): boolean {
    return this.#values > MAX_RESPONSE_VALUES
  }

  /** Returns whether the response may still have so many more values. */
  hasRoomFor(values: number): boolean {
    this.#values += values
    return !this.isExceeded
  }

  /** Throws a ResponseTooLargeError when the response may not have so many more values. */
  add(values: number): void {
    if (!this.hasRoomFor(values)) throw new ResponseTooLargeError()
  }

  exceed(): never {
    this.#values = Number.POSITIVE_INFINITY
    throw new ResponseTooLargeError()
  }
}
