import { once } from 'node:events'
import { createServer } from 'node:net'

interface ListenAddress {
  host: string
  port: number
  /** Environment variable that selects another port. */
  variable: string
}

/**
 * Returns why a server cannot listen there, or undefined if it can. Checked early because a first start takes
 * long.
 */
export async function portProblem({ host, port, variable }: ListenAddress): Promise<string | undefined> {
  const probe = createServer().listen(port, host)
  try {
    await once(probe, 'listening')
    return undefined
  } catch (error) {
    if (error instanceof Error && 'code' in error && error.code === 'EADDRINUSE')
      return `Port ${port} is in use: stop what uses it, or set ${variable} to a free one.`
    return `Cannot listen on ${host}, ${variable} ${port}: ${error instanceof Error ? error.message : String(error)}`
  } finally {
    probe.close()
  }
}
