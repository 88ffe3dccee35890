import { GraphQLError, parse } from 'graphql'
import { expect, test } from 'vitest'
import { BadUserInputError, DEFAULT_MESSAGE, maskError, nullWhen, SubgraphError } from './subgraph-error.ts'

const atField = (originalError: Error) => {
  const error = new GraphQLError(originalError.message, { originalError, path: ['search', 'place'] })
  return maskError(error.toJSON(), error)
}

test('returns the public message, code, and path of an expected failure', () => {
  expect(atField(new BadUserInputError('page must be 1 or more.'))).toEqual({
    message: 'page must be 1 or more.',
    path: ['search', 'place'],
    extensions: { code: 'BAD_USER_INPUT' },
  })
})

test('hides the internal message and cause of a failure from the client', () => {
  const options = { publicMessage: DEFAULT_MESSAGE, cause: new Error('db-7') }
  const shown = atField(new SubgraphError('UPSTREAM_FAILED', 'connect ECONNREFUSED 10.0.0.7:5432', options))
  expect(JSON.stringify(shown)).not.toMatch(/10\.0\.0\.7|db-7|stack/)
  expect(shown).toMatchObject({ message: DEFAULT_MESSAGE, extensions: { code: 'UPSTREAM_FAILED' } })
})

test('returns only the default message for an unexpected error', () => {
  expect(atField(new TypeError("Cannot read properties of undefined (reading 'secret')"))).toEqual({
    message: DEFAULT_MESSAGE,
    path: ['search', 'place'],
    extensions: { code: 'INTERNAL_SERVER_ERROR' },
  })
})

test('returns the syntax error for a request that is not valid GraphQL', () => {
  try {
    parse('{ search(')
    expect.unreachable()
  } catch (error) {
    if (!(error instanceof GraphQLError)) throw error
    expect(
      maskError({ ...error.toJSON(), extensions: { code: 'GRAPHQL_PARSE_FAILED' } }, error),
    ).toMatchObject({
      message: expect.stringContaining('Syntax Error'),
      extensions: { code: 'GRAPHQL_PARSE_FAILED' },
    })
  }
})

test('returns null for the given error codes and rethrows other errors', async () => {
  const fail = (code: 'NOT_FOUND' | 'UPSTREAM_FAILED') => Promise.reject(new SubgraphError(code, code))
  expect(await fail('NOT_FOUND').catch(nullWhen('NOT_FOUND'))).toBeNull()
  await expect(fail('UPSTREAM_FAILED').catch(nullWhen('NOT_FOUND'))).rejects.toThrow('UPSTREAM_FAILED')
})
