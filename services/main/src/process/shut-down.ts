import { withTimeout } from '@gable/kit/deadline/deadline'
import type { Database } from '@gable/service-kit/database/database'
import type { Logger } from '@gable/service-kit/runtime/log'

/**
 * Time limit in ms for open requests and jobs. After this time, the database closes even if they are still
 * running.
 */
const CLOSE_TIMEOUT_MS = 4_000
/** Time limit in ms for the whole shutdown. A supervisor may kill the process after ten seconds. */
const STOP_TIMEOUT_MS = 7_000

interface Running {
  /** Closes the servers and waits for open requests and jobs. */
  close(): Promise<unknown>
  db: Pick<Database, 'close'>
  log: Logger
}

/**
 * Shuts down in order if time allows: requests and jobs, then the database. Returns the exit code of the
 * process.
 */
export async function shutDownWithTimeout({ close, db, log }: Running): Promise<0 | 1> {
  const stopped = closeInOrder({ close, db, log })
  const timeoutError = () => new Error(`Shutdown took longer than ${STOP_TIMEOUT_MS} ms`)
  try {
    await withTimeout(stopped, STOP_TIMEOUT_MS, timeoutError)
    log.info('stopped')
    return 0
  } catch (error) {
    log.error({ err: error }, 'Exiting with unfinished work')
    return 1
  }
}

async function closeInOrder({ close, db, log }: Running): Promise<void> {
  const closed = close()
  const timeoutError = () => new Error(`Requests or jobs did not finish within ${CLOSE_TIMEOUT_MS} ms`)
  await withTimeout(closed, CLOSE_TIMEOUT_MS, timeoutError).catch((error) =>
    log.warn({ err: error }, 'Closing the database while requests or jobs are still running'),
  )
  await db.close()
  await closed
}
