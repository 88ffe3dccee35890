import { randomUUID } from 'node:crypto'
import type { Database } from '@gable/service-kit/database/database'
import { describeStorage } from '@gable/service-kit/test-kit/test-services'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { z } from 'zod'
import { createMember } from '../fixtures/create-members.ts'
import { type AccountsFixture, dataOf, startAccounts } from '../fixtures/start-accounts.ts'
import { exportAccount } from './export.store.ts'

const Rows = z.array(z.record(z.string(), z.unknown()))
const Export = z.strictObject({
  exportedAt: z.iso.datetime(),
  account: z.record(z.string(), z.unknown()),
  goals: z.record(z.string(), z.unknown()).nullable(),
  favorites: Rows,
  savedSearches: Rows,
  favoriteAlerts: z.record(z.string(), z.unknown()).nullable(),
  sessions: Rows,
  identities: Rows,
  links: Rows,
  passwordRequests: Rows,
  mail: Rows,
})

describeStorage('what a member can take along', (engine) => {
  let accounts: AccountsFixture
  beforeAll(async () => {
    accounts = await startAccounts(engine)
  })
  afterAll(() => accounts.close())

  const exportOf = async (token: string) => dataOf(Export, await accounts.call('/v2/user/export', { token }))

  test('contains all data of the member', async () => {
    const { token, accountUser } = await accounts.login()
    await accounts.call('/api/v4/user-profile/goals', {
      method: 'PUT',
      token,
      body: { buying: 'bg_investment' },
    })
    const favoriteBody = { uPI: 'upi-gone', oUID: 'M1', favorite: false }
    await accounts.call('/v2/user/listings/favorite', { token, body: favoriteBody })
    await accounts.call('/password/email', { body: { email: 'ada@example.com' } })
    await accounts.db.query(
      `insert into accounts.identity (provider, subject, account_id, email) values ('apple', 'a.1', $1, 'x@y.zz')`,
      [accountUser.id],
    )
    const exported = await exportOf(token)
    const { phone: _, settings: __, identities: ___, ...expectedAccount } = accountUser
    expect(exported.account).toMatchObject({ ...expectedAccount, city: 'Austin', acceptAllCookies: false })
    expect(exported.goals).toMatchObject({ buying: 'bg_investment', selling: null })
    expect(exported.savedSearches[2]).toMatchObject({ name: 'A house in Austin', notificationFrequency: 2 })
    expect(exported.favoriteAlerts).toMatchObject({ notifyOn: ['PRICE_CHANGE', 'STATUS_CHANGE'] })
    expect(exported.favorites).toHaveLength(9)
    expect(exported.favorites.at(-1)).toMatchObject({ propertyId: 'upi-gone', oUID: 'M1', favorite: false })
    expect(exported.sessions).toHaveLength(1)
    expect(exported.identities).toMatchObject([{ provider: 'apple', subject: 'a.1' }])
    // A password request is stored until a job replaces it with a queued email.
    expect(exported.passwordRequests.length + exported.mail.length).toBeGreaterThan(0)
  })

  test('contains no credentials', async () => {
    const { token, refreshToken } = await accounts.login()
    const text = JSON.stringify(await exportOf(token))
    expect(text).not.toContain('argon2')
    expect(text).not.toContain(refreshToken)
    expect(text).not.toMatch(/hash|token/i)
  })

  test('returns empty lists for a new member, without data of other members', async () => {
    const { token, accountUser } = await createMember(accounts)
    const exported = await exportOf(token)
    expect(exported).toMatchObject({
      goals: null,
      favorites: [],
      savedSearches: [],
      identities: [],
      links: [],
      mail: [],
    })
    expect(exported.account.id).toBe(accountUser.id)
    expect(JSON.stringify(exported)).not.toContain('ada@example.com')
  })

  test('reads every table that contains member data', async () => {
    const tables = await accounts.db.query<{ name: string }>(
      `select distinct table_name as name from information_schema.columns
       where table_schema = 'accounts' and column_name in ('account_id', 'email', 'recipient', 'session_id')
       order by 1`,
    )
    const statements: string[] = []
    const recordingDb: Pick<Database, 'transaction'> = {
      transaction: (work) =>
        accounts.db.transaction((transaction) =>
          work({
            ...transaction,
            query(text, values) {
              statements.push(text)
              return transaction.query(text, values)
            },
          }),
        ),
    }
    await exportAccount(recordingDb, randomUUID())
    const read = statements.flatMap((text) => /from accounts\.(\w+)/.exec(text)?.[1] ?? [])
    // Rows of refresh_token contain only credentials.
    expect(tables.map(({ name }) => name)).toEqual([...read, 'refresh_token'].sort())
  })
})
