import { buildSchema, getVariableValues, Kind, parse, validate } from 'graphql'
import { expect, test } from 'vitest'
import { readScalars } from './public-scalars.ts'

const schema = buildSchema('scalar Date scalar DateTime type Query { homes(from: Date, at: DateTime): Int }')
readScalars(schema)

const coerce = (from: unknown) => {
  const [operation] = parse('query ($from: Date) { homes(from: $from) }').definitions
  if (operation?.kind !== Kind.OPERATION_DEFINITION) throw new Error('There is no operation.')
  return getVariableValues(schema, operation.variableDefinitions ?? [], { from })
}

test('[F-68] a wrong day in a variable is refused where the variable is known', () => {
  expect(coerce('2026-02-30').errors).toMatchObject([
    {
      message: expect.stringContaining('Date must be a day such as 2026-03-01.'),
      locations: [{ line: 1, column: 8 }],
    },
  ])
  expect(coerce('2026-02-28').coerced).toEqual({ from: '2026-02-28' })
})

test('[F-68] a wrong moment in the text of an operation does not validate', () => {
  const errors = (at: string) => validate(schema, parse(`{ homes(at: ${at}) }`))
  expect(errors('"yesterday"')).toMatchObject([
    { message: expect.stringContaining('DateTime must be a moment such as 2026-03-01T09:30:00Z.') },
  ])
  expect(errors('"2026-03-01T09:30:00-05:00"')).toEqual([])
})
