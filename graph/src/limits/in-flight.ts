/** Counts the requests under way of each client. */
export class InFlight {
  readonly #most: number
  readonly #counts = new Map<string, number>()

  constructor(most: number) {
    this.#most = most
  }

  /** Counts one more request of the client until the returned function is called; undefined when it has too many. */
  enter(client: string): (() => void) | undefined {
    const count = this.#counts.get(client) ?? 0
    if (count >= this.#most) return undefined
    this.#counts.set(client, count + 1)
    return () => this.#leave(client)
  }

  #leave(client: string): void {
    const rest = (this.#counts.get(client) ?? 0) - 1
    if (rest > 0) this.#counts.set(client, rest)
    else this.#counts.delete(client)
  }
}
