import { SIGN_IN_TIMEOUT_SECONDS } from './pending-sign-in.ts'
import type { Provider, ProviderName } from './provider.ts'

/** Max time in seconds for the sign-in page to load after the redirect. */
const LANDING_SECONDS = 2 * 60

/**
 * Over TLS, no other host (not even a subdomain) can set a `__Host-` cookie, so an attacker cannot plant a
 * pending sign-in in a victim's browser.
 */
const cookieName = (siteUrl: string, name: string) =>
  isSecure(siteUrl) ? `__Host-sso-${name}` : `sso-${name}`
const isSecure = (siteUrl: string) => siteUrl.startsWith('https:')

function cookie(siteUrl: string, name: string, value: string, attributes: string): string {
  const secure = isSecure(siteUrl) ? '; Secure' : ''
  return `${cookieName(siteUrl, name)}=${value}; Path=/${secure}; ${attributes}`
}

/**
 * Binds a sign-in to the browser that starts it. A form posted by another site sends only cookies with
 * `SameSite=None`.
 */
export function signInCookie(siteUrl: string, name: ProviderName, { formPost }: Provider, sealed: string) {
  const sameSite = formPost && isSecure(siteUrl) ? 'None' : 'Lax'
  return cookie(siteUrl, name, sealed, `Max-Age=${SIGN_IN_TIMEOUT_SECONDS}; HttpOnly; SameSite=${sameSite}`)
}

export const clearSignInCookie = (siteUrl: string, name: ProviderName) =>
  cookie(siteUrl, name, '', 'Max-Age=0; HttpOnly; SameSite=Lax')

/**
 * Proves to the sign-in page that this browser started the sign-in. Without this cookie, the page accepts no
 * tokens.
 */
export const returnCookie = (siteUrl: string, proof: string) =>
  cookie(siteUrl, 'return', proof, `Max-Age=${LANDING_SECONDS}; SameSite=Lax`)

/** Reads the encrypted pending sign-in from the request's Cookie header; null when it is missing. */
export function readSignInCookie(
  siteUrl: string,
  name: ProviderName,
  header: string | undefined,
): string | null {
  const start = `${cookieName(siteUrl, name)}=`
  const found = header
    ?.split(';')
    .map((pair) => pair.trim())
    .find((pair) => pair.startsWith(start))
  return found?.slice(start.length) || null
}
