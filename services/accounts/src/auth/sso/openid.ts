import {
  allowInsecureRequests,
  authorizationCodeGrant,
  buildAuthorizationUrl,
  type Configuration,
  calculatePKCECodeChallenge,
  discovery,
  enableNonRepudiationChecks,
  randomNonce,
  randomPKCECodeVerifier,
  randomState,
} from 'openid-client'
import type { Provider } from './provider.ts'
import { env } from './sso-env.ts'

/** What only the browser that began knows, and has to be met again when it comes back. */
export interface Secrets {
  state: string
  nonce: string
  codeVerifier: string
}

export const newSecrets = (): Secrets => ({
  state: randomState(),
  nonce: randomNonce(),
  codeVerifier: randomPKCECodeVerifier(),
})

interface ProviderRedirect {
  provider: Provider
  /** Where the provider sends the browser back to. */
  redirectUri: string
}

/** Where the browser goes to say who its person is. `language` is a BCP 47 tag. */
export async function authorizationUrl(
  { provider, redirectUri }: ProviderRedirect,
  { state, nonce, codeVerifier }: Secrets,
  language: string,
): Promise<URL> {
  return buildAuthorizationUrl(await configurationOf(provider), {
    redirect_uri: redirectUri,
    scope: provider.scope,
    state,
    nonce,
    code_challenge: await calculatePKCECodeChallenge(codeVerifier),
    code_challenge_method: 'S256',
    ui_locales: language,
    ...(provider.formPost && { response_mode: 'form_post' }),
  })
}

/**
 * What the provider says of the person, for the answer that the browser brought. Throws for an answer to somebody
 * else's question, one that was used, and one that the provider did not sign.
 */
export async function claimsOf(
  { provider, redirectUri }: ProviderRedirect,
  { state, nonce, codeVerifier }: Secrets,
  answer: URLSearchParams,
): Promise<unknown> {
  const url = new URL(redirectUri)
  url.search = answer.toString()
  const tokens = await authorizationCodeGrant(await configurationOf(provider), url, {
    expectedState: state,
    expectedNonce: nonce,
    pkceCodeVerifier: codeVerifier,
    idTokenExpected: true,
  })
  return tokens.claims()
}

const configurations = new Map<string, Promise<Configuration>>()

/** A provider is asked once for its addresses and keys; after a failure, again. */
async function configurationOf({ issuer, clientId, clientAuth }: Provider): Promise<Configuration> {
  const key = `${issuer} ${clientId}`
  const cached = configurations.get(key)
  if (cached) return cached
  const discovered = discovery(new URL(issuer), clientId, undefined, clientAuth, {
    // In seconds.
    timeout: env.timeoutMs / 1000,
    // A token from over TLS need not be checked, says the standard; it is nonetheless.
    execute: [enableNonRepudiationChecks, ...(issuer.startsWith('http:') ? [allowInsecureRequests] : [])],
  })
  configurations.set(key, discovered)
  discovered.catch(() => configurations.delete(key))
  return discovered
}
