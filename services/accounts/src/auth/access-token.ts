import { errors, type JWTPayload, jwtVerify, SignJWT } from 'jose'
import { z } from 'zod'
import { ALGORITHM, type KeyRing } from './signing-keys.ts'

const ISSUER = 'gable-accounts'
const AUDIENCE = 'gable'
const LIFETIME_SECONDS = 15 * 60

/** Who an access token speaks for, and the sign-in that it came from. */
export interface Member {
  accountId: string
  sessionId: string
}

const Claims = z.object({ sub: z.uuid(), sid: z.uuid() })

export interface AccessTokens {
  issue(member: Member): Promise<string>
  /** The member of a token that is ours and has not expired; undefined for anything else. */
  read(token: string): Promise<Member | undefined>
  /** As read, also for a token whose time is over: it may still end its session. */
  readExpired(token: string): Promise<Member | undefined>
}

/** Access tokens: JWT, ES256, `sub` the account, `sid` the session, a quarter of an hour long. */
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
      // The signature is checked before the time, so an expired payload is a genuine one.
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
