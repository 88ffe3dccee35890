import { createHash } from 'node:crypto'
import { expect, test } from 'vitest'
import { LimitError } from '../limits/limit-error.ts'
import { operationOfBody, operationOfSearch } from './operation-request.ts'
import { PersistedQueries } from './persisted-queries.ts'

const texts = () => ({ persisted: new PersistedQueries(), maxLength: 20 })
const LONG = '{ a } # a long comment'

test('[F-41] refuses the text of an operation above the limit, and says how long it is', () => {
  const read = () => operationOfBody({ query: LONG }, texts())
  expect(read).toThrow(LimitError)
  expect(read).toThrow(
    'The text of the operation has 22 characters: at most 20 are allowed. Send long values as variables.',
  )
  expect(() => operationOfSearch(new URLSearchParams({ query: LONG }), texts())).toThrow(LimitError)
  expect(operationOfBody({ query: LONG.slice(0, 20) }, texts())).toEqual({ query: LONG.slice(0, 20) })
})

test('[F-41] keeps no persisted query above the limit', () => {
  const limited = texts()
  const sha256Hash = createHash('sha256').update(LONG).digest('hex')
  const extensions = { persistedQuery: { version: 1, sha256Hash } }
  expect(() => operationOfBody({ query: LONG, extensions }, limited)).toThrow(LimitError)
  expect(() => operationOfBody({ extensions }, limited)).toThrow('PersistedQueryNotFound')
})
