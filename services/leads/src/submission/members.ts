import { bearerOf } from '@gable/service-kit/http/requests'
import { resource } from '@gable/service-kit/rest/rest'
import type { ServiceContext } from '@gable/service-kit/service/service'
import { createRemoteJWKSet, errors, jwtVerify } from 'jose'
import { z } from 'zod'
import { env } from '../env/env.ts'

const Account = z.uuid()

export interface Members {
  /**
   * Returns the id of the member whose access token is in the request, or undefined when the request has no
   * valid token.
   */
  accountOf(request: { headers: { authorization?: string | undefined } }): Promise<string | undefined>
}

/**
 * Creates a reader of access tokens that identifies members. It verifies the tokens with the public keys of
 * the accounts service.
 */
export function createMembers({ endpoint, log }: Pick<ServiceContext, 'endpoint' | 'log'>): Members {
  const { url, headers } = resource(endpoint('login'), '.well-known/jwks.json')
  const keys = createRemoteJWKSet(new URL(url), {
    headers,
    timeoutDuration: env.timeoutsMs.tokenKeys,
    // Cached keys never expire, so an outage of the accounts service has no effect. The keys are fetched
    // again when a token has an unknown key id.
    cacheMaxAge: Number.POSITIVE_INFINITY,
  })
  return {
    async accountOf(request) {
      const token = bearerOf(request)
      if (token === undefined) return undefined
      try {
        const { payload } = await jwtVerify(token, keys, {
          algorithms: ['ES256'],
          ...env.token,
          requiredClaims: ['exp', 'sub'],
        })
        return Account.safeParse(payload.sub).data
      } catch (error) {
        // An invalid token is not logged, because anyone can send one.
        if (!(error instanceof errors.JOSEError) || error instanceof errors.JWKSTimeout)
          log.warn({ err: error }, 'Failed to read the keys that verify access tokens')
        return undefined
      }
    },
  }
}
