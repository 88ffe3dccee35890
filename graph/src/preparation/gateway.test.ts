import { testRequest } from '@gable/subgraph-kit/fixtures/test-request'
import { buildSchema, getVariableValues, Kind, type OperationDefinitionNode, parse, validate } from 'graphql'
import { expect, test } from 'vitest'
import { createOperationRunner, readScalars } from './gateway.ts'

const schema = buildSchema('type Query { home: ID } type Mutation { save: ID }')

/** Returns whether the executor's abort signal fires after the caller disconnects. */
async function seesAbort(query: string): Promise<boolean> {
  let isAborted = false
  const answer = createOperationRunner({
    schema,
    async execute(_, { signal }) {
      isAborted = signal.aborted
      return { data: {} }
    },
    stop: async () => {},
  })
  const document = parse(query)
  const operation = document.definitions.find(
    (node): node is OperationDefinitionNode => node.kind === Kind.OPERATION_DEFINITION,
  )
  if (!operation) throw new Error('There is no operation.')
  await answer({ document, operation, variables: {} }, { ...testRequest(), signal: AbortSignal.abort() })
  return isAborted
}

test('[F-41] aborts a query when its caller disconnects, and finishes a mutation that has started', async () => {
  expect(await seesAbort('{ home }')).toBe(true)
  expect(await seesAbort('mutation { save }')).toBe(false)
})

const scalarSchema = buildSchema(
  'scalar Date scalar DateTime type Query { homes(from: Date, at: DateTime): Int }',
)
readScalars(scalarSchema)

const coerce = (from: unknown) => {
  const [operation] = parse('query ($from: Date) { homes(from: $from) }').definitions
  if (operation?.kind !== Kind.OPERATION_DEFINITION) throw new Error('There is no operation.')
  return getVariableValues(scalarSchema, operation.variableDefinitions ?? [], { from })
}

test('[F-68] rejects an invalid value of a Date variable, at the definition of the variable', () => {
  expect(coerce('2026-02-30').errors).toMatchObject([
    {
      message: expect.stringContaining('Date must be a day such as 2026-03-01.'),
      locations: [{ line: 1, column: 8 }],
    },
  ])
  expect(coerce('2026-02-28').coerced).toEqual({ from: '2026-02-28' })
})

test('[F-68] rejects an operation with an invalid DateTime literal during validation', () => {
  const errors = (at: string) => validate(scalarSchema, parse(`{ homes(at: ${at}) }`))
  expect(errors('"yesterday"')).toMatchObject([
    { message: expect.stringContaining('DateTime must be a date and time such as 2026-03-01T09:30:00Z.') },
  ])
  expect(errors('"2026-03-01T09:30:00-05:00"')).toEqual([])
})
