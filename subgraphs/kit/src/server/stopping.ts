import type { FastifyInstance } from 'fastify'

/** Max time (ms) for requests under way when the process stops. */
export const STOP_TIMEOUT_MS = 7_000
/** Max time (ms) for all else: with the requests, a process ends within ten seconds. */
const CLOSE_TIMEOUT_MS = 2_000

type EndingProcess = Pick<NodeJS.Process, 'once' | 'exit'>

/** Finishes the requests under way and closes their connections; after `ms`, destroys every connection. */
export function finishBeforeClosing(app: FastifyInstance, ms = STOP_TIMEOUT_MS): void {
  let stopping = false
  app.addHook('preClose', async () => {
    stopping = true
    const timer = setTimeout(() => app.server.closeAllConnections(), ms)
    app.server.once('close', () => clearTimeout(timer))
  })
  app.addHook('onSend', async (_request, reply) => {
    if (stopping) reply.header('connection', 'close')
  })
}

/** Closes the server at the first SIGTERM or SIGINT. Exits with 1 when the server has not closed in time. */
export function endBySignal(
  app: { close(): Promise<unknown>; log: Pick<FastifyInstance['log'], 'error'> },
  ms = STOP_TIMEOUT_MS,
  ending: EndingProcess = process,
): void {
  const limitMs = ms + CLOSE_TIMEOUT_MS
  const expire = () => {
    app.log.error({ limitMs }, 'Failed to stop in time')
    ending.exit(1)
  }
  for (const signal of ['SIGTERM', 'SIGINT'] as const)
    ending.once(signal, () => {
      // Whatever else keeps the process alive, this timer does not.
      setTimeout(expire, limitMs).unref()
      app.close().catch((error: unknown) => app.log.error({ err: error }, 'Failed to close the server'))
    })
}
