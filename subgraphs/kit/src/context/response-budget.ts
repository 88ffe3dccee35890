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
  #error: ResponseTooLargeError | undefined

  get isExceeded(): boolean {
    return this.#error !== undefined
  }

  /** Throws a ResponseTooLargeError when the response then has too many values. */
  add(values: number): void {
    this.#values += values
    if (this.#values > MAX_RESPONSE_VALUES) this.exceed()
  }

  exceed(): never {
    // One error for all lists that no longer fit, because creating an error takes microseconds.
    this.#error ??= new ResponseTooLargeError()
    throw this.#error
  }
}
