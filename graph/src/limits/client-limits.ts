import { performance } from 'node:perf_hooks'
import { NETWORKS_PER_PREFIX, networkOf, prefixOf } from '@gable/kit/server/client-network'
import type { IsTrusted } from '@gable/kit/server/trusted-peers'
import type { FastifyRequest } from 'fastify'
import { LimitError } from '../errors/refusals.ts'
import { InFlight, type InFlightLimits } from './in-flight.ts'

/** Cost, in units, of a request that the graph rejects before it reads the body. */
const REQUEST_COST = 50
/**
 * Number of body bytes that cost one unit (10 microseconds of CPU). Reading a byte takes about 20 ns of CPU.
 */
const BYTES_PER_UNIT = 500

/** A request that counts toward the limits of its client. */
export interface LimitedRequest {
  /**
   * Throws when the client's budget is exhausted, for example by other requests that arrived at the same
   * time.
   */
  check(): void
  /** Charges the client for work that is done or about to start. */
  charge(cost: number): void
  /**
   * Resolves when an operation of this cost may run, and charges the client for it. Rejects when the client
   * must wait.
   */
  admit(cost: number): Promise<void>
  /** Cancels a waiting operation. Call it when the caller disconnects. */
  cancel(): void
  /** Frees the slot. Call it when all work for the request has ended. */
  release(): void
}

/**
 * Limits each client's concurrent requests and its cost over time. Requests that the site sends for itself,
 * not for a visitor, are not limited.
 */
export class ClientLimits {
  readonly #budgets: Budgets
  readonly #prefixBudgets: Budgets
  readonly #inFlight: InFlight

  constructor({ burst, perSecond }: Allowance, inFlight: InFlightLimits) {
    this.#budgets = new Budgets({ burst, perSecond })
    this.#prefixBudgets = new Budgets({
      burst: burst * NETWORKS_PER_PREFIX,
      perSecond: perSecond * NETWORKS_PER_PREFIX,
    })
    this.#inFlight = new InFlight(inFlight)
  }

  /**
   * Counts a new request. Throws when its client must wait. Returns undefined for a request that is exempt
   * from the limits.
   */
  acquire(request: FastifyRequest, isTrusted: IsTrusted): LimitedRequest | undefined {
    const client = clientOf(request, isTrusted)
    if (client === undefined) return undefined
    const check = () => {
      const seconds = this.#secondsToWait(client)
      if (seconds > 0) throw tooManyRequests(budgetUsed(seconds), seconds)
    }
    check()
    const slot = this.#inFlight.acquire(client)
    if (!slot) throw tooManyRequests(TOO_MANY, 1)
    this.#charge(client, REQUEST_COST)
    return {
      check,
      charge: (cost) => this.#charge(client, cost),
      cancel: slot.cancel,
      release: slot.release,
      admit: async (cost) => {
        if (!(await slot.admit(cost))) throw tooManyRequests(TOO_MANY, 1)
        // Other requests may have spent the budget while this one was parsed or waiting.
        check()
        this.#charge(client, cost)
      },
    }
  }

  #charge(client: string, cost: number): void {
    this.#budgets.charge(client, cost)
    const prefix = prefixOf(client)
    if (prefix !== undefined) this.#prefixBudgets.charge(prefix, cost)
  }

  #secondsToWait(client: string): number {
    const prefix = prefixOf(client)
    const prefixSeconds = prefix === undefined ? 0 : this.#prefixBudgets.secondsToWait(prefix)
    return Math.ceil(Math.max(this.#budgets.secondsToWait(client), prefixSeconds))
  }
}

/** Returns the cost, in units, of reading a body. */
export const costOfBytes = (bytes: number): number => bytes / BYTES_PER_UNIT

const TOO_MANY = 'Too many requests in progress. Wait for a response before you send the next one.'

const budgetUsed = (seconds: number): string =>
  `Your operations in the last few seconds cost more than the limit. Wait ${seconds} s, and request fewer items, areas, or fields.`

const tooManyRequests = (message: string, seconds: number): LimitError =>
  new LimitError('TOO_MANY_REQUESTS', message, { status: 429, headers: { 'retry-after': String(seconds) } })

/**
 * Returns the network of the visitor's address. Undefined for requests that the site, a trusted proxy, sends
 * for itself and not for a visitor.
 */
function clientOf({ headers, ip, socket }: FastifyRequest, isTrusted: IsTrusted): string | undefined {
  const peer = socket.remoteAddress ?? ''
  if (headers['x-forwarded-for'] === undefined && isTrusted(peer)) return undefined
  return networkOf(ip) ?? networkOf(peer) ?? peer
}

/** Maximum number of clients to remember; the least recently active are forgotten first. */
const MAX_CLIENTS = 100_000

interface Budget {
  /** Remaining units of cost. Negative after an operation that cost more than the remainder. */
  left: number
  /** Time of the last update, in milliseconds. */
  at: number
}

/** Cost that a client may spend in a burst, and the cost by which its budget refills per second. */
interface Allowance {
  burst: number
  perSecond: number
}

/**
 * Tracks the remaining cost budget of each client in this process, so that no client uses all of the
 * process's CPU.
 */
export class Budgets {
  readonly #allowance: Allowance
  readonly #now: () => number
  readonly #budgets = new Map<string, Budget>()

  constructor(allowance: Allowance, now = () => performance.now()) {
    this.#allowance = allowance
    this.#now = now
  }

  /** Returns the seconds until the client may send a request again; 0 when it may now. */
  secondsToWait(client: string): number {
    return Math.max(0, -this.#leftOf(client)) / this.#allowance.perSecond
  }

  /**
   * Charges a client. Debt is capped, so that a client never waits longer than its whole budget takes to
   * refill.
   */
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
