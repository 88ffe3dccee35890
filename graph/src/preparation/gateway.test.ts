import { testRequest } from '@gable/subgraph-kit/fixtures/test-request'
import { buildSchema, Kind, type OperationDefinitionNode, parse } from 'graphql'
import { expect, test } from 'vitest'
import { createOperationRunner } from './gateway.ts'

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
