import { parse } from 'graphql'
import { expect, test } from 'vitest'
import { documentSize, documentStore } from './document-store.ts'

const longText = 'x'.repeat(10_000)

test.each([
  ['a long comment', `{ a } #${longText}`],
  ['a long string', `{ a(b: "${longText}") }`],
  ['many tokens', `{ a(b: ${'['.repeat(20)}${']'.repeat(20)}) }`],
])('[F-41] counts %s in the size of a document', (_, text) => {
  expect(documentSize(parse(text))).toBeGreaterThan(documentSize(parse('{ a }')) + 10_000)
})

test('[F-41] evicts parsed documents once the total length of their texts exceeds the limit', async () => {
  const store = documentStore(30_000)
  const keys = ['1', '2', '3', '4']
  for (const key of keys) await store.set(key, parse(`{ a } #${longText}`))
  const documents = await Promise.all(keys.map((key) => store.get(key)))
  expect(documents.map((document) => document !== undefined)).toEqual([false, false, true, true])
  await store.delete('4')
  expect(await store.get('4')).toBeUndefined()
})
