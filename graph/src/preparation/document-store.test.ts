import { parse } from 'graphql'
import { expect, test } from 'vitest'
import { documentSize, documentStore } from './document-store.ts'

const LONG = 'x'.repeat(10_000)

test.each([
  ['a long comment', `{ a } #${LONG}`],
  ['a long text', `{ a(b: "${LONG}") }`],
  ['many tokens', `{ a(b: ${'['.repeat(20)}${']'.repeat(20)}) }`],
])('[F-41] the size of a document with %s is more than that of a short one', (_, text) => {
  expect(documentSize(parse(text))).toBeGreaterThan(documentSize(parse('{ a }')) + 10_000)
})

test('[F-41] parsed documents are evicted by the length of their texts', async () => {
  const store = documentStore(30_000)
  const keys = ['1', '2', '3', '4']
  for (const key of keys) await store.set(key, parse(`{ a } #${LONG}`))
  const kept = await Promise.all(keys.map((key) => store.get(key)))
  expect(kept.map((document) => document !== undefined)).toEqual([false, false, true, true])
  await store.delete('4')
  expect(await store.get('4')).toBeUndefined()
})
