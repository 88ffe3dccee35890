import { performance } from 'node:perf_hooks'

/** Clients that are remembered: those with the latest requests. */
const MAX_CLIENTS = 100_000

interface Budget {
  /** Units of cost; below zero after an operation that cost more than was left. */
  left: number
  /** When that was so, in milliseconds. */
  at: number
}

/** The cost that a client may use at once, and the cost that its budget regains each second. */
export interface Allowance {
  burst: number
  perSecond: number
}

/** The cost that each client may still use in this process, so that no client takes all of its CPU. */
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

  /** Debt is capped, so that a client waits at most the time that its whole budget takes to be regained. */
  charge(client: string, cost: number): void {
    const left = Math.max(-this.#allowance.burst, this.#leftOf(client) - cost)
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
