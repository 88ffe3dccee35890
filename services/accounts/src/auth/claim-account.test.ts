import { describeStorage } from '@gable/service-kit/test-kit/test-services'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { linksTo, tokenOf } from '../fixtures/queued-mails.ts'
import { SEARCHES, searchBody } from '../fixtures/saved-search-events.ts'
import { SITE, type SsoFixture, startSso } from './sso/fixtures/start-sso.ts'

const PASSWORD = 'Gable-2026!'
const NEW = 'Another-2026'

describeStorage('an account that a stranger prepared for its owner', (engine) => {
  let sso: SsoFixture
  beforeAll(async () => {
    sso = await startSso(engine)
  })
  afterAll(() => sso.close())

  async function call(method: string, path: string, body: object, token?: string): Promise<void> {
    const response = await fetch(sso.base + path, {
      method,
      headers: { 'content-type': 'application/json', ...(token && { authorization: `Bearer ${token}` }) },
      body: JSON.stringify(body),
    })
    expect([path, response.status]).toEqual([path, 200])
  }

  /**
   * Registers with another person's address, fills in the whole profile, and requests deletion in 30 days.
   */
  async function prepare(email: string): Promise<void> {
    const passwords = { password: PASSWORD, passwordConfirmation: PASSWORD }
    await call('POST', '/auth/register', { email, city: 'Elsewhere', newsletter: true, ...passwords })
    const answer = await fetch(`${sso.base}/auth/login`, {
      method: 'POST',
      headers: { 'content-type': 'application/json' },
      body: JSON.stringify({ email, password: PASSWORD }),
    })
    const { data } = (await answer.json()) as { data: { token: string } }
    const phones = [{ label: 'Mobile', phoneNumber: '512-555-0142', isPrimary: true }]
    const contact = { firstName: 'M', lastName: 'M', email, addresses: [], phones }
    await call('PUT', '/v2/user', contact, data.token)
    await call('PUT', '/api/v4/user-profile/goals', { selling: 'sg_upsize' }, data.token)
    await call('POST', SEARCHES, searchBody(), data.token)
    await sso.db.query('update accounts.saved_search set feed_version = 1')
    await call('POST', '/v2/user/deletion', { currentPassword: PASSWORD }, data.token)
  }

  async function expectClean(email: string): Promise<void> {
    const [account] = await sso.db.query(
      `select verified, deletes_at, city, addresses, phones, notification_opt_in as "optIn",
         subscriptions -> 2 -> 'isSubscribed' as newsletter,
         (select count(*)::int from accounts.goals where account_id = id) as goals,
         (select array_agg(array[is_subscribed, due_at is not null, feed_version is not null])
          from accounts.saved_search where account_id = account.id) as searches
       from accounts.account where email = $1`,
      [email],
    )
    expect(account).toEqual({
      verified: true,
      deletes_at: null,
      city: null,
      addresses: [],
      phones: [],
      optIn: false,
      newsletter: false,
      goals: 0,
      // The saved search triggers no emails, and its feed is closed.
      searches: [[false, false, false]],
    })
  }

  test('keeps the account and clears its profile when the owner resets the password by email', async () => {
    const email = 'by-mail@example.com'
    await prepare(email)
    await call('POST', '/password/email', { email })
    const token = tokenOf((await linksTo(sso.db, email, 'password'))[0])
    await call('POST', '/password/reset', { token, email, password: NEW, passwordConfirmation: NEW })
    await expectClean(email)
    await call('POST', '/auth/login', { email, password: NEW })
  })

  test('keeps the account and clears its profile when the owner signs in with a provider', async () => {
    const email = 'by-google@example.com'
    await prepare(email)
    const landed = await sso.signIn('google', { sub: 'g-owner', email, email_verified: true })
    expect(landed.url).toContain(`${SITE}/login#`)
    expect(landed.fragment.token).toBeDefined()
    await expectClean(email)
  })
})
