import { SAMPLE_PASSWORD } from '@gable/sample/members/sample-members'
import { describeStorage } from '@gable/service-kit/test-kit/test-services'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { mailsTo } from '../fixtures/queued-mails.ts'
import { type AccountsFixture, startAccounts } from '../fixtures/start-accounts.ts'

const NEW = 'Another-2026'

describeStorage('changing the password', (engine) => {
  let accounts: AccountsFixture
  beforeAll(async () => {
    accounts = await startAccounts(engine)
  })
  afterAll(() => accounts.close())

  const change = (token: string | undefined, currentPassword: string, password = NEW) =>
    accounts.call('/password/change', {
      ...(token && { token }),
      body: { currentPassword, password, passwordConfirmation: password },
    })
  const user = async (token: string) => (await accounts.call('/v2/user', { token })).status

  test('requires the current password', async () => {
    const { token } = await accounts.login()
    const wrong = await change(token, 'Gable-2027!')
    expect(wrong.status).toBe(400)
    expect(wrong.body).toEqual({ errors: ['currentPassword: This is not your current password'] })
    expect((await change(undefined, SAMPLE_PASSWORD)).status).toBe(401)
    expect((await change(token, SAMPLE_PASSWORD, 'weakness')).status).toBe(400)
  })

  test('limits the password guesses of a client with a stolen token', async () => {
    const { token } = await accounts.login('etienne@example.com')
    const answers = await Promise.all(Array.from({ length: 30 }, () => change(token, 'Gable-2027!')))
    const refused = answers.filter(({ status }) => status === 429)
    expect(refused.length).toBeGreaterThan(15)
    expect(answers.filter(({ status }) => status === 400).length).toBe(30 - refused.length)
  })

  test('ends the other sessions and emails the member', async () => {
    const [firstSession, otherSession] = [await accounts.login(), await accounts.login()]
    expect((await change(firstSession.token, SAMPLE_PASSWORD)).body).toEqual({ data: { success: true } })
    expect(await user(firstSession.token)).toBe(200)
    expect(await user(otherSession.token)).toBe(401)
    const body = { email: 'ada@example.com', password: NEW }
    expect((await accounts.call('/auth/login', { body })).status).toBe(200)
    expect((await mailsTo(accounts.db, 'ada@example.com')).map(({ kind }) => kind)).toEqual([
      'password changed',
    ])
  })

  test('rejects a password change for an account without a password, and suggests an emailed link', async () => {
    const { token, accountUser } = await accounts.login('maya@example.com')
    await accounts.db.query('update accounts.account set password_hash = null where id = $1', [
      accountUser.id,
    ])
    const answer = await change(token, SAMPLE_PASSWORD)
    expect(answer.status).toBe(400)
    expect(answer.body).toEqual({
      errors: [
        'currentPassword: This account doesn’t have a password yet. Request a link by email to create one.',
      ],
    })
  })
})
