import { importPKCS8, SignJWT } from 'jose'

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
export async function appleClientSecret(keys: AppleKeys, audience: string): Promise<string> {
  return new SignJWT()
    .setProtectedHeader({ alg: 'ES256', kid: keys.keyId })
    .setIssuer(keys.teamId)
    .setSubject(keys.clientId)
    .setAudience(audience)
    .setIssuedAt()
    .setExpirationTime(`${LIFETIME_SECONDS}s`)
    .sign(await importPKCS8(keys.privateKey, 'ES256'))
}
