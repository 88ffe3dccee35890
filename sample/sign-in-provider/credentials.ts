import { randomBytes } from 'node:crypto'
import { type CryptoKey, exportPKCS8, generateKeyPair, jwtVerify } from 'jose'

const MAX_LIFETIME_SECONDS = 15_777_000

/**
 * The site's credentials for Apple and Google. The real providers issue credentials on their developer pages;
 * the sample provider returns them to any caller.
 */
export interface Credentials {
  google: { issuer: string; clientId: string; clientSecret: string }
  apple: { issuer: string; clientId: string; teamId: string; keyId: string; privateKey: string }
  /** Returns true when the value is a valid Apple client secret: a JWT signed with the private key above. */
  isAppleSecret(secret: string): Promise<boolean>
}

/** Creates new credentials on each start. They are never stored. */
export async function makeCredentials(publicUrl: string): Promise<Credentials> {
  const { publicKey, privateKey } = await generateKeyPair('ES256', { extractable: true })
  const apple = {
    issuer: `${publicUrl}/apple`,
    clientId: 'com.example.gable',
    teamId: 'GABLETEAM1',
    keyId: 'GABLEKEY01',
    privateKey: await exportPKCS8(privateKey),
  }
  return {
    google: {
      issuer: `${publicUrl}/google`,
      clientId: 'gable.apps.example.com',
      clientSecret: randomBytes(24).toString('base64url'),
    },
    apple,
    isAppleSecret: (secret) => isAppleSecret(secret, publicKey, apple),
  }
}

async function isAppleSecret(secret: string, key: CryptoKey, apple: Credentials['apple']): Promise<boolean> {
  try {
    const { payload, protectedHeader } = await jwtVerify(secret, key, {
      algorithms: ['ES256'],
      issuer: apple.teamId,
      subject: apple.clientId,
      audience: apple.issuer,
      requiredClaims: ['exp', 'iat'],
    })
    const lifetime = (payload.exp ?? 0) - (payload.iat ?? 0)
    return protectedHeader.kid === apple.keyId && lifetime <= MAX_LIFETIME_SECONDS
  } catch {
    return false
  }
}
