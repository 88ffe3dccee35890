import { once } from 'node:events'
import { createServer } from 'node:net'
import { env } from './env.ts'

const PORTS = 1_000
/** Below the ports that systems give to whoever asks for any, and each worker has its own. */
const firstPort = 11_000 + (env.VITEST_POOL_ID % 8) * PORTS
let nextPort = Math.floor(Math.random() * PORTS)

/** A port for what starts there later, or again after it was killed: nobody comes to sit on it meanwhile. */
export async function freePort(): Promise<number> {
  const port = firstPort + (nextPort++ % PORTS)
  const probe = createServer().listen(port, '127.0.0.1')
  const isFree = await once(probe, 'listening').then(
    () => true,
    () => false,
  )
  probe.close()
  return isFree ? port : freePort()
}
