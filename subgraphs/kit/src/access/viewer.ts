import { createRemoteJWKSet, errors, jwtVerify } from 'jose'
import type { Env } from '../config/env.ts'
import { credentialHeaders } from '../config/service-variables.ts'
import type { Viewer } from '../context/request-context.ts'

/** The member of a request. Null without a token that holds; then `fault` says what is wrong with the one that was sent. */
export type TokenVerification =
  | { viewer: Viewer; token: string }
  | { viewer: null; token: null; fault?: TokenFault }

export interface TokenFault {
  /** The token does not hold, or the keys to check it by are out of reach. */
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
  const headers = credentialHeaders({ token: env.LOGIN_TOKEN, headers: env.LOGIN_HEADERS })
  const keys = createRemoteJWKSet(new URL(`${env.LOGIN_URL}/.well-known/jwks.json`), {
    headers,
    timeoutDuration: env.TOKEN_KEYS_TIMEOUT_MS,
    // A token signed by a key that is not known yet fetches them anew; until then an outage signs nobody out.
    cacheMaxAge: Number.POSITIVE_INFINITY,
  })
  return async (authorization) => {
    if (!authorization) return anonymous()
    const token = /^Bearer ([\w-]+\.[\w-]+\.[\w-]+)$/i.exec(authorization)?.[1]
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

/** Whether a verdict says nothing of the viewer: their token could not be checked. */
export const isViewerUnknown = (verification: TokenVerification): boolean =>
  verification.viewer === null && verification.fault?.in === 'keys'
