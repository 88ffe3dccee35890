import type { Database } from '@gable/service-kit/database/database'
import { tidy } from '@gable/service-kit/database/tidy'
import type { Logger } from '@gable/service-kit/log'

const HOUR_MS = 3_600_000

/** Tidies the embedded database once an hour; a Postgres server does so by itself. */
export function keepTidy(db: Database, log: Logger): void {
  if (db.engine === 'postgres') return
  const timer = setInterval(async () => {
    try {
      await tidy(db)
    } catch (error) {
      log.warn({ err: error }, 'The database could not be tidied')
    }
  }, HOUR_MS)
  timer.unref()
}
