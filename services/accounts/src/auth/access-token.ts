import type { Database } from '@gable/service-kit/database/database'
import { HttpError } from '@gable/service-kit/http/problem'
import { bearerOf } from '@gable/service-kit/http/requests'
import type { ServiceApp } from '@gable/service-kit/service/service'
import { errors, type JWTPayload, jwtVerify, SignJWT } from 'jose'
import { z } from 'zod'
import { MEMBER, type Member } from '../identity/member.ts'
import { isSessionLive } from './session.store.ts'
import { ALGORITHM, type KeyRing } from './signing-keys.ts'

const ISSUER = 'gable-accounts'
const AUDIENCE = 'gable'
const LIFETIME_SECONDS = 15 * 60

const Claims = z.object({ sub: z.uuid(), sid: z.uuid() })

export interface AccessTokens {
  issue(member: Member): Promise<string>
  /** Returns the member of an unexpired token that this service signed; undefined for any other token. */
  read(token: string): Promise<Member | undefined>
  /**
   * Like `read`, but also accepts an expired token, because a member may end a session with an expired token.
   */
  readExpired(token: string): Promise<Member | undefined>
}

/**
 * Issues and reads access tokens: ES256 JWTs that last 15 minutes, with the account as `sub` and the session
 * as `sid`.
 */
export function accessTokens(keyRing: KeyRing): AccessTokens {
  async function verified(token: string, allowExpired: boolean): Promise<JWTPayload | undefined> {
    const { keySet } = await keyRing()
    try {
      const expected = {
        algorithms: [ALGORITHM],
        issuer: ISSUER,
        audience: AUDIENCE,
        requiredClaims: ['exp'],
      }
      return (await jwtVerify(token, keySet, expected)).payload
    } catch (error) {
      // The signature is checked before the expiration time, so the payload of an expired token is authentic.
      if (error instanceof errors.JWTExpired) return allowExpired ? error.payload : undefined
      if (error instanceof errors.JOSEError) return undefined
      throw error
    }
  }

  async function read(token: string, allowExpired: boolean): Promise<Member | undefined> {
    const claims = Claims.safeParse(await verified(token, allowExpired))
    return claims.success ? { accountId: claims.data.sub, sessionId: claims.data.sid } : undefined
  }

  return {
    async issue({ accountId, sessionId }) {
      const { kid, privateKey } = await keyRing()
      return new SignJWT({ sid: sessionId })
        .setProtectedHeader({ alg: ALGORITHM, kid, typ: 'JWT' })
        .setIssuer(ISSUER)
        .setAudience(AUDIENCE)
        .setSubject(accountId)
        .setIssuedAt()
        .setExpirationTime(`${LIFETIME_SECONDS}s`)
        .sign(privateKey)
    },
    read: (token) => read(token, false),
    readExpired: (token) => read(token, true),
  }
}

/**
 * Restricts the routes of this scope to members. A request without a Bearer token of a live session receives
 * a 401.
 */
export function guardMembers(app: ServiceApp, db: Database, tokens: AccessTokens): void {
  app.decorateRequest(MEMBER)
  app.addHook('onRoute', (route) => {
    route.schema = { ...route.schema, security: [{ [MEMBER]: [] }] }
  })
  app.addHook('onRequest', async (request, reply) => {
    const token = bearerOf(request)
    const member = token && (await tokens.read(token))
    if (!member || !(await isSessionLive(db, member))) {
      reply.header('www-authenticate', 'Bearer')
      throw new HttpError(401, ['Please sign in'])
    }
    request.setDecorator<Member>(MEMBER, member)
  })
}
