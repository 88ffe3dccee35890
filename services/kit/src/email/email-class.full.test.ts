import { setTimeout as sleep } from 'node:timers/promises'
import { expect, test, vi } from 'vitest'
import { describeStorage } from '../test-kit/test-services.ts'
import { SOON, stageMail } from './fixtures/email-stage.ts'
import { queueAlerts } from './fixtures/queue-alerts.ts'

const ALERTS = 10_000
const RETRIES = 2_000
const LIMIT_MS = 5_000

describeStorage('mail behind 10,000 alerts', (engine) => {
  const stage = stageMail(engine)

  test.each([
    [1, 7],
    [1, 100],
    [3, 7],
    [3, 100],
  ])(
    '[F-80] %i mailers, with a server that takes %i ms per email, deliver an email of the person class within 5 s',
    async (mailers, ms) => {
      stage.beforeAccepting = () => sleep(ms)
      await queueAlerts(stage.db, ALERTS)
      for (let count = 0; count < mailers; count++) stage.start()
      await vi.waitUntil(() => stage.smtpServer.received.length >= 20, SOON)
      const startedAt = performance.now()
      await stage.queue({ to: 'ada@example.com', class: 'person' })
      await vi.waitUntil(
        () => stage.smtpServer.received.some(({ to }) => to.includes('ada@example.com')),
        SOON,
      )
      const took = performance.now() - startedAt
      expect(took).toBeLessThan(LIMIT_MS)
      expect(stage.smtpServer.received.length).toBeLessThan(ALERTS)
    },
  )

  test('[F-80] delivers a new email within 5 s while 2,000 emails of its class are due for a retry', async () => {
    stage.beforeAccepting = () => sleep(70)
    await queueAlerts(stage.db, RETRIES)
    await stage.db.query(
      "update post.mail_outbox set class = 'person', attempts = 1, next_attempt_at = now() - interval '1 minute'",
    )
    stage.start()
    await vi.waitUntil(() => stage.smtpServer.received.length >= 20, SOON)
    const startedAt = performance.now()
    await stage.queue({ to: 'ada@example.com', class: 'person' })
    await vi.waitUntil(() => stage.smtpServer.received.some(({ to }) => to.includes('ada@example.com')), SOON)
    expect(performance.now() - startedAt).toBeLessThan(LIMIT_MS)
    expect(stage.smtpServer.received.length).toBeLessThan(RETRIES)
  })
})
