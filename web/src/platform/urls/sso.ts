import * as z from 'zod/mini'

declare global {
  interface Window {
    /** URL fragment returned by Apple or Google sign-in. A script moves the fragment here from the URL. */
    ssoReturn?: string
  }
}

export const PROVIDERS = ['apple', 'google'] as const
export type Provider = (typeof PROVIDERS)[number]

/** Returns the path that starts a provider sign-in. `next` is the localized path to load afterward. */
export function ssoStartPath(
  provider: Provider,
  options: { next: string; french: boolean; remember: boolean },
): string {
  const query = new URLSearchParams({ next: options.next })
  if (options.french) query.set('locale', 'fr')
  if (options.remember) query.set('remember', 'true')
  return `/auth/sso/${provider}?${query}`
}

/** True for the login page, where a provider sign-in returns with tokens in the URL fragment. */
export const isSsoReturnPath = (pathname: string): boolean => /^(\/fr)?\/login\/?$/.test(pathname)

/** Removes the tokens from the address and the history. Runs before all other scripts on the login page. */
export const HIDE_SSO_RETURN_SCRIPT =
  'if (/[#&](token|error)=/.test(location.hash)) { window.ssoReturn = location.hash; history.replaceState(history.state, "", location.pathname + location.search) }'

const FAILURES = ['cancelled', 'expired', 'unverified', 'no-email', 'unavailable', 'failed'] as const
export type SsoFailure = (typeof FAILURES)[number]

export interface SsoTokens {
  id: string
  token: string
  /** Can be exchanged only once. See session-return.ts. */
  refreshToken: string
  remember: boolean
}

const returnSchema = z.object({
  id: z.string(),
  token: z.string(),
  refreshToken: z.string(),
  proof: z.string(),
  remember: z.optional(z.literal('true')),
})

/**
 * Returns the result of a provider sign-in once, or null when the visitor did not arrive from one. Rejects
 * tokens that this browser did not request, so that a forged link cannot sign a visitor in to another
 * person's account.
 */
export function takeSsoReturn(): SsoTokens | SsoFailure | null {
  const text = window.ssoReturn
  if (text === undefined) return null
  delete window.ssoReturn
  const parameters = Object.fromEntries(new URLSearchParams(text.slice(1)))
  if (parameters.error !== undefined) return FAILURES.find((code) => code === parameters.error) ?? 'failed'
  const { data } = z.safeParse(returnSchema, parameters)
  if (!data) return 'failed'
  const { proof, remember, ...tokens } = data
  return proof === takeProof() ? { ...tokens, remember: remember === 'true' } : 'expired'
}

/** Reads and deletes the single-use cookie that proves that this browser started the sign-in. */
function takeProof(): string | undefined {
  const secure = window.location.protocol === 'https:'
  const name = `${secure ? '__Host-' : ''}sso-return`
  const start = `${name}=`
  const pair = document.cookie.split('; ').find((one) => one.startsWith(start))
  // biome-ignore lint/suspicious/noDocumentCookie: not every browser has the Cookie Store API
  document.cookie = `${name}=; Path=/; Max-Age=0${secure ? '; Secure' : ''}`
  return pair?.slice(start.length) || undefined
}
