import { readFileSync } from 'node:fs'
import { buildSchema, type GraphQLField, getNamedType, isObjectType, parse } from 'graphql'
import { expect, test } from 'vitest'
import { checkSessionFields, sessionFields } from './credentials.ts'

test('[F-123] every field that returns a refresh token is marked, and every mutation that leads to one', () => {
  const sdl = readFileSync(new URL('../../supergraph.graphql', import.meta.url), 'utf8')
  const marked = sessionFields(sdl)
  expect([...marked].toSorted()).toEqual([
    'logIn',
    'logOut',
    'refreshSession',
    'refreshToken',
    'register',
    'resetPassword',
  ])
  const schema = buildSchema(sdl, { assumeValidSDL: true })
  const fieldsOf = (type: unknown): GraphQLField<unknown, unknown>[] =>
    isObjectType(type) ? Object.values(type.getFields()) : []
  const leadsToToken = ({ type }: GraphQLField<unknown, unknown>) =>
    fieldsOf(getNamedType(type)).some((inner) =>
      fieldsOf(getNamedType(inner.type)).some(({ name }) => name === 'refreshToken'),
    )
  const mutations = fieldsOf(schema.getMutationType()).filter(leadsToToken)
  expect(mutations.map(({ name }) => name).toSorted()).toEqual(['logIn', 'refreshSession', 'register'])
  expect(mutations.filter(({ name }) => !marked.has(name))).toEqual([])
})

test.each([
  'mutation ($i: LogInInput!) { logIn(input: $i) { userErrors { message } } }',
  'mutation ($i: LogInInput!) { other: logIn(input: $i) { ...a } } fragment a on LogInPayload { userErrors { code } }',
  'mutation ($i: LogInInput!) { ... { logIn(input: $i) @skip(if: false) { session { secret: refreshToken } } } }',
])('[F-123] finds the fields of sessions in %s', (query) => {
  const fields = new Set(['logIn', 'refreshToken'])
  expect(() => checkSessionFields(parse(query), fields)).toThrow(/auth.session/)
  expect(() => checkSessionFields(parse('{ search { totalResults } }'), fields)).not.toThrow()
})
