import * as z from 'zod/mini'

declare global {
  interface Window {
    /** What stood behind the # when somebody came back from Apple or Google, once it is out of the address. */
    ssoReturn?: string
  }
}

export const PROVIDERS = ['apple', 'google'] as const
export type Provider = (typeof PROVIDERS)[number]

/** Where signing in with a provider begins. `next` is the path to go on to after, in the language of the page. */
export function ssoStartPath(
  provider: Provider,
  options: { next: string; french: boolean; remember: boolean },
): string {
  const query = new URLSearchParams({ next: options.next })
  if (options.french) query.set('locale', 'fr')
  if (options.remember) query.set('remember', 'true')
  return `/auth/sso/${provider}?${query}`
}

/** Whether a page is the one that people come back to, with tokens behind the # of its address. */
export const isSsoReturnPath = (pathname: string): boolean => /^(\/fr)?\/login\/?$/.test(pathname)

/** Runs before anything else of that page does: the tokens leave the address and the history. */
export const HIDE_SSO_RETURN_SCRIPT =
  'if (/[#&](token|error)=/.test(location.hash)) { window.ssoReturn = location.hash; history.replaceState(history.state, "", location.pathname + location.search) }'

const FAILURES = ['cancelled', 'expired', 'unverified', 'no-email', 'unavailable', 'failed'] as const
export type SsoFailure = (typeof FAILURES)[number]

export interface SsoTokens {
  id: string
  token: string
  /** Exchanged once, see session-return.ts. */
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
 * What somebody brought back, once; null when they come from elsewhere. Tokens that this browser did not ask for are
 * refused: whoever follows a link is not to find themselves in the account of who made it.
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

/** The cookie by which the server says that this browser has been away. It is good for once. */
function takeProof(): string | undefined {
  const secure = window.location.protocol === 'https:'
  const name = `${secure ? '__Host-' : ''}sso-return`
  const start = `${name}=`
  const pair = document.cookie.split('; ').find((one) => one.startsWith(start))
  // biome-ignore lint/suspicious/noDocumentCookie: not every browser has the Cookie Store
  document.cookie = `${name}=; Path=/; Max-Age=0${secure ? '; Secure' : ''}`
  return pair?.slice(start.length) || undefined
}
