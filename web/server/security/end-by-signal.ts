import type { FastifyInstance } from 'fastify'

/** Max time in ms for requests in progress to complete when the process stops. */
const REQUESTS_TIMEOUT_MS = 7_000
/**
 * Max time in ms until the process ends, even if requests are still open. Less than the ten seconds after
 * which Docker kills the process.
 */
const STOP_TIMEOUT_MS = 9_000

type EndingProcess = Pick<NodeJS.Process, 'once' | 'exit'>

/** Destroys connections that are still open `ms` after the server starts to close. */
export function cutConnections(app: FastifyInstance, ms = REQUESTS_TIMEOUT_MS): void {
  app.addHook('preClose', async () => {
    const timer = setTimeout(() => app.server.closeAllConnections(), ms)
    app.server.once('close', () => clearTimeout(timer))
  })
}

/** On the first SIGTERM or SIGINT, finishes the requests in progress and then ends the process. */
export function endBySignal(
  app: { close(): Promise<unknown> },
  giveUp: (error: unknown) => void,
  ending: EndingProcess = process,
): void {
  const expire = () => giveUp(new Error(`The site did not stop within ${STOP_TIMEOUT_MS} ms.`))
  for (const signal of ['SIGINT', 'SIGTERM'] as const)
    ending.once(signal, () => {
      const timer = setTimeout(expire, STOP_TIMEOUT_MS)
      app
        .close()
        .then(() => ending.exit(0), giveUp)
        .finally(() => clearTimeout(timer))
    })
}
