import { SAMPLE_PASSWORD } from '@gable/sample/members/sample-members'
import { describeStorage } from '@gable/service-kit/test-kit/test-services'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { z } from 'zod'
import { createMember } from '../fixtures/create-members.ts'
import { type AccountsFixture, dataOf, startAccounts } from '../fixtures/start-accounts.ts'

const Sessions = z.array(
  z.strictObject({
    id: z.uuid(),
    createdAt: z.iso.datetime(),
    lastUsedAt: z.iso.datetime(),
    current: z.boolean(),
    device: z.strictObject({ browser: z.string().nullable(), system: z.string().nullable() }).nullable(),
    place: z.null(),
  }),
)
const FIREFOX = 'Mozilla/5.0 (Windows NT 10.0; Win64; x64; rv:145.0) Gecko/20100101 Firefox/145.0'

describeStorage('the sessions of a member', (engine) => {
  let accounts: AccountsFixture
  beforeAll(async () => {
    accounts = await startAccounts(engine)
  })
  afterAll(() => accounts.close())

  const sessionsOf = async (token: string) =>
    dataOf(Sessions, await accounts.call('/v2/user/sessions', { token }))
  const end = (token: string, id = '') =>
    accounts.call(`/v2/user/sessions${id && `/${id}`}`, { method: 'DELETE', token })
  const isIn = async (token: string) => (await accounts.call('/v2/user', { token })).status === 200
  const currentOf = async (token: string) => {
    const current = (await sessionsOf(token)).filter((session) => session.current)
    expect(current).toHaveLength(1)
    return current[0]?.id ?? ''
  }

  test('lists each session with its device and marks the current session', async () => {
    const body = { email: 'ada@example.com', password: SAMPLE_PASSWORD }
    const answer = await accounts.call('/auth/login', { body, device: FIREFOX })
    const { token } = dataOf(z.object({ token: z.string() }), answer)
    const { token: other } = await accounts.login()
    expect(await sessionsOf(token)).toHaveLength(2)
    const [mine] = (await sessionsOf(token)).filter(({ current }) => current)
    expect(mine?.device).toEqual({ browser: 'Firefox', system: 'Windows' })
    expect(await currentOf(other)).not.toBe(mine?.id)
  })

  test('rejects tokens of an ended session and no longer lists it', async () => {
    const { token, signInAgain } = await createMember(accounts)
    const phone = await signInAgain()
    const id = await currentOf(phone)
    expect((await end(token, id)).body).toEqual({ data: { success: true } })
    expect(await isIn(phone)).toBe(false)
    expect(await isIn(token)).toBe(true)
    expect(await sessionsOf(token)).toHaveLength(1)
    const twice = await end(token, id)
    expect(twice.status).toBe(404)
    expect(twice.body).toEqual({ errors: ['We couldn’t find that device. It may already be logged out.'] })
  })

  test('ends the session of the request itself', async () => {
    const { token } = await createMember(accounts)
    expect((await end(token, await currentOf(token))).status).toBe(200)
    expect(await isIn(token)).toBe(false)
  })

  test('ends all sessions together, including the current session and the refresh tokens', async () => {
    const { token, refreshToken } = await accounts.login('etienne@example.com')
    const { token: phone } = await accounts.login('etienne@example.com')
    expect((await end(token)).body).toEqual({ data: { success: true } })
    expect([await isIn(token), await isIn(phone)]).toEqual([false, false])
    expect((await accounts.call('/auth/refresh', { body: { refreshToken } })).status).toBe(401)
  })

  test("does not end another member's session or reveal that it exists", async () => {
    const [victim, thief] = [await createMember(accounts), await createMember(accounts)]
    const answer = await end(thief.token, await currentOf(victim.token))
    expect(answer.status).toBe(404)
    expect(answer.body).toEqual((await end(thief.token, crypto.randomUUID())).body)
    await end(thief.token)
    expect(await isIn(victim.token)).toBe(true)
  })

  test.each(['nonsense', '1', '..%2f..', '%00'])('rejects the id %j', async (id) => {
    const { token } = await createMember(accounts)
    expect((await end(token, id)).body).toEqual({ errors: ['id: must be a UUID'] })
    expect(await isIn(token)).toBe(true)
  })
})
