import { createHash } from 'node:crypto'
import { expect, test } from 'vitest'
import { LimitError } from '../errors/refusals.ts'
import { operationFromBody, operationFromSearchParams } from './operation-request.ts'
import { PersistedQueries } from './persisted-queries.ts'

const textOptions = () => ({ persisted: new PersistedQueries(), maxLength: 20 })
const LONG = '{ a } # a long comment'

test('[F-41] rejects an operation text above the limit and reports its length', () => {
  const read = () => operationFromBody({ query: LONG }, textOptions())
  expect(read).toThrow(LimitError)
  expect(read).toThrow(
    'The text of the operation has 22 characters: at most 20 are allowed. Send long values as variables.',
  )
  expect(() => operationFromSearchParams(new URLSearchParams({ query: LONG }), textOptions())).toThrow(
    LimitError,
  )
  expect(operationFromBody({ query: LONG.slice(0, 20) }, textOptions())).toEqual({ query: LONG.slice(0, 20) })
})

test('[F-41] does not store a persisted query above the limit', () => {
  const limited = textOptions()
  const sha256Hash = createHash('sha256').update(LONG).digest('hex')
  const extensions = { persistedQuery: { version: 1, sha256Hash } }
  expect(() => operationFromBody({ query: LONG, extensions }, limited)).toThrow(LimitError)
  expect(() => operationFromBody({ extensions }, limited)).toThrow('PersistedQueryNotFound')
})
