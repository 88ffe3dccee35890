import { StartError } from '@gable/kit/env/start-error'
import { expect, test } from 'vitest'
import { disableApolloTelemetry, readEnv } from './env.ts'

test('when no variable is set, uses the defaults and listens only on localhost', () => {
  expect(readEnv({})).toMatchObject({
    HOST: '127.0.0.1',
    PORT: 4000,
    CORS_ORIGINS: ['http://localhost:3000'],
  })
  expect(readEnv({ PORT: '' }).PORT).toBe(4000)
})

test('reports all invalid variables together, one line each, without a stack trace', () => {
  const wrong = { PORT: '70000', LIMIT_DEPTH: '-1', SUBGRAPH_CONTENT_URL: 'content:4004' }
  expect(() => readEnv(wrong)).toThrow(StartError)
  const error = catching(() => readEnv(wrong))
  expect(String(error?.stack).split('\n')).toEqual([
    'PORT: Too big: expected number to be <=65535',
    'SUBGRAPH_CONTENT_URL: must be an http or https address, such as http://127.0.0.1:4001/graphql',
    'LIMIT_DEPTH: Too small: expected number to be >0',
  ])
})

function catching(run: () => unknown): Error | undefined {
  try {
    run()
  } catch (error) {
    return error instanceof Error ? error : undefined
  }
}

test('[F-79] rejects a subgraph URL with a user and password, because requests would drop them', () => {
  const read = () => readEnv({ SUBGRAPH_CONTENT_URL: 'https://user:secret@content.example.com' })
  expect(read).toThrow('SUBGRAPH_CONTENT_URL: must not contain a user or password')
  expect(read).not.toThrow('secret')
})

test.each([
  ['commas', 'https://a.example/, https://b.example,'],
  ['spaces', 'https://a.example https://b.example/ '],
  ['line breaks, as in a YAML block', 'https://a.example\nhttps://b.example\n'],
])('parses origins separated by %s and strips trailing slashes', (_, origins) => {
  expect(readEnv({ CORS_ORIGINS: origins }).CORS_ORIGINS).toEqual(['https://a.example', 'https://b.example'])
})

test('disables usage reports of @apollo/gateway, which an empty value would enable', () => {
  const env = {}
  disableApolloTelemetry(env)
  expect(env).toEqual({ APOLLO_TELEMETRY_DISABLED: '1' })
})

test.each(['trace', 'debug', 'info', 'warn', 'error', 'fatal', 'silent'])(
  'accepts the log level %s',
  (level) => {
    expect(readEnv({ LOG_LEVEL: level }).LOG_LEVEL).toBe(level)
  },
)

test.each([
  [
    { CORS_ORIGINS: 'https://a.example/app' },
    'CORS_ORIGINS.0: must be a scheme and a host without a path, such as https://www.example.com',
  ],
  [
    { CORS_ORIGINS: '*' },
    'CORS_ORIGINS.0: must be a scheme and a host without a path, such as https://www.example.com',
  ],
  [
    { SUBGRAPH_CONTENT_URL: 'http://me:secret@content/graphql' },
    'SUBGRAPH_CONTENT_URL: must not contain a user or password',
  ],
  [
    { SUBGRAPH_CONTENT_URL: 'http://content/graphql#top' },
    'SUBGRAPH_CONTENT_URL: must not contain a fragment',
  ],
])('[F-81] rejects %j with a one-line message', (variables, line) => {
  expect(catching(() => readEnv(variables))?.message).toBe(line)
})

test('[F-81] normalizes an allowed origin the way browsers send it', () => {
  expect(readEnv({ CORS_ORIGINS: 'https://A.example:443' }).CORS_ORIGINS).toEqual(['https://a.example'])
})

test('[F-207] ignores METRICS_PORT when a Kubernetes Service named metrics sets it', () => {
  expect(readEnv({ METRICS_PORT: 'tcp://10.96.0.11:9100' }).METRICS_PORT).toBeUndefined()
})
