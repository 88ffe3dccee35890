import { serviceAddress } from '@gable/kit/env/service-variables'
import { createRemoteJWKSet, errors, jwtVerify } from 'jose'
import type { Env } from '../config/env.ts'
import type { Viewer } from '../context/request-context.ts'

/**
 * Result of verifying the token of a request. `viewer` is null without a valid token. If the request had a
 * token that could not be verified, `fault` gives the reason.
 */
export type TokenVerification =
  | { viewer: Viewer; token: string }
  | { viewer: null; token: null; fault?: TokenFault }

export interface TokenFault {
  /** `token` when the token is invalid, `keys` when the keys to verify it are unavailable. */
  in: 'token' | 'keys'
  reason: string
}

export type VerifyToken = (authorization: string | undefined) => Promise<TokenVerification>

const KEY_ERROR_CODES = new Set(['ERR_JOSE_GENERIC', 'ERR_JWKS_INVALID', 'ERR_JWKS_TIMEOUT'])

/** Verifies `Authorization: Bearer` headers against the keys that the accounts service publishes. Never throws. */
export function createVerifier(
  env: Pick<Env, 'LOGIN_URL' | 'TOKEN_ISSUER' | 'TOKEN_AUDIENCE' | 'TOKEN_KEYS_TIMEOUT_MS'> &
    Partial<Pick<Env, 'LOGIN_TOKEN' | 'LOGIN_HEADERS'>>,
): VerifyToken {
  const { url, headers } = serviceAddress(env, 'LOGIN')
  const keys = createRemoteJWKSet(new URL(`${url}/.well-known/jwks.json`), {
    headers,
    timeoutDuration: env.TOKEN_KEYS_TIMEOUT_MS,
    // Cached keys never expire, so members stay signed in during an outage of the accounts service. When a
    // token has an unknown key, the verifier fetches the keys again.
    cacheMaxAge: Number.POSITIVE_INFINITY,
  })
  return async (authorization) => {
    if (!authorization) return anonymous()
    const token = /^Bearer +([\w-]+\.[\w-]+\.[\w-]+)$/i.exec(authorization)?.[1]
    if (!token) return anonymous({ in: 'token', reason: 'no Bearer token' })
    try {
      const { payload } = await jwtVerify(token, keys, {
        algorithms: ['ES256'],
        issuer: env.TOKEN_ISSUER,
        audience: env.TOKEN_AUDIENCE,
        requiredClaims: ['exp'],
      })
      if (payload.sub) return { viewer: { id: payload.sub }, token }
      return anonymous({ in: 'token', reason: 'no subject' })
    } catch (error) {
      return anonymous(faultOf(error))
    }
  }
}

function anonymous(fault?: TokenFault): TokenVerification {
  return { viewer: null, token: null, ...(fault && { fault }) }
}

function faultOf(error: unknown): TokenFault {
  if (!(error instanceof errors.JOSEError)) return { in: 'keys', reason: 'the keys cannot be fetched' }
  return { in: KEY_ERROR_CODES.has(error.code) ? 'keys' : 'token', reason: error.code }
}

/** True when the viewer is unknown because the keys to verify the token are unavailable. */
export const isViewerUnknown = (verification: TokenVerification): boolean =>
  verification.viewer === null && verification.fault?.in === 'keys'
