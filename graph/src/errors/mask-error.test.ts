import { GraphQLError } from 'graphql'
import { expect, test } from 'vitest'
import { maskError } from './mask-error.ts'

const MASKED = 'Something went wrong, please try again.'

function shownOf(extensions: Record<string, unknown>) {
  const error = new GraphQLError('Told.', { extensions })
  return maskError(error.toJSON(), error)
}

test.each(['BAD_USER_INPUT', 'UNAUTHENTICATED', 'FORBIDDEN', 'NOT_FOUND'])(
  'shows the message of %s errors from the graph and from a subgraph',
  (code) => {
    const expected = { message: 'Told.', extensions: { code } }
    expect(shownOf({ code })).toEqual(expected)
    expect(shownOf({ code, serviceName: 'listings' })).toEqual(expected)
  },
)

test.each([
  'BAD_REQUEST',
  'GRAPHQL_PARSE_FAILED',
  'GRAPHQL_VALIDATION_FAILED',
  'OPERATION_RESOLUTION_FAILURE',
])(
  'shows the message of %s errors from the graph, but masks the message of such errors from a subgraph',
  (code) => {
    expect(shownOf({ code })).toEqual({ message: 'Told.', extensions: { code } })
    expect(shownOf({ code, serviceName: 'listings' })).toEqual({
      message: MASKED,
      extensions: { code: 'INTERNAL_SERVER_ERROR' },
    })
  },
)

test.each(['UPSTREAM_FAILED', 'UPSTREAM_TIMEOUT', 'UPSTREAM_INVALID', 'ABORTED'])(
  'masks the message of %s errors and keeps the code, so that a client can offer a retry',
  (code) => {
    expect(shownOf({ code, serviceName: 'listings' })).toEqual({ message: MASKED, extensions: { code } })
  },
)

test('masks errors without a code or with an unknown code', () => {
  const masked = { message: MASKED, extensions: { code: 'INTERNAL_SERVER_ERROR' } }
  expect(shownOf({})).toEqual(masked)
  expect(shownOf({ code: 'ECONNREFUSED', address: '10.0.0.7' })).toEqual(masked)
})

test('keeps the path, location, and request id of an error', () => {
  const where = { path: ['home', 'price'], locations: [{ line: 1, column: 3 }] }
  const shown = maskError(
    { message: 'Told.', ...where, extensions: { requestId: 'r-1' } },
    new Error('Told.'),
  )
  expect(shown).toEqual({
    message: MASKED,
    ...where,
    extensions: { code: 'INTERNAL_SERVER_ERROR', requestId: 'r-1' },
  })
})

test('[F-85] replaces an unknown code from a subgraph, even when the message of the error looks masked', () => {
  const error = new GraphQLError(MASKED, { extensions: { code: 'CODE_4711', serviceName: 'remote' } })
  expect(maskError(error.toJSON(), error).extensions?.code).toBe('INTERNAL_SERVER_ERROR')
})

test.each([
  ['GRAPHQL_VALIDATION_FAILED', 'Validation aborted.', 'OPERATION_TOO_LARGE', /select each field once/],
  [
    'GRAPHQL_PARSE_FAILED',
    'Maximum call stack size exceeded',
    'OPERATION_TOO_DEEP',
    /send values as variables/,
  ],
])('[F-110] says what to change when %s says "%s"', (code, message, shownCode, says) => {
  const error = new GraphQLError(message, { extensions: { code } })
  const shown = maskError(error.toJSON(), error)
  expect(shown.extensions).toEqual({ code: shownCode })
  expect(shown.message).toMatch(says)
})
