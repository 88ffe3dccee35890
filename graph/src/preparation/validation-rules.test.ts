import { expect, test } from 'vitest'
import { startGraph } from '../fixtures/start-graph.ts'

const refusalOf = async (query: string, variables?: unknown) => {
  const { ask } = await startGraph()
  const { status, body } = await ask(query, { variables })
  return { status, errors: body.errors }
}

test('[F-62] rejects an alias named __typename with a clear message', async () => {
  expect(await refusalOf('{ homes { __typename: street } }')).toMatchObject({
    status: 400,
    errors: [
      {
        message: 'The alias "__typename" is reserved: choose another one for "street".',
        extensions: { code: 'GRAPHQL_VALIDATION_FAILED' },
      },
    ],
  })
})

test('[F-66] rejects a variable named __proto__ with a clear message', async () => {
  const query = 'query ($__proto__: Int) { homes(first: $__proto__) { id } }'
  expect(await refusalOf(query)).toMatchObject({
    status: 400,
    errors: [
      {
        message: 'The variable "$__proto__" is reserved: choose another name.',
        extensions: { code: 'GRAPHQL_VALIDATION_FAILED' },
      },
    ],
  })
})

test('[F-63] reports a client error for a number that JSON cannot represent', async () => {
  const message = 'The number 1e400 is too large: send one below 1.8e308.'
  expect(await refusalOf('{ homes(first: 1e400) { id } }')).toMatchObject({
    status: 400,
    errors: expect.arrayContaining([expect.objectContaining({ message })]),
  })
})

const refused: [string, object][] = [
  ['query ($first: Int!) { homes(first: $first) { id } }', { first: 3_000_000_000 }],
  ['query ($text: String!) { echo(text: $text) }', { text: 7 }],
]

test.each(refused)(
  '[F-65] reports BAD_USER_INPUT at a variable whose value a built-in scalar rejects: %s',
  async (query, variables) => {
    expect(await refusalOf(query, variables)).toMatchObject({
      status: 400,
      errors: [
        {
          message: expect.stringContaining('got invalid value'),
          locations: [{ line: 1, column: query.indexOf('$') + 1 }],
          extensions: { code: 'BAD_USER_INPUT', requestId: expect.any(String) },
        },
      ],
    })
  },
)
