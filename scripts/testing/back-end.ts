import { once } from 'node:events'
import { get, IncomingMessage } from 'node:http'
import { inject } from 'vitest'
import { z } from 'zod'
import { fillMarketOnce } from './filled-market.ts'
import type { Origin } from './site.ts'

const originsSchema = z.object({ services: z.string(), graph: z.string(), agents: z.string() })

export interface BackEnd {
  services: Origin
  graph: Origin
  /** Makes the agents service close each connection, until the returned function is called. */
  killAgents(): Promise<() => Promise<void>>
  /** Lets the next test file use the back end. */
  release(): void
}

/** Waits until no other test file uses the shared back end, and returns it. */
export async function borrowBackEnd(): Promise<BackEnd> {
  // In this process: filling the market blocks for seconds, and the process that starts the back end serves all workers.
  fillMarketOnce()
  const lease = get(inject('backEnd'))
  const [response] = z.tuple([z.instanceof(IncomingMessage)]).parse(await once(lease, 'response'))
  const [body] = await once(response.setEncoding('utf8'), 'data')
  if (response.statusCode !== 200) throw new Error(`The back end did not start: ${body}`)
  const origins = originsSchema.parse(JSON.parse(String(body)))
  const setFaults = async (faults: Record<string, 'dead'>) => {
    await fetch(`${origins.agents}/faults`, { method: 'PUT', body: JSON.stringify(faults) })
  }
  return {
    services: { origin: origins.services },
    graph: { origin: origins.graph },
    async killAgents() {
      await setFaults({ agents: 'dead' })
      return () => setFaults({})
    },
    release: () => void lease.destroy(),
  }
}
