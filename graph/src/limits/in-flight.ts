import { SubgraphError } from '@gable/subgraph-kit/errors/subgraph-error'

interface Client {
  requests: number
  /** Total cost of the client's costly operations that are running. */
  cost: number
  /** Operations that wait for capacity, in order of arrival. */
  waiting: { cost: number; start(): void }[]
}

export interface InFlightLimits {
  /** Maximum concurrent requests of one client. */
  requests: number
  /**
   * Maximum total cost of one client's costly operations that run concurrently. An operation that costs at
   * most a tenth of this limit never waits.
   */
  cost: number
  /** Maximum time (ms) that an operation waits for other operations. */
  waitMs: number
}

/** An operation whose cost is at most this fraction of the cost limit counts as cheap. */
const CHEAP_SHARE = 0.1

const callerLeft = () =>
  new SubgraphError('ABORTED', 'The caller disconnected before its operation could start.')

/** A request in flight. */
export interface InFlightSlot {
  /**
   * Resolves to true when an operation of this cost may run: when it is cheap, when it fits within the limit,
   * or when no other costly operation of the client is running. Resolves to false when the operation has
   * waited too long. Rejects when the caller disconnects first.
   */
  admit(cost: number): Promise<boolean>
  /** Cancels a waiting operation. Call it when the caller disconnects. */
  cancel(): void
  /** Frees the slot. Call it when all work for the request has ended. */
  release(): void
}

/**
 * Tracks requests and operations in flight per client. Rejects requests above the limit. Queues costly
 * operations whose total cost exceeds the limit, so that one client cannot occupy the whole process.
 */
export class InFlight {
  readonly #limits: InFlightLimits
  readonly #clients = new Map<string, Client>()

  constructor(limits: InFlightLimits) {
    this.#limits = limits
  }

  /**
   * Counts a new request from the client. Returns undefined when the client has too many requests in flight.
   */
  acquire(name: string): InFlightSlot | undefined {
    const client = this.#clients.get(name) ?? { requests: 0, cost: 0, waiting: [] }
    if (client.requests >= this.#limits.requests) return undefined
    this.#clients.set(name, client)
    client.requests += 1
    let admitted = 0
    let isCanceled = false
    let isReleased = false
    let stopWaiting = () => {}
    const cancel = () => {
      isCanceled = true
      stopWaiting()
    }
    return {
      admit: async (cost) => {
        if (isCanceled) throw callerLeft()
        if (cost <= this.#limits.cost * CHEAP_SHARE) return true
        const isAdmitted = await new Promise<boolean>((resolve) => {
          const start = () => {
            client.cost += cost
            admitted += cost
            end(true)
          }
          const entry = { cost, start }
          const end = (result: boolean) => {
            clearTimeout(timer)
            client.waiting = client.waiting.filter((other) => other !== entry)
            resolve(result)
          }
          const timer = setTimeout(end, this.#limits.waitMs, false)
          stopWaiting = () => end(false)
          client.waiting.push(entry)
          this.#startWaiting(client)
        })
        if (isCanceled) throw callerLeft()
        return isAdmitted
      },
      cancel,
      release: () => {
        if (isReleased) return
        isReleased = true
        cancel()
        client.requests -= 1
        client.cost -= admitted
        this.#startWaiting(client)
        if (client.requests === 0) this.#clients.delete(name)
      },
    }
  }

  #startWaiting(client: Client): void {
    for (let [next] = client.waiting; next; [next] = client.waiting) {
      if (client.cost > 0 && client.cost + next.cost > this.#limits.cost) return
      next.start()
    }
  }
}
