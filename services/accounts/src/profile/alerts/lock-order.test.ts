import { EventEmitter, once } from 'node:events'
import type { Database } from '@gable/service-kit/database/database'
import { describeStorage } from '@gable/service-kit/test-kit/test-services'
import { expect, test, vi } from 'vitest'
import { putNotifications } from '../notifications/put-notifications.ts'
import { type AlertsFixture, stageAlerts } from './fixtures/start-alerts.ts'
import { readEvents } from './reader/read-events.ts'

const noon = new Date('2026-11-20T17:00:00Z')
const SEARCHES = 12

// The embedded engine runs one transaction at a time, so no transaction waits for a lock.
describeStorage('rows of alerts are locked in one order', (engine) => {
  let db: Database
  let alerts: AlertsFixture
  stageAlerts(engine, noon, (staged) => {
    alerts = staged
    db = staged.db
  })

  /**
   * Returns how many other searches the work has already locked when it waits for the lock on the first
   * search.
   */
  async function lockedBehindTheFirst(work: () => Promise<unknown>): Promise<number> {
    const moments = new EventEmitter()
    const begun = once(moments, 'begun')
    const waits = once(moments, 'waits')
    const lockingTransaction = db.transaction(async (first) => {
      await first.query('select from accounts.saved_search order by id limit 1 for update')
      moments.emit('begun')
      await waits
      return first.query('select from accounts.saved_search for update skip locked')
    })
    await begun
    const done = work()
    await untilItWaits().finally(() => moments.emit('waits'))
    const free = await lockingTransaction
    await done
    return SEARCHES - free.length
  }

  const untilItWaits = () =>
    vi.waitFor(async () => {
      const waiting = await db.query(
        `select from pg_stat_activity where datname = current_database() and wait_event_type = 'Lock'`,
      )
      expect(waiting, 'nobody waits').not.toEqual([])
    })

  test.skipIf(engine.name === 'pglite')(
    'the event reader and a change to notification settings lock the rows of alerts in the same order',
    async () => {
      for (let number = 0; number < SEARCHES; number++) await alerts.addSearch({ frequency: 1 })
      alerts.addEvent('home-1', 'NEW_LISTING')
      expect(await lockedBehindTheFirst(() => readEvents(alerts.context, noon))).toBe(0)
      const [member] = await db.query<{ id: string }>('select id from accounts.account')
      const optOut = () => putNotifications(db, member?.id ?? '', { notificationOptIn: false })
      expect(await lockedBehindTheFirst(optOut)).toBe(0)
    },
  )
})
