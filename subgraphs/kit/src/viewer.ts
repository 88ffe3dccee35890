import { createRemoteJWKSet, errors, jwtVerify } from 'jose'
import type { Env } from './env.ts'
import type { Viewer } from './request-context.ts'

/** Who a token stands for. A token that does not hold makes its bearer anonymous, and says why. */
export type Verdict =
  | { viewer: Viewer; token: string }
  | { viewer: null; token: null; reason: string | undefined }

export type VerifyToken = (authorization: string | undefined) => Promise<Verdict>

/**
 * Verifies `Authorization: Bearer` headers against the keys that the accounts service publishes, which are fetched
 * when first needed and kept. Never throws: without the keys, everyone is anonymous.
 */
export function createVerifier(
  env: Pick<Env, 'LOGIN_URL' | 'TOKEN_ISSUER' | 'TOKEN_AUDIENCE' | 'REST_TIMEOUT_MS'>,
): VerifyToken {
  const keys = createRemoteJWKSet(new URL(`${env.LOGIN_URL}/.well-known/jwks.json`), {
    timeoutDuration: env.REST_TIMEOUT_MS,
  })
  return async (authorization) => {
    if (!authorization) return anonymous()
    const token = /^Bearer ([\w-]+\.[\w-]+\.[\w-]+)$/i.exec(authorization)?.[1]
    if (!token) return anonymous('no Bearer token')
    try {
      const { payload } = await jwtVerify(token, keys, {
        algorithms: ['ES256'],
        issuer: env.TOKEN_ISSUER,
        audience: env.TOKEN_AUDIENCE,
        requiredClaims: ['exp', 'sub'],
      })
      return payload.sub ? { viewer: { id: payload.sub }, token } : anonymous('no subject')
    } catch (error) {
      return anonymous(error instanceof errors.JOSEError ? error.code : 'the keys cannot be fetched')
    }
  }
}

function anonymous(reason?: string): Verdict {
  return { viewer: null, token: null, reason }
}
