import { SAMPLE_PASSWORD } from '@gable/sample/members/sample-members'
import { describeStorage } from '@gable/service-kit/test-kit/test-services'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { linksTo, mailsTo, tokenOf } from '../fixtures/queued-mails.ts'
import { type AccountsFixture, startAccounts } from '../fixtures/start-accounts.ts'

describeStorage('proving an address', (engine) => {
  let accounts: AccountsFixture
  beforeAll(async () => {
    accounts = await startAccounts(engine)
  })
  afterAll(() => accounts.close())

  const confirm = (token: string) => accounts.call('/verify/email/confirm', { body: { token } })
  const resend = (token: string, body: object, from = '203.0.113.1') =>
    accounts.call('/verify/email', { token, body, from })

  async function register(name: string) {
    const email = `${name}@example.com`
    const body = { email, password: SAMPLE_PASSWORD, passwordConfirmation: SAMPLE_PASSWORD }
    await accounts.call('/auth/register', { body })
    return { email, ...(await accounts.login(email)) }
  }

  test('[AUTH-38] the emailed link confirms the address', async () => {
    const { email, token, accountUser } = await register('proof')
    const [link] = await linksTo(accounts.db, email, 'verify')
    expect(link?.href).toMatch(/^http:\/\/localhost:3000\/verify-email\?token=[\w-]{43}$/)
    expect((await confirm(tokenOf(link))).body).toEqual({ data: { verified: true } })
    const since = encodeURIComponent(accountUser.updatedAt)
    const account = await accounts.call(`/v2/user?updatedAt=${since}`, { token })
    expect(account.body).toMatchObject({ data: { verified: true } })
    const unknown = await confirm('nonsense')
    expect([unknown.status, unknown.body]).toEqual([
      400,
      { errors: ['This link doesn’t work. Request a new one.'] },
    ])
  })

  test('[F-02] reports that the address is confirmed when the member opens a link again or opens an older link', async () => {
    const { email, token, accountUser } = await register('twice')
    await resend(token, { id: accountUser.id })
    const [first, second] = await linksTo(accounts.db, email, 'verify', 2)
    for (const link of [second, second, first])
      expect((await confirm(tokenOf(link))).body).toEqual({ data: { verified: true } })
    await accounts.db.query(`update accounts.account set email = 'other-twice@example.com' where id = $1`, [
      accountUser.id,
    ])
    expect((await confirm(tokenOf(second))).status).toBe(410)
  })

  test('[CALL-08, AUTH-38] sends another confirmation email on request, and the link in the first email stops working', async () => {
    const { email, token, accountUser } = await register('again')
    const [first] = await linksTo(accounts.db, email, 'verify')
    const answer = await resend(token, { id: accountUser.id, locale: 'fr-CA' })
    expect(answer.body).toEqual({ data: { verified: false } })
    const [, second] = await linksTo(accounts.db, email, 'verify', 2)
    expect(second?.pathname).toBe('/fr/verify-email')
    const late = await confirm(tokenOf(first))
    expect([late.status, late.body]).toEqual([410, { errors: ['This link has expired. Request a new one.'] }])
    expect((await confirm(tokenOf(second))).status).toBe(200)
    // Sends no further email once the address is confirmed.
    const proved = await resend(token, { id: accountUser.id }, '203.0.113.2')
    expect(proved.body).toEqual({ data: { verified: true } })
    expect((await mailsTo(accounts.db, email)).length).toBe(2)
  })

  test('sends at most one confirmation email a minute', async () => {
    const { email, token, accountUser } = await register('quick')
    for (let turn = 0; turn < 3; turn += 1) await resend(token, { id: accountUser.id })
    expect(await mailsTo(accounts.db, email)).toHaveLength(2)
  })

  test('[CALL-42] requires an id', async () => {
    const { token } = await accounts.login('maya@example.com')
    expect((await resend(token, {})).body).toEqual({ errors: ['id: is required'] })
  })

  test('rejects the id of another member and sends no email', async () => {
    const [maya, etienne] = [await accounts.login('maya@example.com'), await register('other')]
    const before = await mailsTo(accounts.db, etienne.email)
    for (const id of [etienne.accountUser.id, maya.accountUser.id.toUpperCase(), "' or true --"])
      expect((await resend(maya.token, { id })).status).toBe(403)
    expect(await mailsTo(accounts.db, etienne.email)).toEqual(before)
    expect((await accounts.call('/verify/email', { body: { id: maya.accountUser.id } })).status).toBe(401)
  })

  test('a link confirms only the address it was sent to', async () => {
    const { email, accountUser } = await register('moved')
    const [link] = await linksTo(accounts.db, email, 'verify')
    await accounts.db.query(`update accounts.account set email = 'elsewhere@example.com' where id = $1`, [
      accountUser.id,
    ])
    expect((await confirm(tokenOf(link))).status).toBe(410)
  })
})
