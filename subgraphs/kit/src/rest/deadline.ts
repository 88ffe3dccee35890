import { withDeadline } from '@gable/kit/deadline/deadline'
import { DEFAULT_MESSAGE, SubgraphError } from '../errors/subgraph-error.ts'

const timeoutError = (ms: number) =>
  new SubgraphError('UPSTREAM_TIMEOUT', `No answer within ${ms} ms.`, { publicMessage: DEFAULT_MESSAGE })

/**
 * Runs an abortable function for at most `ms` and while the client is connected. Rejects with
 * UPSTREAM_TIMEOUT or ABORTED, even if the function ignores its signal or throws another error on abort.
 */
export async function whileConnected<T>(
  client: AbortSignal,
  ms: number,
  run: (signal: AbortSignal) => Promise<T>,
): Promise<T> {
  try {
    return await withDeadline(ms, run, client, timeoutError)
  } catch (error) {
    throw client.aborted ? new SubgraphError('ABORTED', 'The client has disconnected.') : error
  }
}
