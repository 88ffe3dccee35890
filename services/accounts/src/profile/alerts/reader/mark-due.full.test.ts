import type { Database } from '@gable/service-kit/database/database'
import { describeStorage } from '@gable/service-kit/test-kit/test-services'
import { afterEach, beforeAll, beforeEach, expect, test } from 'vitest'
import { accounts } from '../../../service.ts'
import { type AlertsFixture, resetAlerts, startAlerts } from '../fixtures/start-alerts.ts'
import { readEvents } from './read-events.ts'

const noon = new Date('2026-11-20T17:00:00Z')
const MANY = 12_000

describeStorage('a page of events that concerns very many', { ownCluster: true }, (engine) => {
  let db: Database
  let alerts: AlertsFixture
  beforeAll(async () => {
    db = await engine.open([accounts])
  })
  beforeEach(async () => {
    await resetAlerts(db)
    alerts = await startAlerts(db, noon)
    const like = await alerts.addSearch({ frequency: 1 })
    await db.query(
      `insert into accounts.saved_search (account_id, name, is_subscribed, notification_frequency,
         search_query_string, search_criteria, side, kinds, notify, seen_position, created_at)
       select account_id, name, is_subscribed, notification_frequency, search_query_string, search_criteria, side,
         kinds, notify, seen_position, created_at
       from accounts.saved_search, generate_series(2, ${MANY}) where id = $1`,
      [like],
    )
    await db.query('create table public.marking (rows integer)')
    await watch('')
    for (let number = 0; number < 50; number++) alerts.addEvent(`home-${number}`, 'NEW_LISTING')
  })
  afterEach(async () => {
    await db.query('drop function public.note_marking cascade')
    await db.query('drop table public.marking')
    await alerts.listings.close()
  })

  /**
   * Creates a trigger that records how many searches each update marks as due. The trigger also runs the
   * given statement.
   */
  async function watch(then: string): Promise<void> {
    await db.query(
      `create or replace function public.note_marking() returns trigger language plpgsql as $$
       begin
         insert into public.marking select count(*) from marked;
         ${then}
         return null;
       end $$`,
    )
    await db.query(
      `create or replace trigger note_marking after update on accounts.saved_search
       referencing new table as marked for each statement execute function public.note_marking()`,
    )
  }

  const countDue = async () =>
    (await db.query<{ count: number }>('select count(due_at)::int as count from accounts.saved_search'))[0]
      ?.count

  test('marks each search as due once, in updates of at most 5,000 searches', async () => {
    await readEvents(alerts.context, noon)
    expect(await countDue()).toBe(MANY)
    const steps = await db.query<{ rows: number }>('select rows from public.marking where rows > 0')
    expect(Math.max(...steps.map(({ rows }) => rows))).toBeLessThanOrEqual(5_000)
    expect(steps.reduce((sum, { rows }) => sum + rows, 0)).toBe(MANY)
  })

  test('rereads the page from its beginning after a failure between two updates', async () => {
    await watch("if (select count(*) from public.marking) > 1 then raise 'power cut'; end if;")
    await expect(readEvents(alerts.context, noon)).rejects.toThrow('power cut')
    expect(await countDue()).toBe(0)
    await watch('')
    expect(await readEvents(alerts.context, noon)).toBe(50)
    expect(await countDue()).toBe(MANY)
  })
})
