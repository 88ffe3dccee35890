import { performance } from 'node:perf_hooks'

/** Clients that are remembered; those who asked last. */
const MAX_CLIENTS = 10_000

interface Budget {
  /** Units of cost; below zero after an operation that cost more than was left. */
  left: number
  /** When that was so, in milliseconds. */
  at: number
}

/** How much a client may ask at once, and how much of that comes back each second, in units of cost. */
export interface Allowance {
  burst: number
  perSecond: number
}

/** What each client may still ask for, so that none of them keeps the processors to itself. */
export class Budgets {
  readonly #allowance: Allowance
  readonly #now: () => number
  readonly #budgets = new Map<string, Budget>()

  constructor(allowance: Allowance, now = () => performance.now()) {
    this.#allowance = allowance
    this.#now = now
  }

  /** Seconds until the client may ask again; 0 when it may ask now. */
  secondsToWait(client: string): number {
    return Math.max(0, -this.#leftOf(client)) / this.#allowance.perSecond
  }

  charge(client: string, cost: number): void {
    const left = this.#leftOf(client) - cost
    this.#budgets.delete(client)
    this.#budgets.set(client, { left, at: this.#now() })
    const [oldest] = this.#budgets.keys()
    if (this.#budgets.size > MAX_CLIENTS && oldest !== undefined) this.#budgets.delete(oldest)
  }

  #leftOf(client: string): number {
    const { burst, perSecond } = this.#allowance
    const budget = this.#budgets.get(client)
    if (!budget) return burst
    return Math.min(burst, budget.left + ((this.#now() - budget.at) / 1000) * perSecond)
  }
}
