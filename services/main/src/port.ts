import { once } from 'node:events'
import { createServer } from 'node:net'

/** Why nobody can listen there, if so: asked before the long work of a first start, not after it. */
export async function portTrouble(host: string, port: number): Promise<string | undefined> {
  const probe = createServer().listen(port, host)
  try {
    await once(probe, 'listening')
    return undefined
  } catch (error) {
    if (error instanceof Error && 'code' in error && error.code === 'EADDRINUSE')
      return `Port ${port} is in use: stop what uses it, or set PORT to a free one.`
    return `Cannot listen on HOST ${host}, PORT ${port}: ${error instanceof Error ? error.message : String(error)}`
  } finally {
    probe.close()
  }
}
