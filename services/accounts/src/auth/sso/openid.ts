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

/** Values known only to the browser that starts the sign-in. The callback must match them. */
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
  /** URL to which the provider redirects the browser. */
  redirectUri: string
}

/** Builds the URL of the provider's sign-in page. `language` is a BCP 47 tag. */
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
 * Exchanges the callback parameters for the claims of the ID token. Throws when the response belongs to
 * another sign-in, its code was already used, or the provider did not sign the token.
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

/** Discovers and caches the provider's endpoints and keys. A failed discovery is not cached. */
async function configurationOf({ issuer, clientId, clientAuth }: Provider): Promise<Configuration> {
  const key = `${issuer} ${clientId}`
  const cached = configurations.get(key)
  if (cached) return cached
  const discovered = discovery(new URL(issuer), clientId, undefined, clientAuth, {
    // Seconds.
    timeout: env.timeoutMs / 1000,
    // OpenID Connect does not require checking the signature of a token received over TLS. Check it anyway.
    execute: [enableNonRepudiationChecks, ...(issuer.startsWith('http:') ? [allowInsecureRequests] : [])],
  })
  configurations.set(key, discovered)
  discovered.catch(() => configurations.delete(key))
  return discovered
}
