// @vitest-environment jsdom
import { runInThisContext } from 'node:vm'
import { afterEach, expect, test } from 'vitest'
import { HIDE_SSO_RETURN_SCRIPT, isSsoReturnPath, ssoStartPath, takeSsoReturn } from './sso.ts'

const tokens = '#id=7&token=a.b.c&refreshToken=next&proof=seen'

function comeBack(hash: string, proof?: string): void {
  // biome-ignore lint/suspicious/noDocumentCookie: the page reads this cookie
  document.cookie = proof ? `sso-return=${proof}; Path=/` : 'sso-return=; Path=/; Max-Age=0'
  window.ssoReturn = hash
}

afterEach(() => {
  delete window.ssoReturn
})

test('[AUTH-07] reads id, token, and refreshToken from the URL fragment once', () => {
  comeBack(tokens, 'seen')
  expect(takeSsoReturn()).toEqual({ id: '7', token: 'a.b.c', refreshToken: 'next', remember: false })
  expect(takeSsoReturn()).toBeNull()
  expect(document.cookie).toBe('')
})

test('rejects tokens from a forged link (session fixation)', () => {
  comeBack(tokens)
  expect(takeSsoReturn()).toBe('expired')
  comeBack(tokens, 'another')
  expect(takeSsoReturn()).toBe('expired')
  comeBack('#id=7&token=a.b.c&refreshToken=next', 'seen')
  expect(takeSsoReturn()).toBe('failed')
})

test('maps unknown error codes to `failed`', () => {
  comeBack('#error=cancelled')
  expect(takeSsoReturn()).toBe('cancelled')
  comeBack('#error=%3Cscript%3E')
  expect(takeSsoReturn()).toBe('failed')
})

test('removes the tokens from the address and the history before other scripts run', () => {
  expect(['/login', '/fr/login', '/login/'].map(isSsoReturnPath)).toEqual([true, true, true])
  expect(['/', '/login/x', '/reset-password'].map(isSsoReturnPath)).toEqual([false, false, false])
  window.history.replaceState({ kept: 1 }, '', `/login?next=%2Fcompare${tokens}`)
  const before = window.history.length
  runInThisContext(HIDE_SSO_RETURN_SCRIPT)
  expect(window.location.href).toMatch(/\/login\?next=%2Fcompare$/)
  expect([window.history.length, window.history.state]).toEqual([before, { kept: 1 }])
  expect(window.ssoReturn).toBe(tokens)
})

test('keeps other URL fragments', () => {
  window.history.replaceState(null, '', '/login#main')
  runInThisContext(HIDE_SSO_RETURN_SCRIPT)
  expect([window.location.hash, window.ssoReturn]).toEqual(['#main', undefined])
})

test('builds a sign-in path with the next page, the language, and the remember choice', () => {
  expect(ssoStartPath('apple', { next: '/a?b=1', french: false, remember: false })).toBe(
    '/auth/sso/apple?next=%2Fa%3Fb%3D1',
  )
  expect(ssoStartPath('google', { next: '/fr', french: true, remember: true })).toBe(
    '/auth/sso/google?next=%2Ffr&locale=fr&remember=true',
  )
})
