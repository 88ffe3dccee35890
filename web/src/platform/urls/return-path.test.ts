import fc from 'fast-check'
import { expect, test } from 'vitest'
import { returnPath } from './return-path.ts'

const origin = 'https://gable.example'

test('returns a path of this site with its query and hash', () => {
  expect(returnPath('/fr/account/account-settings?tab=1#top', origin)).toBe(
    '/fr/account/account-settings?tab=1#top',
  )
  expect(returnPath('/', origin)).toBe('/')
})

test.each([
  null,
  '',
  'https://evil.example',
  '//evil.example',
  '/\\evil.example',
  '\\/evil.example',
  '/\t/evil.example',
  '/.//evil.example',
  '/x/..//evil.example',
  'javascript:alert(1)',
  'account',
  '/login',
  '/fr/login?action=register',
  '/reset-password',
  '/fr/reset-password/?token=secret',
])('rejects %j as a return path', (wanted) => {
  expect(returnPath(wanted, origin)).toBeNull()
})

test('never returns a URL of another site', () => {
  const path = fc.array(
    fc.constantFrom('/', '\\', '.', '@', ':', '\t', '\n', 'evil.example', '%2f', '?', '#'),
  )
  fc.assert(
    fc.property(path, (parts) => {
      const back = returnPath(`/${parts.join('')}`, origin)
      if (back !== null) expect(new URL(back, origin).origin).toBe(origin)
    }),
  )
})
