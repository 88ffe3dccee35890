// @vitest-environment jsdom
import { runInThisContext } from 'node:vm'
import { afterEach, expect, test } from 'vitest'
import { HIDE_SSO_RETURN_SCRIPT, isSsoReturnPath, ssoStartPath, takeSsoReturn } from './sso.ts'

const tokens = '#id=7&token=a.b.c&refreshToken=next&proof=seen'

function comeBack(hash: string, proof?: string): void {
  // biome-ignore lint/suspicious/noDocumentCookie: it is what the page reads
  document.cookie = proof ? `sso-return=${proof}; Path=/` : 'sso-return=; Path=/; Max-Age=0'
  window.ssoReturn = hash
}

afterEach(() => {
  delete window.ssoReturn
})

test('[AUTH-07] id, token and refreshToken are read from behind the #, once', () => {
  comeBack(tokens, 'seen')
  expect(takeSsoReturn()).toEqual({ id: '7', token: 'a.b.c', refreshToken: 'next', remember: false })
  expect(takeSsoReturn()).toBeNull()
  expect(document.cookie).toBe('')
})

test('fixation: tokens of a link that somebody made are refused', () => {
  comeBack(tokens)
  expect(takeSsoReturn()).toBe('expired')
  comeBack(tokens, 'another')
  expect(takeSsoReturn()).toBe('expired')
  comeBack('#id=7&token=a.b.c&refreshToken=next', 'seen')
  expect(takeSsoReturn()).toBe('failed')
})

test('what is told is one of a few things', () => {
  comeBack('#error=cancelled')
  expect(takeSsoReturn()).toBe('cancelled')
  comeBack('#error=%3Cscript%3E')
  expect(takeSsoReturn()).toBe('failed')
})

test('the tokens leave the address and the history before anything else runs', () => {
  expect(['/login', '/fr/login', '/login/'].map(isSsoReturnPath)).toEqual([true, true, true])
  expect(['/', '/login/x', '/reset-password'].map(isSsoReturnPath)).toEqual([false, false, false])
  window.history.replaceState({ kept: 1 }, '', `/login?next=%2Fcompare${tokens}`)
  const before = window.history.length
  runInThisContext(HIDE_SSO_RETURN_SCRIPT)
  expect(window.location.href).toMatch(/\/login\?next=%2Fcompare$/)
  expect([window.history.length, window.history.state]).toEqual([before, { kept: 1 }])
  expect(window.ssoReturn).toBe(tokens)
})

test('another # of the page stays', () => {
  window.history.replaceState(null, '', '/login#main')
  runInThisContext(HIDE_SSO_RETURN_SCRIPT)
  expect([window.location.hash, window.ssoReturn]).toEqual(['#main', undefined])
})

test('the way to a provider names where to go on, the language and whether to remember', () => {
  expect(ssoStartPath('apple', { next: '/a?b=1', french: false, remember: false })).toBe(
    '/auth/sso/apple?next=%2Fa%3Fb%3D1',
  )
  expect(ssoStartPath('google', { next: '/fr', french: true, remember: true })).toBe(
    '/auth/sso/google?next=%2Ffr&locale=fr&remember=true',
  )
})
