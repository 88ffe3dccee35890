import { SubgraphError } from '@gable/subgraph-kit/errors'

interface Client {
  requests: number
  /** Of its operations that are executed now. */
  cost: number
  /** Operations that wait for room, in their order. */
  waiting: { cost: number; start(): void }[]
}

export interface InFlightLimits {
  /** Requests of one client at a time. */
  requests: number
  /** Cost of the operations of one client that are executed at a time. A tenth of it never waits. */
  cost: number
  /** Milliseconds that an operation waits for others. */
  waitMs: number
}

/** Operations of less than this part of the limit do not wait behind costly ones. */
const CHEAP = 10

const callerLeft = () => new SubgraphError('ABORTED', 'The caller left before its operation could start.')

/** A request that is under way. */
export interface Entered {
  /**
   * Resolves to true when its operation, of this cost, may be executed: when it is cheap, fits beside the client's
   * others, or is alone. Resolves to false when it has waited too long. Rejects when the request leaves before.
   */
  admit(cost: number): Promise<boolean>
  /** Call it once the request is answered or its caller has gone. */
  leave(): void
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
  enter(name: string): Entered | undefined {
    const client = this.#clients.get(name) ?? { requests: 0, cost: 0, waiting: [] }
    if (client.requests >= this.#limits.requests) return undefined
    this.#clients.set(name, client)
    client.requests += 1
    let admitted = 0
    let hasLeft = false
    let giveUp = () => {}
    return {
      admit: (cost) =>
        new Promise((resolve, reject) => {
          if (hasLeft) return reject(callerLeft())
          const start = () => {
            clearTimeout(timer)
            client.cost += cost
            admitted += cost
            resolve(true)
          }
          const entry = { cost, start }
          const stopWaiting = () => {
            clearTimeout(timer)
            client.waiting = client.waiting.filter((other) => other !== entry)
          }
          const timer = setTimeout(() => {
            stopWaiting()
            resolve(false)
          }, this.#limits.waitMs)
          giveUp = () => {
            stopWaiting()
            reject(callerLeft())
          }
          if (cost <= this.#limits.cost / CHEAP) return start()
          client.waiting.push(entry)
          this.#startWaiting(client)
        }),
      leave: () => {
        if (hasLeft) return
        hasLeft = true
        giveUp()
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
      client.waiting.shift()
      next.start()
    }
  }
}
