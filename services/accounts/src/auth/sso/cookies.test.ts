import { expect, test } from 'vitest'
import { readSignInCookie, returnCookie, signInCookie } from './cookies.ts'
import { apple, google } from './provider.ts'

const site = 'https://gable.example'
const applesKeys = { clientId: 'a', teamId: 'b', keyId: 'c', privateKey: 'd' }

test('sets __Host- cookies over TLS, and SameSite=None only for the form that Apple posts', () => {
  expect(signInCookie(site, 'apple', apple(applesKeys), 'x')).toBe(
    '__Host-sso-apple=x; Path=/; Secure; Max-Age=600; HttpOnly; SameSite=None',
  )
  const googles = signInCookie(site, 'google', google({ clientId: 'a', clientSecret: 'b' }), 'x')
  expect(googles).toBe('__Host-sso-google=x; Path=/; Secure; Max-Age=600; HttpOnly; SameSite=Lax')
  expect(returnCookie(site, 'x')).toBe('__Host-sso-return=x; Path=/; Secure; Max-Age=120; SameSite=Lax')
})

test('reads the sign-in cookie only by its full name', () => {
  expect(readSignInCookie(site, 'apple', 'a=1; __Host-sso-apple=x.y; b=2')).toBe('x.y')
  expect(readSignInCookie(site, 'apple', 'sso-apple=x; no__Host-sso-apple=y')).toBeNull()
  expect(readSignInCookie(site, 'apple', undefined)).toBeNull()
})
