import { once } from 'node:events'
import { createServer } from 'node:net'

/** Whether nobody listens there: asked before the long work of a first start, not after it. */
export async function isPortFree(host: string, port: number): Promise<boolean> {
  const probe = createServer().listen(port, host)
  try {
    await once(probe, 'listening')
    return true
  } catch (error) {
    if (error instanceof Error && 'code' in error && error.code === 'EADDRINUSE') return false
    throw error
  } finally {
    probe.close()
  }
}
