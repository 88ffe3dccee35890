import { expect, test } from 'vitest'
import { EnvError, parseEnv, serviceAddress } from './env.ts'

function mistakeOf(variables: Record<string, string>): string {
  try {
    parseEnv(variables)
  } catch (error) {
    if (error instanceof EnvError) return error.message
  }
  return ''
}

test.each([
  'https://user:secret@own.example.com/api',
  'https://secret@own.example.com/api',
  'https://own.example.com/api?key=secret',
  'https://own.example.com/api#secret',
])(
  '[F-79] rejects the URL %s with one line that names the credential variables and does not repeat secrets',
  (address) => {
    expect(mistakeOf({ SITE_API_URL: address })).toBe(
      'SITE_API_URL: must have no user, password, query, or fragment: send credentials with SITE_API_TOKEN or SITE_API_HEADERS',
    )
  },
)

test.each([
  'x-api-key: secret',
  '["secret"]',
  '{"x-api-key":1}',
  '{"host":"secret"}',
  '{"x-api-key":"a\\nsecret"}',
])('[F-79] rejects the headers %s with one line that does not repeat the headers', (text) => {
  expect(mistakeOf({ BLOG_HEADERS: text })).toBe(
    'BLOG_HEADERS: must be a JSON object of header names and values, like {"x-api-key":"secret"}',
  )
})

test('[F-79] rejects a token with spaces, and does not repeat the token in the error', () => {
  expect(mistakeOf({ BLOG_TOKEN: 'Bearer secret' })).toBe(
    'BLOG_TOKEN: must be visible ASCII characters without spaces',
  )
})

test("[F-79] uses only the token and headers from the service's own variables", () => {
  const env = parseEnv({
    LISTINGS_URL: 'https://own.example.com/api/',
    LISTINGS_TOKEN: 'abc',
    LISTINGS_HEADERS: '{"X-Api-Key":"key"}',
  })
  expect(serviceAddress(env, 'LISTINGS')).toEqual({
    url: 'https://own.example.com/api',
    headers: { 'x-api-key': 'key', authorization: 'Bearer abc' },
  })
  expect(serviceAddress(env, 'AGENTS')).toEqual({ url: 'http://127.0.0.1:4100/agents', headers: {} })
})
