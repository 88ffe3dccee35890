import { expect, test } from 'vitest'
import { metricsPort, readEnv } from './env.ts'

test('reads an empty variable as one that is not set', () => {
  const names = ['PORT', 'GRAPH_URL', 'PUBLIC_URL', 'LOG_LEVEL', 'FINDABLE', 'TAG_MANAGER_ID', 'AD_UNIT_PATH']
  expect(readEnv(Object.fromEntries(names.map((name) => [name, ''])))).toEqual(readEnv({}))
})

test('names each variable that cannot be read', () => {
  const wrong = { PORT: 'many', GRAPH_URL: 'nowhere' }
  expect(() => readEnv(wrong)).toThrow(/GRAPH_URL/)
  expect(() => readEnv(wrong)).toThrow(/PORT/)
})

test.each(['trace', 'debug', 'info', 'warn', 'error', 'fatal', 'silent'])(
  'accepts the log level %s',
  (level) => {
    expect(readEnv({ LOG_LEVEL: level }).LOG_LEVEL).toBe(level)
  },
)

test.each([
  [{ PORT: '3000' }, 8000],
  [{ PORT: '62000' }, 57_000],
  [{ PORT: '0' }, 0],
  [{ PORT: '3000', METRICS_PORT: '7000' }, 7000],
])('[F-43] with %j, metrics are on port %i', (source, port) => {
  expect(metricsPort(readEnv(source))).toBe(port)
})
