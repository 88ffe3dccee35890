import { createLog } from '@gable/service-kit/runtime/log'
import { describeStorage } from '@gable/service-kit/test-kit/test-services'
import { decodeJwt } from 'jose'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { z } from 'zod'
import { type AccountsFixture, dataOf, startAccounts } from '../fixtures/start-accounts.ts'
import { authJobs } from './auth.jobs.ts'
import { sweep } from './auth-sweep.ts'
import { createLink } from './link.store.ts'

const Pair = z.object({ token: z.string(), refreshToken: z.string() })

describeStorage('sweeping', (engine) => {
  let accounts: AccountsFixture
  beforeAll(async () => {
    accounts = await startAccounts(engine)
  })
  afterAll(() => accounts.close())

  const refresh = (refreshToken: string) => accounts.call('/auth/refresh', { body: { refreshToken } })

  test('deletes expired rows and keeps live rows', async () => {
    const { db } = accounts
    const { accountUser, ...living } = await accounts.login()
    const next = dataOf(Pair, await refresh(living.refreshToken))
    for (const [column, age] of [
      ['ended_at', '25 hours'],
      ['expires_at', '25 hours'],
      ['ended_at', '1 hour'],
    ] as const) {
      const { sid } = decodeJwt((await accounts.login()).token)
      await db.query(`update accounts.session set ${column} = now() - $2::interval where id = $1`, [sid, age])
    }
    await db.query(
      `insert into accounts.refresh_token (token_hash, session_id, used_at)
       values ('x', $1, now() - interval '31 days')`,
      [decodeJwt(living.token).sid],
    )
    const link = { accountId: accountUser.id, email: 'ada@example.com', locale: 'en-US' } as const
    await db.transaction(async (transaction) => {
      await createLink(transaction, { ...link, purpose: 'verify' })
      await createLink(transaction, { ...link, purpose: 'reset' })
    })
    await db.query(
      `update accounts.one_time_link set expires_at = now() - interval '31 days' where purpose = 'reset'`,
    )
    await db.query(
      `insert into accounts.password_request (email, locale, asked_at)
       values ('x@example.com', 'en-US', now() - interval '2 hours'), ('y@example.com', 'en-US', now())`,
    )

    await db.query(
      `with numbered as (
         select id, row_number() over (order by name) as number from accounts.saved_search where account_id = $1
       )
       update accounts.saved_search set deleted_at = now() - interval '13 hours' * numbered.number
       from numbered where numbered.id = saved_search.id and numbered.number <= 2`,
      [accountUser.id],
    )

    const signIns = { session: 2, refresh_token: 1, one_time_link: 1, password_request: 1 }
    expect(await sweep(db)).toEqual({ ...signIns, saved_search: 1 })
    const nothing = { session: 0, refresh_token: 0, one_time_link: 0, password_request: 0 }
    expect(await sweep(db)).toEqual({ ...nothing, saved_search: 0 })
    expect((await refresh(next.refreshToken)).status).toBe(200)
  })

  test('logs the deletion of expired rows, and logs unanswered password requests as an error', async () => {
    const { db } = accounts
    const lines: string[] = []
    const log = createLog('test', 'info', { write: (line) => void lines.push(line) })
    const base = {
      publicUrl: '',
      photosUrl: '',
      dataDir: '',
      isSampleMarket: async () => true,
      endpoint: () => ({ url: '', headers: {} }),
    }
    const job = authJobs({ ...base, db, log }).find(({ name }) => name === 'sweep sessions')
    async function run() {
      lines.length = 0
      await job?.run(new AbortController().signal)
      return lines.map((line) => z.object({ level: z.number(), msg: z.string() }).parse(JSON.parse(line)))
    }
    const swept = { level: 30, msg: 'Deleted expired rows' }
    expect(await run()).toEqual([swept])
    await db.query(
      `insert into accounts.password_request (email, locale, asked_at)
       values ('z@example.com', 'en-US', now() - interval '2 hours')`,
    )
    expect(await run()).toEqual([{ level: 50, msg: 'Discarded unprocessed password reset requests' }, swept])
  })

  test('does not deadlock when refresh, sign-in, sign-out, and sweep run in parallel', async () => {
    const sessions = await Promise.all(Array.from({ length: 6 }, () => accounts.login()))
    const work = sessions.flatMap(({ token, refreshToken }) => [
      refresh(refreshToken),
      refresh(refreshToken),
      accounts.call('/auth/logout', { body: { token } }),
      accounts.call('/auth/login', { body: { email: 'ada@example.com', password: 'Gable-2026!' } }),
      sweep(accounts.db).then(() => ({ status: 200 })),
    ])
    const answers = await Promise.all(work)
    expect(answers.filter(({ status }) => status !== 200 && status !== 401)).toEqual([])
  })
})
