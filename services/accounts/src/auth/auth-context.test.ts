import { SAMPLE_MEMBERS, SAMPLE_PASSWORD } from '@gable/sample/members/sample-members'
import type { Database } from '@gable/service-kit/database/database'
import { memoryCounters } from '@gable/service-kit/limits/counters'
import { describeStorage } from '@gable/service-kit/test-kit/test-services'
import { beforeAll, expect, test } from 'vitest'
import { seedMembers } from '../seed/seed-members.ts'
import { accounts } from '../service.ts'
import { accessTokens } from './access-token.ts'
import { logIn, visitorOf } from './auth-context.ts'
import { createAuthRateLimits } from './auth-rate-limits.ts'
import { hashPassword } from './password.ts'
import { loadSigningKeys } from './signing-keys.ts'

describeStorage('signing in', (engine) => {
  let db: Database
  beforeAll(async () => {
    db = await engine.open([accounts])
    await seedMembers(db, { members: SAMPLE_MEMBERS, password: SAMPLE_PASSWORD, listings: [] })
  })

  test('starts no session when the password is reset during the password check', async () => {
    const reset = await hashPassword('Another-2026')
    const rateLimits = createAuthRateLimits(memoryCounters())
    const meanwhile: typeof rateLimits.verifyPassword = async (attempt, reply, check) => {
      const isRight = await rateLimits.verifyPassword(attempt, reply, check)
      await db.query('update accounts.account set password_hash = $1', [reset])
      return isRight
    }
    const authContext = { db, tokens: accessTokens(() => loadSigningKeys(db)), rateLimits }
    const body = { email: 'ada@example.com', password: SAMPLE_PASSWORD }
    const visitor = { ip: '203.0.113.1', device: 'Firefox' }
    const reply = { header: () => {} }

    const beaten = logIn(
      { ...authContext, rateLimits: { ...rateLimits, verifyPassword: meanwhile } },
      body,
      visitor,
      reply,
    )
    await expect(beaten).rejects.toMatchObject({ statusCode: 401 })
    expect(await db.query('select from accounts.session')).toEqual([])
    await logIn(authContext, { ...body, password: 'Another-2026' }, visitor, reply)
    expect(await db.query('select device from accounts.session')).toEqual([{ device: 'Firefox' }])
  })
})

test('reads the device from x-device, else from user-agent, and limits it to one short line', () => {
  const of = (headers: Record<string, string>) => visitorOf({ ip: '', headers }).device
  expect(of({ 'x-device': 'Firefox', 'user-agent': 'node' })).toBe('Firefox')
  expect(of({ 'user-agent': 'curl' })).toBe('curl')
  expect(of({ 'x-device': `a\r\nb${'x'.repeat(400)}` })).toHaveLength(300)
  expect(of({ 'x-device': 'a\tb' })).toBe('a b')
  expect(of({})).toBeUndefined()
})
