import { GraphQLError } from 'graphql'
import { expect, test } from 'vitest'
import { maskError } from './mask-error.ts'

const MASKED = 'Something went wrong, please try again.'

function shownOf(extensions: Record<string, unknown>) {
  const error = new GraphQLError('Told.', { extensions })
  return maskError(error.toJSON(), error)
}

test.each(['BAD_USER_INPUT', 'UNAUTHENTICATED', 'FORBIDDEN', 'NOT_FOUND'])(
  'shows the message of %s, from the graph and from a subgraph',
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
])('shows the message of %s from the graph, and masks it from a subgraph', (code) => {
  expect(shownOf({ code })).toEqual({ message: 'Told.', extensions: { code } })
  expect(shownOf({ code, serviceName: 'listings' })).toEqual({
    message: MASKED,
    extensions: { code: 'INTERNAL_SERVER_ERROR' },
  })
})

test.each(['UPSTREAM_FAILED', 'UPSTREAM_TIMEOUT', 'UPSTREAM_INVALID', 'ABORTED'])(
  'masks the message of %s and keeps its code, by which a client may offer to try again',
  (code) => {
    expect(shownOf({ code, serviceName: 'listings' })).toEqual({ message: MASKED, extensions: { code } })
  },
)

test('masks an error without a code, and one with a code that is not planned', () => {
  const masked = { message: MASKED, extensions: { code: 'INTERNAL_SERVER_ERROR' } }
  expect(shownOf({})).toEqual(masked)
  expect(shownOf({ code: 'ECONNREFUSED', address: '10.0.0.7' })).toEqual(masked)
})

test('keeps the path, the location, and the request id of an error', () => {
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

test('[F-85] a code that a subgraph invents is no label of metrics, whatever its message says', () => {
  const error = new GraphQLError(MASKED, { extensions: { code: 'CODE_4711', serviceName: 'remote' } })
  expect(maskError(error.toJSON(), error).extensions?.code).toBe('INTERNAL_SERVER_ERROR')
})
