import type { Database } from '@gable/service-kit/database/database'
import { readOrigin } from '@gable/service-kit/database/origin'
import type { Logger } from '@gable/service-kit/runtime/log'

/**
 * Returns a function that checks whether sample data may be shown. The function resolves to false when the
 * database has real listings or does not respond.
 */
export function createSampleCheck(db: Database, log: Logger): () => Promise<boolean> {
  let isSample: boolean | undefined
  return async () => {
    if (isSample !== undefined) return isSample
    try {
      const origin = await readOrigin(db)
      // Until the database has a recorded origin (sample or real), does not store the result, because another
      // process may still record one.
      if (origin) isSample = origin.kind === 'sample'
      return isSample ?? true
    } catch (error) {
      log.warn(
        { err: error },
        'Failed to read whether the database is a sample; hiding sample mortgage rates',
      )
      return false
    }
  }
}
