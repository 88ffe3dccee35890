import { expect, test } from 'vitest'
import { capErrors, MAX_ERRORS } from './cap-errors.ts'

const errors = (count: number) => Array.from({ length: count }, () => ({ message: 'No.', extensions: {} }))
const cap = (all: ReturnType<typeof errors>) => capErrors(all, all.length, (rest) => rest)

test('[F-102] keeps up to 1,000 errors, and then counts the rest, with those that earlier caps left out', () => {
  expect(cap(errors(MAX_ERRORS))).toEqual(errors(MAX_ERRORS))
  const once = cap(errors(6_000))
  expect(once).toHaveLength(MAX_ERRORS)
  expect(once.at(-1)?.extensions).toEqual({ code: 'TOO_MANY_ERRORS', count: 5_001 })
  const twice = cap([...once, ...cap(errors(6_000))])
  expect(twice).toHaveLength(MAX_ERRORS)
  expect(twice.at(-1)).toEqual({
    message: 'The response has 11,001 more errors.',
    extensions: { code: 'TOO_MANY_ERRORS', count: 11_001 },
  })
})
