import { describeStorage } from '@gable/service-kit/test-kit/test-services'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { type AccountsFixture, startAccounts } from '../fixtures/start-accounts.ts'
import { createLink } from './link.store.ts'

describeStorage('mailed links', (engine) => {
  let accounts: AccountsFixture
  beforeAll(async () => {
    accounts = await startAccounts(engine)
  })
  afterAll(() => accounts.close())

  test('leaves one valid reset link after 20 are created in parallel', async () => {
    const { db } = accounts
    const { accountUser } = await accounts.login()
    const link = { accountId: accountUser.id, email: 'ada@example.com', locale: 'en-US' } as const
    const make = () =>
      db.transaction((transaction) => createLink(transaction, { ...link, purpose: 'reset' as const }))
    await Promise.all(Array.from({ length: 20 }, make))
    const [row] = await db.query<{ good: number }>(
      `select count(*)::int as good from accounts.one_time_link
       where account_id = $1 and purpose = 'reset' and used_at is null and expires_at > now()`,
      [accountUser.id],
    )
    expect(row?.good).toBe(1)
  })
})
