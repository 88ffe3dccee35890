import { importPKCS8, SignJWT } from 'jose'
import { type ClientAuth, ClientSecretPost } from 'openid-client'

export const PROVIDER_NAMES = ['apple', 'google'] as const
export type ProviderName = (typeof PROVIDER_NAMES)[number]

/** Somebody who knows who a person is, and how this site is known there. */
export interface Provider {
  /** As it stands in what they sign, with or without a slash at its end. */
  issuer: string
  clientId: string
  clientAuth: ClientAuth
  scope: string
  /** Whether the answer comes as a form that the browser posts, and not in the address. */
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

/** Apple posts its answer whenever it is asked for a name or an address. */
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

/** What Apple gives its developers: names, and the key of a .p8 file. */
export interface AppleKeys {
  clientId: string
  teamId: string
  keyId: string
  /** PKCS 8 as PEM. */
  privateKey: string
}

/** Apple takes at most six months. One is made for each use, so it needs to last for no more than that. */
const LIFETIME_SECONDS = 5 * 60

/** What Apple has in place of a client secret: a JWT, ES256, that names the team and is for Apple alone. */
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
