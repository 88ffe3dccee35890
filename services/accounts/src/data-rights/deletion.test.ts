import type { Database } from '@gable/service-kit/database/database'
import { createLog } from '@gable/service-kit/runtime/log'
import { describeStorage } from '@gable/service-kit/test-kit/test-services'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { z } from 'zod'
import { createMember, createMembers, TEST_PASSWORD, type TestMember } from '../fixtures/create-members.ts'
import { mailsTo } from '../fixtures/queued-mails.ts'
import { SEARCHES, searchBody } from '../fixtures/saved-search-events.ts'
import { type AccountsFixture, dataOf, startAccounts } from '../fixtures/start-accounts.ts'
import { AccountUser } from '../identity/account.ts'
import { deletionJob } from './deletion.ts'

const DAY = 24 * 60 * 60 * 1000
const Planned = z.strictObject({ deletesAt: z.iso.datetime() })
const silentLog = createLog('test', 'silent')

describeStorage('the deletion of an account', (engine) => {
  let accounts: AccountsFixture
  beforeAll(async () => {
    accounts = await startAccounts(engine)
  })
  afterAll(() => accounts.close())

  const post = (token: string, body: unknown) =>
    accounts.call('/v2/user/deletion', { method: 'POST', token, body })
  const ask = ({ token }: TestMember) => post(token, { currentPassword: TEST_PASSWORD })
  const takeBack = (token: string) =>
    accounts.call('/v2/user/deletion/cancel', { method: 'POST', token, body: {} })
  const user = (token: string) => accounts.call('/v2/user', { token })
  const run = () => deletionJob({ db: accounts.db, log: silentLog }).run(new AbortController().signal)
  const makeDue = ({ accountUser }: TestMember) =>
    accounts.db.query(`update accounts.account set deletes_at = now() - interval '1 second' where id = $1`, [
      accountUser.id,
    ])

  test('schedules the deletion in 30 days, ends the other sessions, and emails the member', async () => {
    const member = await createMember(accounts)
    const phone = await member.signInAgain()
    const before = Date.now()
    const { deletesAt } = dataOf(Planned, await ask(member))
    const days = (Date.parse(deletesAt) - before) / DAY
    expect(days).toBeGreaterThan(29.9)
    expect(days).toBeLessThan(30.1)
    const account = dataOf(AccountUser, await user(member.token))
    expect(account.deletesAt).toBe(deletesAt)
    expect(account.updatedAt > member.accountUser.updatedAt).toBe(true)
    expect((await user(phone)).status).toBe(401)
    const [mail] = await mailsTo(accounts.db, member.accountUser.email)
    expect(mail).toMatchObject({ kind: 'deletion', locale: 'en-US' })
    expect(mail?.text).toContain('/account')
  })

  test('does not change the deletion date or send an email when the member requests the deletion again', async () => {
    const member = await createMember(accounts)
    const first = dataOf(
      Planned,
      await post(member.token, { currentPassword: TEST_PASSWORD, locale: 'fr-CA' }),
    )
    expect(dataOf(Planned, await ask(member))).toEqual(first)
    const mails = await mailsTo(accounts.db, member.accountUser.email)
    expect(mails.map(({ locale }) => locale)).toEqual(['fr-CA'])
  })

  test.each([undefined, null, {}, { currentPassword: null }, { currentPassword: '' }])(
    'rejects the request body %j when the account has a password',
    async (body) => {
      const member = await createMember(accounts)
      const answer = await post(member.token, body)
      expect(answer.status).toBe(400)
      expect(answer.body).toEqual({ errors: ['currentPassword: Enter your current password'] })
      expect(dataOf(AccountUser, await user(member.token)).deletesAt).toBeNull()
    },
  )

  test('rejects a wrong password and limits how fast passwords can be guessed', async () => {
    const member = await createMember(accounts)
    const guess = () => post(member.token, { currentPassword: 'Gable-2027!' })
    const answers = await Promise.all(Array.from({ length: 20 }, guess))
    // The wait grows with each wrong password, so most guesses are rejected with 429.
    const refused = answers.filter(({ status }) => status === 429)
    expect(refused.length).toBeGreaterThan(5)
    expect(answers.filter(({ status }) => status === 400)).toHaveLength(20 - refused.length)
  })

  test('does not count concurrent requests with the right password as guesses', async () => {
    const member = await createMember(accounts)
    const answers = await Promise.all(Array.from({ length: 12 }, () => ask(member)))
    expect(answers.map(({ status }) => status)).toEqual(Array(12).fill(200))
  })

  test.each([undefined, null, {}])(
    'accepts the request body %j for an account without a password',
    async (body) => {
      const member = await createMember(accounts, { hasPassword: false })
      expect(dataOf(AccountUser, await user(member.token)).hasPassword).toBe(false)
      expect((await post(member.token, body)).status).toBe(200)
    },
  )

  test('lets the member sign in and cancel during the grace period', async () => {
    const member = await createMember(accounts)
    await ask(member)
    const login = { email: member.accountUser.email, password: TEST_PASSWORD }
    const { token } = dataOf(
      z.object({ token: z.string() }),
      await accounts.call('/auth/login', { body: login }),
    )
    expect(dataOf(AccountUser, await takeBack(token)).deletesAt).toBeNull()
    await run()
    expect((await user(token)).status).toBe(200)
    expect((await takeBack(token)).status).toBe(200)
  })

  /** Returns the names of all tables in which any row contains this text. */
  async function tablesWith(db: Database, text: string): Promise<string[]> {
    const tables = await db.query<{ name: string }>(
      `select table_name as name from information_schema.tables
       where table_schema = 'accounts' and table_type = 'BASE TABLE' order by 1`,
    )
    const found = []
    for (const { name } of tables) {
      const rows = await db.query(
        `select 1 from accounts."${name}" as kept where strpos(lower(kept::text), lower($1)) > 0 limit 1`,
        [text],
      )
      if (rows.length > 0) found.push(name)
    }
    return found
  }

  test('deletes every row of a due account and no row of another member', async () => {
    const [member, other] = await createMembers(accounts, 2)
    if (!member || !other) throw new Error('Two were expected')
    const { id, email } = member.accountUser
    for (const { token, accountUser } of [member, other]) {
      await accounts.call('/v2/user/listings/favorite', { token, body: { uPI: 'upi-1', favorite: true } })
      await accounts.call('/api/v4/user-profile/goals', {
        method: 'PUT',
        token,
        body: { selling: 'sg_upsize' },
      })
      await accounts.call(SEARCHES, { token, body: searchBody() })
      const favorites = { name: 'favorites', isSubscribed: true, email: true, notificationFrequency: 4 }
      await accounts.call('/api/v4/user-profile/notifications', {
        method: 'PUT',
        token,
        body: { subscriptions: [favorites] },
      })
      await accounts.db.query(
        `insert into accounts.identity (provider, subject, account_id, email) values ('google', $1::text, $1::uuid, $2)`,
        [accountUser.id, accountUser.email],
      )
      await accounts.db.query(
        `insert into accounts.one_time_link (token_hash, account_id, purpose, email, locale, expires_at)
         values ($1, $2, 'reset', $3, 'en-US', now() + interval '1 day')`,
        [Buffer.from(accountUser.id), accountUser.id, accountUser.email],
      )
      await accounts.db.query(
        `insert into accounts.password_request (email, locale) values (upper($1), 'en-US')`,
        [accountUser.email],
      )
    }
    await ask(member)
    await ask(other)
    expect(await tablesWith(accounts.db, id)).toEqual(
      expect.arrayContaining([
        ...['account', 'favorite', 'favorite_alert', 'goals', 'identity', 'one_time_link'],
        ...['saved_search', 'session'],
      ]),
    )
    expect(await tablesWith(accounts.db, email)).toEqual(
      expect.arrayContaining(['mail_outbox', 'password_request']),
    )
    const ofOther = await tablesWith(accounts.db, other.accountUser.email)

    await run()
    expect((await user(member.token)).status).toBe(200)
    await makeDue(member)
    await run()
    expect(await tablesWith(accounts.db, id)).toEqual([])
    expect(await tablesWith(accounts.db, email)).toEqual([])
    expect((await user(member.token)).status).toBe(401)
    expect((await takeBack(member.token)).status).toBe(401)
    expect(await tablesWith(accounts.db, other.accountUser.email)).toEqual(ofOther)
  })

  test('deletes emails to earlier addresses, unless the address now belongs to another member', async () => {
    const [member, other] = await createMembers(accounts, 2)
    if (!member || !other) throw new Error('Two were expected')
    const { id, email } = member.accountUser
    const change = {
      firstName: 'N',
      lastName: 'H',
      addresses: [],
      phones: [],
      currentPassword: TEST_PASSWORD,
    }
    const move = (to: string) =>
      accounts.call('/v2/user', { method: 'PUT', token: member.token, body: { ...change, email: to } })
    const [second, third] = [`second-${id}@example.com`, `third-${id}@example.com`]
    for (const next of [second, third]) expect((await move(next)).status).toBe(200)
    await accounts.db.query('update accounts.account set email = $2 where id = $1', [
      other.accountUser.id,
      second,
    ])
    await makeDue(member)
    await run()
    expect(await mailsTo(accounts.db, email)).toEqual([])
    expect(await mailsTo(accounts.db, third)).toEqual([])
    expect((await mailsTo(accounts.db, second)).length).toBeGreaterThan(0)
  })

  test('the job logs how many accounts it deleted, and logs nothing when no account is due', async () => {
    const member = await createMember(accounts)
    const lines: string[] = []
    const log = createLog('test', 'info', { write: (line) => void lines.push(line) })
    const job = deletionJob({ db: accounts.db, log })
    await job.run(new AbortController().signal)
    expect(lines).toEqual([])
    await ask(member)
    await makeDue(member)
    await job.run(AbortSignal.abort())
    expect(lines, 'a job that is to stop deletes none').toEqual([])
    await job.run(new AbortController().signal)
    expect(lines.map((line) => JSON.parse(line))).toEqual([
      expect.objectContaining({ accounts: 1, msg: 'Deleted accounts at the request of their members' }),
    ])
  })

  test('deletes all due accounts when several processes run the job concurrently', async () => {
    const members = await createMembers(accounts, 250)
    await accounts.db.query(
      `update accounts.account set deletes_at = now() - interval '1 second' where id = any($1)`,
      [members.map(({ accountUser }) => accountUser.id)],
    )
    await Promise.all([run(), run(), run()])
    await run()
    const left = await accounts.db.query('select 1 from accounts.account where deletes_at <= now()')
    expect(left).toEqual([])
  })
})
