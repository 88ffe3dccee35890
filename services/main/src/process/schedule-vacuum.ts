import { HOUR_MS } from '@gable/kit/time/durations'
import type { Database } from '@gable/service-kit/database/database'
import { vacuumTables } from '@gable/service-kit/database/vacuum'
import type { Logger } from '@gable/service-kit/runtime/log'

/** Vacuums the embedded database once an hour. A Postgres server has its own autovacuum. */
export function scheduleVacuum(db: Database, log: Logger): void {
  if (db.engine === 'postgres') return
  const timer = setInterval(async () => {
    try {
      await vacuumTables(db)
    } catch (error) {
      log.warn({ err: error }, 'Failed to vacuum the database')
    }
  }, HOUR_MS)
  timer.unref()
}
