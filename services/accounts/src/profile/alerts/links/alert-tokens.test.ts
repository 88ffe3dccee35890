import type { Queryable } from '@gable/service-kit/database/database'
import { expect, test } from 'vitest'
import { alertTokens, loadAlertTokens } from './alert-tokens.ts'

const tokens = alertTokens(Buffer.alloc(32, 7))
const others = alertTokens(Buffer.alloc(32, 8))
const ID = '0b6f9c0e-7a3f-4f53-9d39-5a1a0d8f2c11'

test('opens a token for the purpose it was created for', () => {
  expect(tokens.open(tokens.searchMails(ID))).toEqual({ kind: 'savedSearch', id: ID })
  expect(tokens.open(tokens.favoriteMails(ID))).toEqual({ kind: 'favorites', accountId: ID })
  expect(tokens.open(tokens.feed(ID, 3))).toEqual({ kind: 'feed', id: ID, version: 3 })
})

test('creates tokens that are URL-safe, stable, and different for each purpose and version', () => {
  const all = [tokens.searchMails(ID), tokens.favoriteMails(ID), tokens.feed(ID, 1), tokens.feed(ID, 2)]
  for (const token of all) expect(token).toMatch(/^[\w-]{44,50}$/)
  expect(new Set(all).size).toBe(4)
  expect(tokens.searchMails(ID)).toBe(all[0])
})

test('rejects a token that is signed with another key, has a changed or missing character, or is encoded differently', () => {
  for (const token of [tokens.searchMails(ID), tokens.feed(ID, 1)]) {
    expect(others.open(token)).toBeUndefined()
    for (let place = 0; place < token.length; place += 1) {
      const letter = token[place] === 'A' ? 'B' : 'A'
      expect(tokens.open(token.slice(0, place) + letter + token.slice(place + 1))).toBeUndefined()
      expect(tokens.open(token.slice(0, place))).toBeUndefined()
    }
    for (const other of [`${token}A`, `${token}=`, ` ${token}`, `${token}!`, token.toLowerCase(), '', 'x'])
      expect(tokens.open(other)).toBeUndefined()
  }
})

test('stores a new key before it reads the key', async () => {
  let stored: Buffer[] = []
  const query = async (text: string, [key]: readonly unknown[] = []) => {
    if (!text.startsWith('insert')) return stored.map((key) => ({ key }))
    await new Promise((resolve) => setImmediate(resolve))
    if (Buffer.isBuffer(key)) stored = [key]
    return []
  }
  const made = await loadAlertTokens({ query } as Partial<Queryable> as Queryable)
  expect(made.open(made.searchMails(ID))).toEqual({ kind: 'savedSearch', id: ID })
})
