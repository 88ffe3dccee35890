import { setMaxListeners } from 'node:events'
import { DEFAULT_MESSAGE, SubgraphError } from '../errors/subgraph-error.ts'

/**
 * Runs something that obeys an AbortSignal for at most `ms`, and only while the client is there. Rejects with
 * UPSTREAM_TIMEOUT or ABORTED, whatever the work itself makes of its abort. Leaves no timer and no listener.
 */
export async function withDeadline<T>(
  client: AbortSignal,
  ms: number,
  run: (signal: AbortSignal) => Promise<T>,
): Promise<T> {
  const controller = new AbortController()
  const leave = () => controller.abort(new SubgraphError('ABORTED', 'The client has left.'))
  const expire = () => {
    const options = { publicMessage: DEFAULT_MESSAGE }
    controller.abort(new SubgraphError('UPSTREAM_TIMEOUT', `No answer within ${ms} ms.`, options))
  }
  const timer = setTimeout(expire, ms)
  if (client.aborted) leave()
  // An operation may have many calls under way, and each listens.
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
