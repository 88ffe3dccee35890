import { expect, test } from 'vitest'
import { pathWithin } from './addresses.ts'

const SITE = 'https://www.example.com'

test.each(['/', '/account?tab=goals#top', '/fr/account', `/${'x'.repeat(1_499)}`])(
  'accepts a path of the site as the page to return to: %s',
  (path) => {
    expect(pathWithin(path, SITE)).toBe(path)
  },
)

test.each([
  undefined,
  '',
  'account',
  'https://evil.example/',
  'https://www.example.com/account',
  '//evil.example',
  '/\\evil.example',
  '/.//evil.example',
  'javascript:alert(1)',
  `/${'x'.repeat(1_500)}`,
])('rejects any other path to return to: %s', (requestedPath) => {
  expect(pathWithin(requestedPath, SITE)).toBeNull()
})
