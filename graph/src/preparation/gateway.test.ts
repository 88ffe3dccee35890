import { testRequest } from '@gable/subgraph-kit/fixtures/test-request'
import { buildSchema, getVariableValues, Kind, type OperationDefinitionNode, parse, validate } from 'graphql'
import { expect, test } from 'vitest'
import { createOperationRunner, readScalars } from './gateway.ts'

const schema = buildSchema('type Query { home: ID } type Mutation { save: ID }')

/** Whether the executor sees the end of the caller's request, for an operation whose caller has left. */
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

test('[F-41] a query ends when its caller leaves, and a mutation that has begun does not', async () => {
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
  const errors = (at: string) => validate(scalarSchema, parse(`{ homes(at: ${at}) }`))
  expect(errors('"yesterday"')).toMatchObject([
    { message: expect.stringContaining('DateTime must be a moment such as 2026-03-01T09:30:00Z.') },
  ])
  expect(errors('"2026-03-01T09:30:00-05:00"')).toEqual([])
})
