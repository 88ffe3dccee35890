import { SubgraphError } from '@gable/subgraph-kit/errors/subgraph-error'

interface Client {
  requests: number
  /** Of its costly operations that are executed now. */
  cost: number
  /** Operations that wait for room, in their order. */
  waiting: { cost: number; start(): void }[]
}

export interface InFlightLimits {
  /** Requests of one client at a time. */
  requests: number
  /** Cost of the costly operations of one client that are executed at a time. Those up to a tenth of it never wait. */
  cost: number
  /** Milliseconds that an operation waits for others. */
  waitMs: number
}

/** The part of the limit up to which an operation is cheap. */
const CHEAP_SHARE = 0.1

const callerLeft = () => new SubgraphError('ABORTED', 'The caller left before its operation could start.')

/** A request that is under way. */
export interface InFlightSlot {
  /**
   * Resolves to true when its operation, of this cost, may be executed: when it is cheap, fits beside the client's
   * others, or is alone. Resolves to false when it has waited too long. Rejects when its caller leaves before.
   */
  admit(cost: number): Promise<boolean>
  /** Call it when the caller has gone: an operation that waits is not executed. */
  cancel(): void
  /** Call it once nothing is done for the request any more. */
  release(): void
}

/**
 * What is under way for each client. Requests above the limit are refused. Operations that cost more together than the
 * limit wait for each other, so that one client cannot fill the process with its work.
 */
export class InFlight {
  readonly #limits: InFlightLimits
  readonly #clients = new Map<string, Client>()

  constructor(limits: InFlightLimits) {
    this.#limits = limits
  }

  /** Counts one more request of the client; undefined when it has too many. */
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
