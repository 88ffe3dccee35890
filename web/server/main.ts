import { endBySignal } from './end-by-signal.ts'
import { readEnv } from './env.ts'
import { createServer } from './server.ts'

/** Ends the process with what went wrong in plain lines. */
function giveUp(error: unknown): never {
  const taken = error instanceof Error && 'code' in error && error.code === 'EADDRINUSE'
  const port = taken && 'port' in error ? ` ${error.port}` : ''
  const text = error instanceof Error ? error.message : String(error)
  console.error(taken ? `Port${port} is taken. Set PORT to another.` : text)
  process.exit(1)
}

try {
  const env = readEnv()
  const app = await createServer(env)
  endBySignal(app, giveUp)
  await app.listen({ host: env.HOST, port: env.PORT })
} catch (error) {
  giveUp(error)
}
