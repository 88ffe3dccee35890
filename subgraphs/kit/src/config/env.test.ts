import { expect, test } from 'vitest'
import { parseEnv } from './env.ts'

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

test('[F-207] ignores METRICS_PORT when a Kubernetes Service named metrics sets it', () => {
  expect(parseEnv({ METRICS_PORT: 'tcp://10.96.0.11:9100' }).METRICS_PORT).toBeUndefined()
})
