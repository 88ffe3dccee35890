import { createHash } from 'node:crypto'
import { expect, test } from 'vitest'
import { PersistedQueries } from './persisted-queries.ts'

const persisted = (query: string) => ({
  version: 1,
  sha256Hash: createHash('sha256').update(query).digest('hex'),
})

const longText = 'x'.repeat(10_000)

test.each([
  ['long', 1, longText],
  ['many short', 100, ''],
])('[F-41] evicts the oldest query after %s queries', (_, count, text) => {
  const queries = new PersistedQueries(20_500)
  queries.textOf(persisted('{ first }'), '{ first }')
  expect(queries.textOf(persisted('{ first }'), undefined)).toBe('{ first }')
  for (let index = 0; index < count; index++) {
    const query = `{ a${index} } #${text}`
    queries.textOf(persisted(query), query)
  }
  expect(() => queries.textOf(persisted('{ first }'), undefined)).toThrow('PersistedQueryNotFound')
})
