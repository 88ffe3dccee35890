import { cp, mkdtemp, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { pathToFileURL } from 'node:url'
import { expect, onTestFinished, test, vi } from 'vitest'
import type { Queryable } from '../database/database.ts'
import { migrate } from '../database/migrate.ts'
import { describeStorage } from '../test-kit/test-services.ts'
import { CONNECTIONS_PER_CLASS, MAIL_CLASSES } from './email.ts'
import { SOON, stageMail } from './fixtures/email-stage.ts'
import { post } from './fixtures/fake-smtp-server.ts'
import { queueAlerts } from './fixtures/queue-alerts.ts'
import { outboxOf } from './outbox.ts'

const outboxUrl = new URL('./outbox/', import.meta.url)
const OLDER = ['001-mail-outbox.sql', '002-mail-topic.sql', '003-mail-reply-to.sql']

describeStorage('classes of mail', (engine) => {
  const stage = stageMail(engine)

  test('[F-80] sends emails of the person and lead classes while alerts block all connections of the alert class', async () => {
    await queueAlerts(stage.db, 20)
    let release = () => {}
    const released = new Promise<void>((resolve) => {
      release = resolve
    })
    onTestFinished(release)
    const blocked = new Set<string>()
    stage.beforeAccepting = async (to) => {
      if (!to.startsWith('alert')) return
      blocked.add(to)
      await released
    }
    stage.start()
    await vi.waitUntil(() => blocked.size === CONNECTIONS_PER_CLASS, SOON)
    await stage.queue({ to: 'ada@example.com', class: 'person' })
    await stage.queue({ to: 'agent@example.com', class: 'lead' })
    await vi.waitUntil(() => stage.smtpServer.received.length === 2, SOON)
    expect(blocked.size).toBe(CONNECTIONS_PER_CLASS)
    release()
    await vi.waitUntil(() => stage.smtpServer.received.length === 22, SOON)
  })

  test('[F-80] claims a new email before retries that are due', async () => {
    await stage.queue({ to: 'retry@example.com' })
    await stage.db.query(
      "update post.mail_outbox set attempts = 1, next_attempt_at = now() - interval '1 minute'",
    )
    await stage.queue({ to: 'new@example.com' })
    const outbox = outboxOf(stage.db, 'post')
    const first = await outbox.claim('person', 1, 300)
    const second = await outbox.claim('person', 1, 300)
    expect([...first, ...second].map(({ to }) => to)).toEqual(['new@example.com', 'retry@example.com'])
  })

  test.each(MAIL_CLASSES)(
    '[F-80] uses an index scan to claim %s emails while 10,000 alerts wait',
    async (mailClass) => {
      await queueAlerts(stage.db, 10_000)
      await stage.queue({ class: mailClass })
      await stage.db.query('analyze post.mail_outbox')
      const plans: string[] = []
      const explained: Pick<Queryable, 'query'> = {
        query: async (sql, params) => {
          plans.push(JSON.stringify(await stage.db.query(`explain ${sql}`, params)))
          return []
        },
      }
      const outbox = outboxOf(explained as Queryable, 'post')
      await outbox.claim(mailClass, 4, 300)
      await outbox.giveUpOverdue()
      const [claim, overdue] = plans
      expect(claim).toContain('mail_outbox_waiting')
      expect(overdue).toContain('mail_outbox_overdue')
      expect(plans.join()).not.toMatch(/Seq Scan on mail_outbox/)
      expect(claim).not.toContain('Sort')
    },
  )

  test('[F-80] returns the age of the oldest email in each class', async () => {
    await queueAlerts(stage.db, 2)
    await stage.queue({ class: 'person' })
    await stage.db.query(
      "update post.mail_outbox set queued_at = now() - interval '90 seconds' where recipient like 'alert1@%'",
    )
    const waiting = await outboxOf(stage.db, 'post').waiting()
    expect(waiting.map(({ class: mailClass, count }) => [mailClass, count]).sort()).toEqual([
      ['alert', 2],
      ['person', 1],
    ])
    const oldest = waiting.find((one) => one.class === 'alert')?.oldestSeconds ?? 0
    expect(Math.floor(oldest / 90)).toBe(1)
  })

  test('[F-80] sets the class of every email that an earlier version queues, before and after the migration', async () => {
    const older = await mkdtemp(join(tmpdir(), 'gable-migrations-'))
    for (const file of OLDER) await cp(new URL(file, outboxUrl), join(older, file))
    const db = await engine.open([{ ...post, name: 'older', migrations: pathToFileURL(`${older}/`) }])
    await rm(older, { recursive: true })
    const kinds = [
      ['verify', null, 'person'],
      ['password', null, 'person'],
      ['tour', null, 'lead'],
      ['receipt', null, 'lead'],
      ['saved-search', 'saved-search:7', 'alert'],
    ] as const
    const queueAll = async () => {
      for (const [kind, topic] of kinds)
        await db.query(
          `insert into older.mail_outbox (kind, topic, locale, recipient, subject, give_up_at)
           values ($1, $2, 'en-US', 'ada@example.com', 'Hello', now() + interval '1 day')`,
          [kind, topic],
        )
    }
    await queueAll()
    await migrate(db, 'older', outboxUrl)
    await queueAll()
    const rows = await db.query('select kind, topic, class from older.mail_outbox')
    expect(rows.map(Object.values).map(String).sort()).toEqual([...kinds, ...kinds].map(String).sort())
  })
})
