import type { Database } from '@gable/service-kit/database/database'
import { memoryCounters } from '@gable/service-kit/limits/counters'
import { describeStorage } from '@gable/service-kit/test'
import { beforeAll, expect, test } from 'vitest'
import { SAMPLE_PASSWORD } from '../sample/sample-members.ts'
import { seedMembers } from '../sample/seed-members.ts'
import { accounts } from '../service.ts'
import { accessTokens } from './access-token.ts'
import { createAttempts } from './attempts.ts'
import { logIn } from './entrance.ts'
import { hashPassword } from './password.ts'
import { loadSigningKeys } from './signing-keys.ts'

describeStorage('signing in', (engine) => {
  let db: Database
  beforeAll(async () => {
    db = await engine.open([accounts])
    await seedMembers(db, [])
  })

  test('a password that was reset while it was checked opens no session', async () => {
    const reset = await hashPassword('Another-2026')
    const attempts = createAttempts(memoryCounters())
    const meanwhile: typeof attempts.prove = async (attempt, reply, check) => {
      const isRight = await attempts.prove(attempt, reply, check)
      await db.query('update accounts.account set password_hash = $1', [reset])
      return isRight
    }
    const entrance = { db, tokens: accessTokens(() => loadSigningKeys(db)), attempts }
    const body = { email: 'ada@example.com', password: SAMPLE_PASSWORD }
    const visitor = { ip: '203.0.113.1', device: 'Firefox' }
    const reply = { header: () => {} }

    const beaten = logIn({ ...entrance, attempts: { ...attempts, prove: meanwhile } }, body, visitor, reply)
    await expect(beaten).rejects.toMatchObject({ statusCode: 401 })
    expect(await db.query('select from accounts.session')).toEqual([])
    await logIn(entrance, { ...body, password: 'Another-2026' }, visitor, reply)
    expect(await db.query('select device from accounts.session')).toEqual([{ device: 'Firefox' }])
  })
})
