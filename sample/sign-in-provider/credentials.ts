import { randomBytes } from 'node:crypto'
import { type CryptoKey, exportPKCS8, generateKeyPair, jwtVerify } from 'jose'

const MAX_LIFETIME_SECONDS = 15_777_000

/** What the two hand out to the developers of a site, on pages of theirs; here, to whoever asks. */
export interface Credentials {
  google: { issuer: string; clientId: string; clientSecret: string }
  apple: { issuer: string; clientId: string; teamId: string; keyId: string; privateKey: string }
  /** Checks what Apple takes as a client secret, and takes no other. */
  isAppleSecret(secret: string): Promise<boolean>
}

/** New ones at each start: none is worth keeping. */
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
