import { expect, test } from 'vitest'
import { parseEnv, serviceAddress } from './env.ts'

test('[CALL-22] gives every service a base URL that a variable can override, and drops a trailing slash', () => {
  const env = parseEnv({ LISTINGS_URL: 'https://api.example.com/homes/' })
  expect(env.LISTINGS_URL).toBe('https://api.example.com/homes')
  const urls = Object.entries(parseEnv({})).filter(([name]) => name.endsWith('_URL'))
  expect(Object.fromEntries(urls)).toEqual({
    PUBLIC_GATEWAY_URL: 'http://127.0.0.1:4100/gateway',
    LEADS_URL: 'http://127.0.0.1:4100/leads',
    PAPI_URL: 'http://127.0.0.1:4100/content/api/v4/papi',
    LOGIN_URL: 'http://127.0.0.1:4100/accounts',
    LISTINGS_URL: 'http://127.0.0.1:4100/listings',
    AGENTS_URL: 'http://127.0.0.1:4100/agents',
    OFFICES_URL: 'http://127.0.0.1:4100/offices',
    PROFILE_URL: 'http://127.0.0.1:4100/accounts',
    AUTOCOMPLETE_URL: 'http://127.0.0.1:4100/autocomplete',
    SITE_API_URL: 'http://127.0.0.1:4100/content/site',
    BLOG_URL: 'http://127.0.0.1:4100/content/blog',
    NEWS_URL: 'http://127.0.0.1:4100/content/news',
    NLS_URL: 'http://127.0.0.1:4100/content/api/v4/nls',
    PHOTOS_URL: 'http://127.0.0.1:4100/photos',
  })
})

test('by default, listens only on localhost and accepts only tokens from the Gable accounts service', () => {
  expect(parseEnv({})).toMatchObject({
    HOST: '127.0.0.1',
    TOKEN_ISSUER: 'gable-accounts',
    TOKEN_AUDIENCE: 'gable',
  })
})

test('treats an empty variable as unset', () => {
  const { TRUST_PROXY: _, ...env } = parseEnv({ LISTINGS_URL: '', PORT: '', TRUST_PROXY: '' })
  expect(parseEnv({})).toMatchObject(env)
})

test('throws an error with one line per invalid value', () => {
  expect(() => parseEnv({ AGENTS_URL: 'file:///etc/passwd', PORT: '70000', REST_TIMEOUT_MS: '0' })).toThrow(
    /^AGENTS_URL: .+\nREST_TIMEOUT_MS: .+\nPORT: .+$/,
  )
})

test.each(['trace', 'debug', 'info', 'warn', 'error', 'fatal', 'silent'])(
  'accepts the log level %s',
  (level) => {
    expect(parseEnv({ LOG_LEVEL: level }).LOG_LEVEL).toBe(level)
  },
)

test.each([
  'https://me:secret@api.example.com/homes',
  'https://api.example.com/homes?key=1',
  'https://api.example.com/homes#top',
])('[F-81] rejects the base URL %s, which has a part that calls would drop', (url) => {
  const reason = 'must have no user, password, query, or fragment'
  expect(() => parseEnv({ LISTINGS_URL: url })).toThrow(
    `LISTINGS_URL: ${reason}: send credentials with LISTINGS_TOKEN`,
  )
})

test("[F-38] uses the public gateway's URL and credentials for a service without its own URL", () => {
  const env = parseEnv({
    PUBLIC_GATEWAY_URL: 'https://gateway.example.com/api/',
    PUBLIC_GATEWAY_TOKEN: 'gateway-token',
    LISTINGS_URL: 'https://listings.example.com',
    NEWS_TOKEN: 'news-token',
  })
  const authorization = (token: string) => ({ authorization: `Bearer ${token}` })
  expect(serviceAddress(env, 'AGENTS')).toEqual({
    url: 'https://gateway.example.com/api/agents',
    headers: authorization('gateway-token'),
  })
  expect(serviceAddress(env, 'LISTINGS')).toEqual({ url: 'https://listings.example.com', headers: {} })
  expect(serviceAddress(env, 'NEWS')).toEqual({
    url: 'https://gateway.example.com/api/content/news',
    headers: authorization('news-token'),
  })
  expect(() => parseEnv({ PUBLIC_GATEWAY_URL: 'nowhere' })).toThrow(/^PUBLIC_GATEWAY_URL: [^\n]+$/)
})
