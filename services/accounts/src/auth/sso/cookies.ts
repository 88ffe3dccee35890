import { SIGN_IN_TIMEOUT_SECONDS } from './pending-sign-in.ts'
import type { Provider, ProviderName } from './provider.ts'

/** How long the page of signing in may take to come, in seconds. */
const LANDING_SECONDS = 2 * 60

/**
 * Over TLS no other host, not even a subdomain, can set what begins with `__Host-`: nobody can give a browser the
 * beginning of somebody else's sign-in.
 */
const cookieName = (siteUrl: string, name: string) =>
  isSecure(siteUrl) ? `__Host-sso-${name}` : `sso-${name}`
const isSecure = (siteUrl: string) => siteUrl.startsWith('https:')

function cookie(siteUrl: string, name: string, value: string, attributes: string): string {
  const secure = isSecure(siteUrl) ? '; Secure' : ''
  return `${cookieName(siteUrl, name)}=${value}; Path=/${secure}; ${attributes}`
}

/** Binds a sign-in to the browser that begins it. A form that another site posts brings only what is `None`. */
export function signInCookie(siteUrl: string, name: ProviderName, { formPost }: Provider, sealed: string) {
  const sameSite = formPost && isSecure(siteUrl) ? 'None' : 'Lax'
  return cookie(siteUrl, name, sealed, `Max-Age=${SIGN_IN_TIMEOUT_SECONDS}; HttpOnly; SameSite=${sameSite}`)
}

export const clearSignInCookie = (siteUrl: string, name: ProviderName) =>
  cookie(siteUrl, name, '', 'Max-Age=0; HttpOnly; SameSite=Lax')

/** Tells the page of signing in that this browser has been away; it believes no tokens without that. */
export const returnCookie = (siteUrl: string, proof: string) =>
  cookie(siteUrl, 'return', proof, `Max-Age=${LANDING_SECONDS}; SameSite=Lax`)

/** The sealed attempt that a request brings. */
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
