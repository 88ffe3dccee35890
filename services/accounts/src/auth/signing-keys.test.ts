import type { Database } from '@gable/service-kit/database/database'
import { describeStorage } from '@gable/service-kit/test-kit/test-services'
import { beforeAll, beforeEach, expect, test } from 'vitest'
import { accounts } from '../service.ts'
import { accessTokens } from './access-token.ts'
import { loadSigningKeys, rotateKey } from './signing-keys.ts'

const member = { accountId: crypto.randomUUID(), sessionId: crypto.randomUUID() }

describeStorage('the keys of access tokens', (engine) => {
  let db: Database
  beforeAll(async () => {
    db = await engine.open([accounts])
  })
  beforeEach(() => db.query('delete from accounts.signing_key'))

  const tokens = accessTokens(() => loadSigningKeys(db))
  const kids = async () => (await loadSigningKeys(db)).publicKeys.keys.map(({ kid }) => kid)
  /** Moves the start of every key into the past, as if this time had passed. */
  const pass = (time: string) =>
    db.query(`update accounts.signing_key set signs_from = signs_from - $1::interval`, [time])

  test('publishes a new key first, and signs with it after all verifiers have loaded it', async () => {
    const old = (await loadSigningKeys(db)).kid
    const { kid } = await rotateKey(db)
    expect((await kids()).sort()).toEqual([old, kid].sort())
    expect((await loadSigningKeys(db)).kid).toBe(old)
    await pass('5 minutes')
    expect((await loadSigningKeys(db)).kid).toBe(old)
    await pass('1 minute')
    expect((await loadSigningKeys(db)).kid).toBe(kid)
  })

  test('accepts tokens of the previous key until they expire, then drops that key', async () => {
    const token = await tokens.issue(member)
    const { kid } = await rotateKey(db)
    await pass('21 minutes')
    expect(await tokens.read(token)).toEqual(member)
    await pass('16 minutes')
    expect(await kids()).toEqual([kid])
    expect(await tokens.read(token)).toBeUndefined()
    await rotateKey(db)
    expect(await db.query('select count(*) as keys from accounts.signing_key')).toEqual([{ keys: 2 }])
  })

  test('drops a leaked key immediately', async () => {
    const token = await tokens.issue(member)
    const { kid } = await rotateKey(db, true)
    expect(await kids()).toEqual([kid])
    expect(await tokens.read(token)).toBeUndefined()
    expect(await tokens.read(await tokens.issue(member))).toEqual(member)
  })
})
