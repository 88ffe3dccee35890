import { expect, test } from 'vitest'
import { z } from 'zod'
import { envErrors } from './env.ts'
import { credentialHeaders, serviceVariables } from './service-variables.ts'

const schema = z.object(serviceVariables(['LISTINGS']))
const mistakes = (given: Record<string, string>) => {
  const { error } = schema.safeParse(given)
  return error ? envErrors(schema, error) : []
}

test.each([
  'https://user:secret@own.example.com/api',
  'https://secret@own.example.com/api',
  'https://:secret@own.example.com/api',
  'https://own.example.com/api?key=secret',
  'https://own.example.com/api?',
  'https://own.example.com/api#secret',
])(
  '[F-79] rejects the address %s with one line that names the variables for credentials and does not repeat the address',
  (address) => {
    expect(mistakes({ LISTINGS_URL: address })).toEqual([
      'LISTINGS_URL: must have no user, password, query, or fragment: send credentials with LISTINGS_TOKEN or LISTINGS_HEADERS',
    ])
  },
)

test('removes trailing slashes from an address', () => {
  expect(schema.parse({ LISTINGS_URL: 'https://own.example.com/api//' })).toEqual({
    LISTINGS_URL: 'https://own.example.com/api',
  })
  expect(mistakes({ LISTINGS_URL: 'listings' })).toHaveLength(1)
})

test.each([
  'x-api-key: secret',
  '["x-api-key"]',
  'null',
  '{"x-api-key":1}',
  '{"x api key":"secret"}',
  '{"x-api-key":"secret\\nx-other: 1"}',
  '{"x-api-key":""}',
  '{"Host":"secret"}',
  '{"X-Forwarded-For":"secret"}',
])('[F-79] rejects the headers %s on one line that does not repeat them', (text) => {
  expect(mistakes({ LISTINGS_HEADERS: text })).toEqual([
    'LISTINGS_HEADERS: must be a JSON object of header names and values, like {"x-api-key":"secret"}',
  ])
})

test.each(['two words', 'line\nbreak', 'accent\u00e9'])(
  '[F-79] rejects the token %j without repeating it',
  (text) => {
    expect(mistakes({ LISTINGS_TOKEN: text })).toEqual([
      'LISTINGS_TOKEN: must be visible ASCII characters without spaces',
    ])
  },
)

test('[F-79] sends the token as a bearer token, and the other headers with lower-case names', () => {
  const { LISTINGS_TOKEN: token, LISTINGS_HEADERS: headers } = schema.parse({
    LISTINGS_TOKEN: 'abc',
    LISTINGS_HEADERS: '{"X-Api-Key":"k 1","Authorization":"Basic dTpw"}',
  })
  expect(credentialHeaders({ token: undefined, headers })).toEqual({
    'x-api-key': 'k 1',
    authorization: 'Basic dTpw',
  })
  expect(credentialHeaders({ token, headers })).toEqual({ 'x-api-key': 'k 1', authorization: 'Bearer abc' })
  expect(credentialHeaders({ token: undefined, headers: undefined })).toEqual({})
})
