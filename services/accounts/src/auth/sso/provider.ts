import { type ClientAuth, ClientSecretPost } from 'openid-client'
import { type AppleKeys, appleClientSecret } from './apple-secret.ts'

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
