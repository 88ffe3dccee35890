import type { IsTrusted } from '@gable/subgraph-kit/trusted-peers'
import type { FastifyRequest } from 'fastify'
import type { Budgets } from '../limits/budgets.ts'
import type { InFlight } from '../limits/in-flight.ts'
import { LimitError } from '../limits/limit-error.ts'
import { networkOf } from '../limits/network-of.ts'
import { RequestError } from './request-error.ts'

/** Units of cost of a request that is refused without its body being read. */
const REQUEST_COST = 50
/** About 20 nanoseconds of CPU each. */
const BYTES_PER_UNIT = 500

/** One request of a client, within the limits of that client. */
export interface LimitedRequest {
  /** Pays for work that is done or about to be done. */
  charge(cost: number): void
  /** Resolves when the operation of this cost may be executed. Rejects when the client has no budget left. */
  admit(cost: number): Promise<void>
  /** Call it once the request is answered or its caller has gone. */
  leave(): void
}

/** What each client may ask at once and over time. The own calls of the site, without a visitor, are not limited. */
export class ClientLimits {
  readonly #budgets: Budgets
  readonly #inFlight: InFlight

  constructor(budgets: Budgets, inFlight: InFlight) {
    this.#budgets = budgets
    this.#inFlight = inFlight
  }

  /** Counts one more request. Throws when its client has to wait; undefined for a request that is not limited. */
  enter(request: FastifyRequest, isTrusted: IsTrusted): LimitedRequest | undefined {
    const client = clientOf(request, isTrusted)
    if (client === undefined) return undefined
    const refused = this.#budgetRefusal(client)
    if (refused) throw new RequestError(429, refused.code, refused.message, refused.headers)
    const entered = this.#inFlight.enter(client)
    if (!entered) throw new RequestError(429, TOO_MANY.code, TOO_MANY.message, TOO_MANY.headers)
    this.#budgets.charge(client, REQUEST_COST)
    return {
      charge: (cost) => this.#budgets.charge(client, cost),
      leave: entered.leave,
      admit: async (cost) => {
        // Requests that arrive together are all read before the first of them pays for its operation.
        const refusal = this.#budgetRefusal(client)
        if (refusal)
          throw new LimitError(refusal.code, refusal.message, { status: 429, headers: refusal.headers })
        this.#budgets.charge(client, cost)
        if (await entered.admit(cost)) return
        throw new LimitError(TOO_MANY.code, TOO_MANY.message, { status: 429, headers: TOO_MANY.headers })
      },
    }
  }

  #budgetRefusal(client: string) {
    const seconds = Math.ceil(this.#budgets.secondsToWait(client))
    if (seconds === 0) return undefined
    return {
      code: 'TOO_MANY_REQUESTS' as const,
      message: `Your operations of the last seconds cost more than the limit. Wait ${seconds} s, and ask for fewer items, areas, or fields.`,
      headers: { 'retry-after': String(seconds) },
    }
  }
}

/** Units of cost of reading a body. */
export const costOfBytes = (bytes: number): number => bytes / BYTES_PER_UNIT

const TOO_MANY = {
  code: 'TOO_MANY_REQUESTS' as const,
  message: 'Too many requests of yours are under way. Wait for an answer before you send the next one.',
  headers: { 'retry-after': '1' },
}

/** The network of the visitor's address; undefined for calls that the site, a trusted proxy, makes for no visitor. */
function clientOf({ headers, ip, socket }: FastifyRequest, isTrusted: IsTrusted): string | undefined {
  const peer = socket.remoteAddress ?? ''
  if (headers['x-forwarded-for'] === undefined && isTrusted(peer)) return undefined
  return networkOf(ip) ?? networkOf(peer) ?? peer
}
