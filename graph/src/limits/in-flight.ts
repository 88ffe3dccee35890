import { SubgraphError } from '@gable/subgraph-kit/errors'

interface Client {
  requests: number
  /** Of its operations that are executed now. */
  cost: number
  /** Operations that wait for room, in their order. */
  waiting: { cost: number; start(): void }[]
}

const callerLeft = () => new SubgraphError('ABORTED', 'The caller left before its operation could start.')

/** A request that is under way. */
export interface Entered {
  /**
   * Resolves when its operation, of this cost, may be executed: when it fits beside the client's others, or is alone.
   * Rejects when the request leaves before.
   */
  admit(cost: number): Promise<void>
  /** To be called once the request is answered or its caller has gone. */
  leave(): void
}

/**
 * What is under way for each client. More requests than `mostRequests` are refused. Operations that cost more than
 * `mostCost` together wait for each other, so that one client cannot fill the process with its work.
 */
export class InFlight {
  readonly #mostRequests: number
  readonly #mostCost: number
  readonly #clients = new Map<string, Client>()

  constructor(mostRequests: number, mostCost: number) {
    this.#mostRequests = mostRequests
    this.#mostCost = mostCost
  }

  /** Counts one more request of the client; undefined when it has too many. */
  enter(name: string): Entered | undefined {
    const client = this.#clients.get(name) ?? { requests: 0, cost: 0, waiting: [] }
    if (client.requests >= this.#mostRequests) return undefined
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
            client.cost += cost
            admitted += cost
            resolve()
          }
          const entry = { cost, start }
          giveUp = () => {
            client.waiting = client.waiting.filter((other) => other !== entry)
            reject(callerLeft())
          }
          client.waiting.push(entry)
          this.#startWaiting(client)
        }),
      leave: () => {
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
      if (client.cost > 0 && client.cost + next.cost > this.#mostCost) return
      client.waiting.shift()
      next.start()
    }
  }
}
