import { importPKCS8, SignJWT } from 'jose'
import { type ClientAuth, ClientSecretPost } from 'openid-client'

export const PROVIDER_NAMES = ['apple', 'google'] as const
export type ProviderName = (typeof PROVIDER_NAMES)[number]

/** An identity provider, with this site's credentials for it. */
export interface Provider {
  /** Exactly as in the tokens the provider signs, with or without a trailing slash. */
  issuer: string
  clientId: string
  clientAuth: ClientAuth
  scope: string
  /** Whether the browser posts the response as a form instead of passing it in the URL. */
  formPost: boolean
}

export interface GoogleKeys {
  clientId: string
  clientSecret: string
}

export const google = (keys: GoogleKeys, issuer = 'https://accounts.google.com'): Provider => ({
  issuer,
  clientId: keys.clientId,
  clientAuth: ClientSecretPost(keys.clientSecret),
  scope: 'openid email profile',
  formPost: false,
})

/** Apple posts its response as a form whenever the scope includes a name or an email address. */
export const apple = (keys: AppleKeys, issuer = 'https://appleid.apple.com'): Provider => ({
  issuer,
  clientId: keys.clientId,
  clientAuth: async (_server, _client, body) => {
    body.set('client_id', keys.clientId)
    body.set('client_secret', await appleClientSecret(keys, issuer))
  },
  scope: 'openid name email',
  formPost: true,
})

/** Credentials of an Apple developer account: ids, and the key of a .p8 file. */
export interface AppleKeys {
  clientId: string
  teamId: string
  keyId: string
  /** PKCS #8 in PEM format. */
  privateKey: string
}

/** Lifetime of a client secret. Apple allows up to six months, but each use creates a new secret. */
const LIFETIME_SECONDS = 5 * 60

/**
 * Creates Apple's form of a client secret: an ES256 JWT with the team as its issuer and Apple as its
 * audience.
 */
async function appleClientSecret(keys: AppleKeys, audience: string): Promise<string> {
  return new SignJWT()
    .setProtectedHeader({ alg: 'ES256', kid: keys.keyId })
    .setIssuer(keys.teamId)
    .setSubject(keys.clientId)
    .setAudience(audience)
    .setIssuedAt()
    .setExpirationTime(`${LIFETIME_SECONDS}s`)
    .sign(await importPKCS8(keys.privateKey, 'ES256'))
}
