import type { Database } from '@gable/service-kit/database/database'
import { describeStorage } from '@gable/service-kit/test-kit/test-services'
import { afterAll, beforeAll, beforeEach, expect, test, vi } from 'vitest'
import { env } from '../env/env.ts'
import { type LeadsFixture, request, routedUnder, startLeads, storedUnder } from '../fixtures/start-leads.ts'
import { queueQuarantineReport } from '../operator/quarantine-report.ts'
import { leads } from '../service.ts'

const production = vi.hoisted(() => ({
  emailsSampleAddresses: false,
  mailbox: undefined as string | undefined,
}))
vi.mock(import('../env/env.ts'), async (original) => ({
  env: Object.assign({ ...(await original()).env }, production),
}))

describeStorage('leads in production on a sample market', (engine) => {
  let db: Database
  let service: LeadsFixture
  beforeAll(async () => {
    db = await engine.open([leads])
    service = await startLeads(db)
  })
  beforeEach(() => void Object.assign(env, { mailbox: undefined, webhook: undefined }))
  afterAll(() => service.close())

  async function send(): Promise<string> {
    const submitted = request()
    expect(await service.send(submitted)).toMatchObject({ status: 200 })
    return submitted.idempotencyKey
  }

  test('[F-56] holds a lead for a sample agent when LEADS_MAILBOX is not set', async () => {
    const key = await send()
    const stored = await vi.waitFor(async () => {
      const kept = await storedUnder(db, key)
      expect(kept.rows[0]?.state).toBe('held')
      return kept
    })
    expect(stored.rows).toMatchObject([{ held_because: ['no mailbox to send it to'], recipient: null }])
    expect(stored.mails).toEqual([])
    await queueQuarantineReport(db, new Date())
    expect(await db.query('select from leads.mail_outbox')).toEqual([])
  })

  test('[F-56] sends a lead for a sample agent to LEADS_MAILBOX', async () => {
    Object.assign(env, { mailbox: 'leads@brokerage.com' })
    const { mails } = await routedUnder(db, await send())
    expect(mails).toMatchObject([{ kind: 'contact', recipient: 'leads@brokerage.com' }, { kind: 'receipt' }])
  })

  test('[F-56] sends a lead for a sample agent only to the webhook when a webhook is set but LEADS_MAILBOX is not', async () => {
    Object.assign(env, { webhook: { url: 'http://127.0.0.1:9/', secret: 'whsec_none' } })
    const { rows, mails } = await routedUnder(db, await send())
    expect(mails).toMatchObject([{ kind: 'receipt' }])
    expect(
      await db.query('select from leads.webhook_delivery where lead_id = $1', [rows[0]?.id]),
    ).toHaveLength(1)
  })
})
