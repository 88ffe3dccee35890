import { expect, test } from 'vitest'
import { z } from 'zod'
import { buildsFast, developmentSettings, developmentVariables } from './development.ts'

const settings = (given: object) => developmentSettings(z.object(developmentVariables).parse(given))
const all = (on: boolean) => ({
  SAMPLE_MEMBERS: on,
  DEVELOPMENT_MAILBOX: on,
  DEVELOPMENT_SIGN_IN: on,
  DEVELOPMENT_MARKET: on,
})

test.each([{}, { HOST: 'localhost' }, { HOST: '127.0.0.2' }, { HOST: '::1', NODE_ENV: 'development' }])(
  'enables sample members, mailbox, sign-in provider, and market by default on a local machine: %j',
  (given) => expect(settings(given)).toEqual(all(true)),
)

test.each([
  { HOST: '0.0.0.0' },
  { HOST: '::' },
  { HOST: '127.0.0.1.example.com' },
  { HOST: '192.168.1.7', NODE_ENV: 'development' },
  { NODE_ENV: 'production' },
])(
  'disables all development settings by default in production and when other machines can reach the site: %j',
  (given) => expect(settings(given)).toEqual(all(false)),
)

test('a variable for a single setting overrides the default of that setting, whichever address the site listens on', () => {
  for (const off of ['false', '0', 'no'])
    expect(settings({ DEVELOPMENT_MAILBOX: off })).toEqual({ ...all(true), DEVELOPMENT_MAILBOX: false })
  expect(settings({ HOST: '0.0.0.0', SAMPLE_MEMBERS: 'true' })).toEqual({
    ...all(false),
    SAMPLE_MEMBERS: true,
  })
})

test('skips Brotli compression by default only on a local machine without a public address', () => {
  expect([{}, { HOST: 'localhost' }, { FAST_BUILD: true, NODE_ENV: 'production' }].map(buildsFast)).toEqual([
    true,
    true,
    true,
  ])
  const compressed = [
    { NODE_ENV: 'production' },
    { HOST: '0.0.0.0' },
    { PUBLIC_URL: 'https://www.example.com' },
    { FAST_BUILD: false },
  ]
  expect(compressed.map(buildsFast)).toEqual([false, false, false, false])
})
