import { performance } from 'node:perf_hooks'
import type { IsTrusted } from '@gable/subgraph-kit/config/trusted-peers'
import type { FastifyRequest } from 'fastify'
import { LimitError } from '../errors/refusals.ts'
import { InFlight, type InFlightLimits } from './in-flight.ts'
import { networkOf, prefixOf } from './network-of.ts'

/** Units of cost of a request that is refused without its body being read. */
const REQUEST_COST = 50
/** About 20 nanoseconds of CPU each. */
const BYTES_PER_UNIT = 500

/** One request of a client, within the limits of that client. */
export interface LimitedRequest {
  /** Throws when the budget of the client is used up, as by requests that arrived together with this one. */
  check(): void
  /** Pays for work that is done or about to be done. */
  charge(cost: number): void
  /** Resolves when the operation of this cost may be executed, and charges it. Rejects when the client has to wait. */
  admit(cost: number): Promise<void>
  /** Call it when the caller has gone: an operation that waits is not executed. */
  cancel(): void
  /** Call it once nothing is done for the request any more. */
  release(): void
}

/** A customer may have 65,536 IPv6 networks that begin with the same 48 bits. Together they get this many budgets. */
const BUDGETS_PER_PREFIX = 8

/** What each client may ask at once and over time. Calls that the site makes for no visitor are not limited. */
export class ClientLimits {
  readonly #budgets: Budgets
  readonly #prefixBudgets: Budgets
  readonly #inFlight: InFlight

  constructor({ burst, perSecond }: Allowance, inFlight: InFlightLimits) {
    this.#budgets = new Budgets({ burst, perSecond })
    this.#prefixBudgets = new Budgets({
      burst: burst * BUDGETS_PER_PREFIX,
      perSecond: perSecond * BUDGETS_PER_PREFIX,
    })
    this.#inFlight = new InFlight(inFlight)
  }

  /** Counts one more request. Throws when its client has to wait; undefined for a request that is not limited. */
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
        // Others may have used the budget while this one was parsed, or waited.
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

/** Units of cost of reading a body. */
export const costOfBytes = (bytes: number): number => bytes / BYTES_PER_UNIT

const TOO_MANY = 'Too many requests of yours are under way. Wait for an answer before you send the next one.'

const budgetUsed = (seconds: number): string =>
  `Your operations of the last seconds cost more than the limit. Wait ${seconds} s, and ask for fewer items, areas, or fields.`

const tooManyRequests = (message: string, seconds: number): LimitError =>
  new LimitError('TOO_MANY_REQUESTS', message, { status: 429, headers: { 'retry-after': String(seconds) } })

/** The network of the visitor's address; undefined for calls that the site, a trusted proxy, makes for no visitor. */
function clientOf({ headers, ip, socket }: FastifyRequest, isTrusted: IsTrusted): string | undefined {
  const peer = socket.remoteAddress ?? ''
  if (headers['x-forwarded-for'] === undefined && isTrusted(peer)) return undefined
  return networkOf(ip) ?? networkOf(peer) ?? peer
}

/** Clients that are remembered: those with the latest requests. */
const MAX_CLIENTS = 100_000

interface Budget {
  /** Units of cost; below zero after an operation that cost more than was left. */
  left: number
  /** When that was so, in milliseconds. */
  at: number
}

/** The cost that a client may use at once, and the cost that its budget regains each second. */
interface Allowance {
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
