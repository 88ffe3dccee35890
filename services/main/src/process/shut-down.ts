import type { Database } from '@gable/service-kit/database/database'
import { withTimeout } from '@gable/service-kit/runtime/deadline'
import type { Logger } from '@gable/service-kit/runtime/log'

/** For requests and jobs under way; then the database closes under them. */
const CLOSE_TIMEOUT_MS = 4_000
/** For all of it: a supervisor may kill what has not ended after ten seconds. */
const STOP_TIMEOUT_MS = 7_000

interface Running {
  /** Ends requests and jobs in order. */
  close(): Promise<unknown>
  db: Pick<Database, 'close'>
  log: Logger
}

/** Ends what runs, in order where that is possible in time. Returns the exit code of the process. */
export async function shutDownWithTimeout({ close, db, log }: Running): Promise<0 | 1> {
  const stopped = closeInOrder({ close, db, log })
  const timeoutError = () => new Error(`Stopping took longer than ${STOP_TIMEOUT_MS} ms`)
  try {
    await withTimeout(stopped, STOP_TIMEOUT_MS, timeoutError)
    log.info('stopped')
    return 0
  } catch (error) {
    log.error({ err: error }, 'Ending with work under way')
    return 1
  }
}

async function closeInOrder({ close, db, log }: Running): Promise<void> {
  const closed = close()
  const timeoutError = () => new Error(`Requests or jobs did not end in ${CLOSE_TIMEOUT_MS} ms`)
  await withTimeout(closed, CLOSE_TIMEOUT_MS, timeoutError).catch((error) =>
    log.warn({ err: error }, 'Closing the database under what is still under way'),
  )
  await db.close()
  await closed
}
