import { once } from 'node:events'
import { createServer } from 'node:net'
import { portTaken } from '@gable/kit/server/listen'

interface ListenAddress {
  host: string
  port: number
  /** Environment variable that selects another port. */
  variable: string
}

/**
 * Returns the reason why a server cannot listen on this address, or undefined if it can. Startup checks this
 * early, because a first start takes a long time.
 */
export async function portProblem({ host, port, variable }: ListenAddress): Promise<string | undefined> {
  const probe = createServer().listen(port, host)
  try {
    await once(probe, 'listening')
    return undefined
  } catch (error) {
    if (error instanceof Error && 'code' in error && error.code === 'EADDRINUSE')
      return portTaken(port, variable)
    return `Cannot listen on ${host}, ${variable} ${port}: ${error instanceof Error ? error.message : String(error)}`
  } finally {
    probe.close()
  }
}
