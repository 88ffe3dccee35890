import { describeStorage } from '@gable/service-kit/test-kit/test-services'
import { afterAll, afterEach, beforeAll, expect, test, vi } from 'vitest'
import { createMember, createMembers, TEST_PASSWORD, type TestMember } from '../../fixtures/create-members.ts'
import { linksTo, mailsTo, tokenOf } from '../../fixtures/queued-mails.ts'
import { type AccountsFixture, dataOf, startAccounts } from '../../fixtures/start-accounts.ts'
import { AccountUser } from '../../identity/account.ts'

const CONFLICT = {
  errors: ['Your information was updated somewhere else. Please review it and submit again.'],
}
const TAKEN = { errors: ['email: There is already an account with this email.'] }

describeStorage('editing contact info', (engine) => {
  let accounts: AccountsFixture
  beforeAll(async () => {
    accounts = await startAccounts(engine)
  })
  afterEach(() => void vi.useRealTimers())
  afterAll(() => accounts.close())

  const put = ({ token, accountUser }: TestMember, change: object) => {
    const { email } = accountUser
    const body = { firstName: 'Noor', lastName: 'Haddad', email, addresses: [], phones: [], ...change }
    return accounts.call('/v2/user', { method: 'PUT', token, body })
  }
  const accountOf = async ({ token }: TestMember) =>
    dataOf(AccountUser, await accounts.call('/v2/user', { token }))
  const moved = (who: TestMember, email: string, change: object = {}) =>
    put(who, { email, currentPassword: TEST_PASSWORD, ...change })
  const fresh = () => `${crypto.randomUUID()}@example.com`

  test('rejects an edit of outdated contact info with a 409 and changes nothing', async () => {
    const member = await createMember(accounts)
    const { updatedAt } = member.accountUser
    const first = dataOf(AccountUser, await put(member, { firstName: 'Phone', updatedAt }))
    const staleAnswer = await put(member, { firstName: 'Laptop', updatedAt })
    expect(staleAnswer.status).toBe(409)
    expect(staleAnswer.body).toEqual(CONFLICT)
    expect(await accountOf(member)).toEqual(first)
    expect((await put(member, { firstName: 'Laptop', updatedAt: first.updatedAt })).status).toBe(200)
    expect((await put(member, { firstName: 'Without a time' })).status).toBe(200)
  })

  test('[F-105] rejects a time after the last change of the account with a 409', async () => {
    const member = await createMember(accounts)
    const { updatedAt } = member.accountUser
    const later = new Date(Date.parse(updatedAt) + 1).toISOString()
    for (const time of [later, '9999-12-31T23:59:59.000Z'])
      expect(await put(member, { updatedAt: time })).toMatchObject({ status: 409, body: CONFLICT })
    expect(await accountOf(member)).toEqual(member.accountUser)
    expect((await put(member, { updatedAt })).status).toBe(200)
  })

  test('accepts only one of twenty parallel edits of the same version', async () => {
    const member = await createMember(accounts)
    const { updatedAt } = member.accountUser
    const answers = await Promise.all(
      Array.from({ length: 20 }, (_, turn) => put(member, { firstName: `Turn ${turn}`, updatedAt })),
    )
    expect(answers.map(({ status }) => status).sort()).toEqual([200, ...Array(19).fill(409)])
    const accepted = answers.find(({ status }) => status === 200)
    expect(accepted && dataOf(AccountUser, accepted)).toEqual(await accountOf(member))
  })

  test('accepts an edit when a cookie choice was saved after the edit began', async () => {
    const member = await createMember(accounts)
    const settings = { acceptAllCookies: true, userSetCookieSettings: true }
    await accounts.call('/v2/user/settings', { method: 'PUT', token: member.token, body: { settings } })
    const { updatedAt } = member.accountUser
    expect(dataOf(AccountUser, await put(member, { updatedAt })).settings).toEqual(settings)
  })

  test('increases updatedAt with every change, even in quick succession', async () => {
    const member = await createMember(accounts)
    const times = []
    for (let turn = 0; turn < 5; turn += 1)
      times.push(dataOf(AccountUser, await put(member, { lastName: `Turn ${turn}` })).updatedAt)
    expect(times).toEqual([...new Set(times)].sort())
  })

  test('requires the current password for a new email address', async () => {
    const member = await createMember(accounts)
    const without = await put(member, { email: fresh() })
    expect(without.status).toBe(400)
    expect(without.body).toEqual({ errors: ['currentPassword: Enter your current password'] })
    const wrong = await put(member, { email: fresh(), currentPassword: 'Gable-2027!' })
    expect(wrong.status).toBe(400)
    expect(wrong.body).toEqual({ errors: ['currentPassword: This is not your current password'] })
    expect(await accountOf(member)).toEqual(member.accountUser)
  })

  test('limits the password guesses of a client with a stolen token', async () => {
    const member = await createMember(accounts)
    const guess = () => put(member, { email: fresh(), currentPassword: 'Gable-2027!' })
    const answers = await Promise.all(Array.from({ length: 20 }, guess))
    // The wait between checked guesses grows, so most guesses are refused.
    const refused = answers.filter(({ status }) => status === 429)
    expect(refused.length).toBeGreaterThan(5)
    expect(answers.filter(({ status }) => status === 400)).toHaveLength(20 - refused.length)
  })

  test('requires verification of a new address, and notifies the old address in the language of the form', async () => {
    const member = await createMember(accounts)
    const email = fresh()
    const answer = await moved(member, email, { firstName: 'Étienne', locale: 'fr-CA' })
    expect(dataOf(AccountUser, answer)).toMatchObject({ email, verified: false })

    const [notice, ...others] = await mailsTo(accounts.db, member.accountUser.email)
    expect(others).toEqual([])
    expect(notice).toMatchObject({ kind: 'address changed', locale: 'fr-CA' })
    expect(notice?.text).toContain(`${email.slice(0, 1)}•••@example.com`)
    expect(notice?.text).not.toContain(email)

    const [link] = await linksTo(accounts.db, email, 'verify')
    expect(link?.pathname).toBe('/fr/verify-email')
    const proved = await accounts.call('/verify/email/confirm', { body: { token: tokenOf(link) } })
    expect(proved.body).toEqual({ data: { verified: true } })
    expect((await accountOf(member)).verified).toBe(true)
    const login = (address: string) =>
      accounts.call('/auth/login', { body: { email: address, password: TEST_PASSWORD } })
    expect((await login(email)).status).toBe(200)
    expect((await login(member.accountUser.email)).status).toBe(401)
  })

  test('rejects a password link that was sent to the old address before the change', async () => {
    const member = await createMember(accounts)
    const { email } = member.accountUser
    await accounts.call('/password/email', { body: { email } })
    const [link] = await linksTo(accounts.db, email, 'password')
    await moved(member, fresh())
    await moved(member, email)
    const token = tokenOf(link)
    const words = { password: 'Stolen-2026', passwordConfirmation: 'Stolen-2026' }
    const answer = await accounts.call('/password/reset', { body: { token, email, ...words } })
    expect(answer.status).toBe(410)
  })

  test('treats the same address in different capitalization as unchanged', async () => {
    const member = await createMember(accounts)
    const email = member.accountUser.email.toUpperCase()
    expect(dataOf(AccountUser, await put(member, { email, currentPassword: '' }))).toMatchObject({
      email,
      verified: true,
    })
    expect(await mailsTo(accounts.db, email)).toEqual([])
  })

  test('requires no password for an account without a password', async () => {
    const member = await createMember(accounts, { hasPassword: false })
    expect(dataOf(AccountUser, await put(member, { email: fresh() })).verified).toBe(false)
  })

  test('notifies an unverified address at most once a day, regardless of the number of changes', async () => {
    // Freeze the date, so that the test works at midnight.
    vi.useFakeTimers({ toFake: ['Date'] })
    const member = await createMember(accounts, { verified: false })
    const { email } = member.accountUser
    for (const next of [fresh(), email, fresh(), email]) await moved(member, next)
    const notice = (await mailsTo(accounts.db, email)).filter(({ kind }) => kind === 'address changed')
    expect(notice).toHaveLength(1)
  })

  test('does not count a rejected edit toward the limit on verification emails', async () => {
    const member = await createMember(accounts)
    const email = fresh()
    const refused = await moved(member, email, { updatedAt: new Date(0).toISOString() })
    expect(refused.status).toBe(409)
    expect((await moved(member, email)).status).toBe(200)
    await linksTo(accounts.db, email, 'verify')
  })

  test('rejects the address of another account in any capitalization, and in parallel requests', async () => {
    const [one, other, third] = await createMembers(accounts, 3)
    if (!one || !other || !third) throw new Error('Three were expected')
    const taken = await moved(one, other.accountUser.email.toUpperCase())
    expect(taken.status).toBe(409)
    expect(taken.body).toEqual(TAKEN)
    expect(await mailsTo(accounts.db, one.accountUser.email)).toEqual([])

    const newEmail = fresh()
    const answers = await Promise.all([moved(one, newEmail), moved(third, newEmail)])
    expect(answers.map(({ status }) => status).sort()).toEqual([200, 409])
  })
})
