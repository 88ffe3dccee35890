// @vitest-environment jsdom
import { expect, test } from 'vitest'
import { HIDE_SECRET_SCRIPT, isEmailLinkPath } from './email-link.ts'

test('removes the secret of an email link from the URL without adding a history entry', () => {
  window.history.replaceState({ key: 'kept' }, '', '/fr/reset-password?token=secret&email=ada%40example.com')
  const before = window.history.length
  new Function('location', 'history', HIDE_SECRET_SCRIPT)(window.location, window.history)
  expect(window.location.href).toBe(`${window.location.origin}/fr/reset-password`)
  expect(window.history.length).toBe(before)
  expect(window.history.state).toEqual({ key: 'kept' })
  expect(window.mailedLink).toBe('?token=secret&email=ada%40example.com')
})

test.each([
  ['/reset-password', true],
  ['/fr/reset-password/', true],
  ['/verify-email', true],
  ['/fr/verify-email', true],
  ['/undo-address', true],
  ['/login', false],
  ['/blog/reset-password', false],
])('isEmailLinkPath(%s) is %s', (pathname, mailed) => {
  expect(isEmailLinkPath(pathname)).toBe(mailed)
})
