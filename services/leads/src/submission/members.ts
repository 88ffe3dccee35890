import { bearerOf } from '@gable/service-kit/http/requests'
import { resource } from '@gable/service-kit/rest/rest'
import type { ServiceContext } from '@gable/service-kit/service/service'
import { createRemoteJWKSet, errors, jwtVerify } from 'jose'
import { z } from 'zod'
import { env } from '../env/env.ts'

const Account = z.uuid()

export interface Members {
  /** The id of the member whose token a request carries; undefined where it carries none that holds. */
  accountOf(request: { headers: { authorization?: string | undefined } }): Promise<string | undefined>
}

/** Members by their access tokens, which the keys that the accounts service publishes check. */
export function createMembers({ endpoint, log }: Pick<ServiceContext, 'endpoint' | 'log'>): Members {
  const { url, headers } = resource(endpoint('login'), '.well-known/jwks.json')
  const keys = createRemoteJWKSet(new URL(url), {
    headers,
    timeoutDuration: env.timeoutsMs.tokenKeys,
    // A token signed by a key that is not known yet fetches them anew; until then an outage costs nothing.
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
        // Of a token that is none of ours nothing is said: anybody can send one.
        if (!(error instanceof errors.JOSEError) || error instanceof errors.JWKSTimeout)
          log.warn({ err: error }, 'The keys that check the tokens of members cannot be read')
        return undefined
      }
    },
  }
}
