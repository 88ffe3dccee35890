import { StartError } from '@gable/kit/env/start-error'
import { expect, test } from 'vitest'
import { readEnv } from './env.ts'

test('treats an empty variable as unset', () => {
  const names = ['PORT', 'GRAPH_URL', 'PUBLIC_URL', 'LOG_LEVEL', 'FINDABLE', 'TAG_MANAGER_ID', 'AD_UNIT_PATH']
  const { TRUST_PROXY: _trustProxy, ...defaults } = readEnv({})
  expect(readEnv(Object.fromEntries(names.map((name) => [name, ''])))).toMatchObject(defaults)
})

test('lists each invalid variable in the error', () => {
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

const SITE_ADDRESS = 'must be a scheme and a host without a path, such as https://www.example.com'
const ENDPOINT = 'must be an http or https address, such as http://127.0.0.1:4000/graphql'

test.each([
  ['PUBLIC_URL', 'https://www.example.com/homes', SITE_ADDRESS],
  ['PUBLIC_URL', 'https://www.example.com?a=1', SITE_ADDRESS],
  ['PUBLIC_URL', 'https://www.example.com/#top', SITE_ADDRESS],
  ['PUBLIC_URL', 'https://me:secret@www.example.com', SITE_ADDRESS],
  ['PUBLIC_URL', 'ftp://www.example.com', SITE_ADDRESS],
  ['PUBLIC_URL', 'www.example.com', SITE_ADDRESS],
  ['GRAPH_URL', 'localhost:4000/graphql', ENDPOINT],
  ['GRAPH_URL', 'http://me:secret@graph/graphql', 'must not contain a user or password'],
  ['GRAPH_URL', 'http://graph/graphql#top', 'must not contain a fragment'],
  [
    'LOGIN_URL',
    'file:///accounts',
    'must be an http or https address, such as http://127.0.0.1:4100/accounts',
  ],
  [
    'LOGIN_URL',
    'http://accounts/?a=1',
    'must have no user, password, query, or fragment: send credentials with LOGIN_TOKEN or LOGIN_HEADERS',
  ],
  ['PHOTOS_PUBLIC_URL', 'https://www.example.com/photos?a=1', 'must not contain a query'],
  [
    'PHOTOS_URL',
    'http://photos/photos?a=1',
    'must have no user, password, query, or fragment: send credentials with PHOTOS_TOKEN or PHOTOS_HEADERS',
  ],
])('[F-81] rejects %s=%s with a one-line error', (name, value, reason) => {
  expect(() => readEnv({ [name]: value })).toThrow(new StartError(`${name}: ${reason}`))
})

test('[F-81] removes the trailing slash from PUBLIC_URL', () => {
  expect(readEnv({ PUBLIC_URL: 'https://WWW.example.com/' }).PUBLIC_URL).toBe('https://www.example.com')
})

test('[F-207] ignores METRICS_PORT when a Kubernetes Service named metrics sets it', () => {
  expect(readEnv({ METRICS_PORT: 'tcp://10.96.0.11:9100' }).METRICS_PORT).toBeUndefined()
})

test.each(['http://maps.example/style.json', 'maps.example/style.json', 'https://'])(
  '[CS-96] starts with MAP_STYLE_URL=%s, which leaves the built-in map',
  (value) => {
    expect(readEnv({ MAP_STYLE_URL: value }).MAP_STYLE_URL).toBe(value)
  },
)
