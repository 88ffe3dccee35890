import { SAMPLE_PASSWORD } from '@gable/sample/members/sample-members'
import { describeStorage } from '@gable/service-kit/test-kit/test-services'
import { afterAll, beforeAll, expect, test, vi } from 'vitest'
import { accessTokens } from '../auth/access-token.ts'
import { sendPasswordLink } from '../auth/links.ts'
import { startSession } from '../auth/session.store.ts'
import { createKeyRing } from '../auth/signing-keys.ts'
import { signInAs } from '../auth/sso/identity.store.ts'
import { type AccountsFixture, startAccounts } from '../fixtures/start-accounts.ts'
import { isStillWanted } from '../profile/notifications/wanted.ts'

vi.mock(import('@gable/service-kit/env/development'), async (original) => {
  const { development } = await original()
  return { development: { ...development, sampleMembers: false } }
})

const EMAIL = 'ada@example.com'
const SITE = 'http://localhost:3000'

describeStorage('sample members where SAMPLE_MEMBERS is off', (engine) => {
  let accounts: AccountsFixture
  let id: string
  beforeAll(async () => {
    accounts = await startAccounts(engine)
    const [ada] = await accounts.db.query<{ id: string }>(
      'select id from accounts.account where email = $1',
      [EMAIL],
    )
    id = ada?.id ?? ''
  })
  afterAll(() => accounts.close())

  const mails = () => accounts.db.query('select from accounts.mail_outbox where recipient = $1', [EMAIL])

  test('[F-56] sample members cannot sign in with the sample password, while other members can', async () => {
    const other = { email: 'zoe@example.com', password: SAMPLE_PASSWORD }
    const { status } = await accounts.call('/auth/register', {
      body: { ...other, passwordConfirmation: SAMPLE_PASSWORD },
    })
    expect(status).toBe(200)
    const logIn = async (email: string) =>
      (await accounts.call('/auth/login', { body: { ...other, email } })).status
    expect([await logIn(EMAIL), await logIn(other.email)]).toEqual([401, 200])
  })

  test('[F-56] sample members lose their existing sessions', async () => {
    const { refreshToken, ...member } = await accounts.db.transaction((transaction) =>
      startSession(transaction, id),
    )
    const token = await accessTokens(createKeyRing(accounts.db)).issue(member)
    const refresh = { body: { refreshToken } }
    expect((await accounts.call('/auth/refresh', refresh)).status).toBe(401)
    expect((await accounts.call('/v2/user', { token })).status).toBe(401)
    expect((await accounts.call('/api/v4/auth/session', { token })).body).toMatchObject({
      data: { loggedIn: false },
    })
  })

  test('[F-56] sample members cannot request a password reset or use an earlier reset link', async () => {
    await accounts.call('/password/email', { body: { email: EMAIL } })
    await vi.waitFor(async () =>
      expect(await accounts.db.query('select from accounts.password_request')).toEqual([]),
    )
    expect(await mails()).toEqual([])
    await accounts.db.transaction((transaction) =>
      sendPasswordLink(transaction, SITE, { id, email: EMAIL, firstName: 'Ada' }, 'en-US'),
    )
    const [mail] = await accounts.db.query<{ text: string }>(
      'delete from accounts.mail_outbox where recipient = $1 returning text',
      [EMAIL],
    )
    const token = /[?&]token=([\w-]+)/.exec(mail?.text ?? '')?.[1]
    const body = { token, email: EMAIL, password: 'Other-2026!', passwordConfirmation: 'Other-2026!' }
    expect((await accounts.call('/password/reset', { body })).status).toBe(400)
    expect(await mails()).toEqual([])
  })

  test.each(['new', 'known'])(
    '[F-56] sample members cannot sign in with a %s provider identity',
    async (subject) => {
      await accounts.db.query(
        `insert into accounts.identity (provider, subject, account_id, email) values ('google', 'known', $1, $2)
       on conflict do nothing`,
        [id, EMAIL],
      )
      const names = { firstName: 'Ada', lastName: 'Moreno' }
      const visitor = { ...names, provider: 'google', subject, email: EMAIL, emailVerified: true } as const
      const context = { locale: 'en', siteUrl: SITE, device: undefined } as const
      expect(await signInAs(accounts.db, { ...visitor, ...context })).toBe('unverified')
      expect(await mails()).toEqual([])
    },
  )

  test('[F-56] sample members receive no alerts', async () => {
    expect(await isStillWanted(accounts.db, { topic: `favorites:${id}`, to: EMAIL })).toBe(false)
  })
})
