import { setMaxListeners } from 'node:events'
import { DEFAULT_MESSAGE, SubgraphError } from '../errors/subgraph-error.ts'

/**
 * Runs an abortable function for at most `ms` and while the client is connected. Rejects with
 * UPSTREAM_TIMEOUT or ABORTED, even if the function throws another error on abort. Cleans up its timer and
 * listener.
 */
export async function withDeadline<T>(
  client: AbortSignal,
  ms: number,
  run: (signal: AbortSignal) => Promise<T>,
): Promise<T> {
  const controller = new AbortController()
  const leave = () => controller.abort(new SubgraphError('ABORTED', 'The client has disconnected.'))
  const expire = () => {
    const options = { publicMessage: DEFAULT_MESSAGE }
    controller.abort(new SubgraphError('UPSTREAM_TIMEOUT', `No answer within ${ms} ms.`, options))
  }
  const timer = setTimeout(expire, ms)
  if (client.aborted) leave()
  // Each call of an operation adds a listener, and an operation may have many pending calls.
  setMaxListeners(0, client)
  client.addEventListener('abort', leave)
  try {
    controller.signal.throwIfAborted()
    return await run(controller.signal)
  } catch (error) {
    controller.signal.throwIfAborted()
    throw error
  } finally {
    clearTimeout(timer)
    client.removeEventListener('abort', leave)
  }
}
