import { expect, test } from 'vitest'
import { parseEnv } from './env.ts'

test('[CALL-22] every service has a base address, a variable changes each, and a slash at its end is dropped', () => {
  const env = parseEnv({ LISTINGS_URL: 'https://api.example.com/homes/' })
  expect(env.LISTINGS_URL).toBe('https://api.example.com/homes')
  expect(env.PAPI_URL).toBe('http://127.0.0.1:4100/content/api/v4/papi')
})

test('an empty variable is one that is not set', () => {
  const { TRUST_PROXY: _, ...env } = parseEnv({ LISTINGS_URL: '', PORT: '', TRUST_PROXY: '' })
  expect(parseEnv({})).toMatchObject(env)
})

test('wrong values give one line per mistake', () => {
  expect(() => parseEnv({ AGENTS_URL: 'file:///etc/passwd', PORT: '70000', REST_TIMEOUT_MS: '0' })).toThrow(
    /^AGENTS_URL: .+\nREST_TIMEOUT_MS: .+\nPORT: .+$/,
  )
})
