import { expect, test } from 'vitest'
import { z } from 'zod'
import {
  credentialHeaders,
  SERVICE_PATHS,
  type ServiceName,
  serviceAddress,
  serviceVariables,
} from './service-variables.ts'
import { parseVariables } from './variables.ts'

const schema = z.object(serviceVariables(['LISTINGS']))
function mistakes(given: Record<string, string>): string[] {
  try {
    parseVariables(schema, given)
    return []
  } catch (error) {
    return error instanceof Error ? error.message.split('\n') : []
  }
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

const NAMES = Object.keys(SERVICE_PATHS) as ServiceName[]
const addressesIn = (given: Record<string, string>) => {
  const env = parseVariables(z.object(serviceVariables(NAMES)), given)
  return (name: ServiceName) => serviceAddress(env, name)
}

test('[CALL-22] gives every service the address of its reference service by default', () => {
  const addressOf = addressesIn({})
  expect(Object.fromEntries(NAMES.map((name) => [name, addressOf(name).url]))).toEqual({
    PUBLIC_GATEWAY: 'http://127.0.0.1:4100/gateway',
    LEADS: 'http://127.0.0.1:4100/leads',
    PAPI: 'http://127.0.0.1:4100/content/api/v4/papi',
    LOGIN: 'http://127.0.0.1:4100/accounts',
    LISTINGS: 'http://127.0.0.1:4100/listings',
    AGENTS: 'http://127.0.0.1:4100/agents',
    OFFICES: 'http://127.0.0.1:4100/offices',
    PROFILE: 'http://127.0.0.1:4100/accounts',
    AUTOCOMPLETE: 'http://127.0.0.1:4100/autocomplete',
    SITE_API: 'http://127.0.0.1:4100/content/site',
    BLOG: 'http://127.0.0.1:4100/content/blog',
    NEWS: 'http://127.0.0.1:4100/content/news',
    NLS: 'http://127.0.0.1:4100/content/api/v4/nls',
    PHOTOS: 'http://127.0.0.1:4100/photos',
  })
})

test("[F-38] uses the public gateway's URL and credentials for a service without its own URL", () => {
  const addressOf = addressesIn({
    PUBLIC_GATEWAY_URL: 'https://gateway.example.com/api/',
    PUBLIC_GATEWAY_TOKEN: 'gateway-token',
    LISTINGS_URL: 'https://listings.example.com',
    NEWS_TOKEN: 'news-token',
  })
  const authorization = (token: string) => ({ authorization: `Bearer ${token}` })
  expect(addressOf('AGENTS')).toEqual({
    url: 'https://gateway.example.com/api/agents',
    headers: authorization('gateway-token'),
  })
  expect(addressOf('LISTINGS')).toEqual({ url: 'https://listings.example.com', headers: {} })
  expect(addressOf('NEWS')).toEqual({
    url: 'https://gateway.example.com/api/content/news',
    headers: authorization('news-token'),
  })
})

test("[F-79] uses only the token and headers from the service's own variables", () => {
  const addressOf = addressesIn({
    LISTINGS_URL: 'https://own.example.com/api/',
    LISTINGS_TOKEN: 'abc',
    LISTINGS_HEADERS: '{"X-Api-Key":"key"}',
  })
  expect(addressOf('LISTINGS')).toEqual({
    url: 'https://own.example.com/api',
    headers: { 'x-api-key': 'key', authorization: 'Bearer abc' },
  })
  expect(addressOf('AGENTS')).toEqual({ url: 'http://127.0.0.1:4100/agents', headers: {} })
})
