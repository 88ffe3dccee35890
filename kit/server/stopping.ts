import type { FastifyInstance } from 'fastify'

/** Maximum time in ms for pending requests when the process stops. */
export const STOP_TIMEOUT_MS = 7_000
/**
 * Maximum time in ms for the rest of the shutdown. Together with the time for pending requests, it stays
 * below ten seconds.
 */
const CLOSE_TIMEOUT_MS = 2_000

type EndingProcess = Pick<NodeJS.Process, 'once' | 'exit'>

/**
 * On shutdown, finishes pending requests and closes their connections. Destroys every connection after `ms`.
 */
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

/**
 * Closes the server on the first SIGTERM or SIGINT, then ends the process: with code 0, or with 1 when closing
 * fails or takes too long.
 */
export function endBySignal(
  app: { close(): Promise<unknown>; log: Pick<FastifyInstance['log'], 'error'> },
  ms = STOP_TIMEOUT_MS,
  ending: EndingProcess = process,
): void {
  const limitMs = ms + CLOSE_TIMEOUT_MS
  const fail = (facts: object, message: string) => {
    app.log.error(facts, message)
    ending.exit(1)
  }
  for (const signal of ['SIGTERM', 'SIGINT'] as const)
    ending.once(signal, () => {
      const timer = setTimeout(fail, limitMs, { limitMs }, 'Failed to stop in time')
      app
        .close()
        .then(
          () => ending.exit(0),
          (error: unknown) => fail({ err: error }, 'Failed to close the server'),
        )
        .finally(() => clearTimeout(timer))
    })
}
