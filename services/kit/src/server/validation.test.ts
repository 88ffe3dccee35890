import { expect, test } from 'vitest'
import { z } from 'zod'
import { HttpError } from '../http/problem.ts'
import { validatorCompiler } from './validation.ts'

function errorsOf(schema: z.ZodType, data: unknown): readonly string[] {
  const result = validatorCompiler({ schema, httpPart: 'body', method: 'POST', url: '/' })(data)
  const error = typeof result === 'object' && 'error' in result ? result.error : undefined
  return error instanceof HttpError ? error.errors : []
}

test('of mistakes by the thousand the first are told', () => {
  expect(errorsOf(z.array(z.number()), Array(1_000).fill('x'))).toHaveLength(20)
  const extra = Object.fromEntries(Array.from({ length: 1_000 }, (_, i) => [`extra${i}`, i]))
  const [unknown] = errorsOf(z.strictObject({}), extra)
  expect(unknown).toMatch(/^body: does not know extra0, extra1, .*extra19; leave out$/)
})
