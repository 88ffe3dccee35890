import { randomBytes } from 'node:crypto'
import type { Database } from '@gable/service-kit/database/database'
import { EncryptJWT, errors, jwtDecrypt } from 'jose'
import { z } from 'zod'
import { PROVIDER_NAMES } from './provider.ts'

/** Max time in seconds that a user may spend at the provider. */
export const SIGN_IN_TIMEOUT_SECONDS = 10 * 60

/** A sign-in in progress, stored encrypted in the cookie of the browser that started it. */
const PendingSignIn = z.object({
  provider: z.enum(PROVIDER_NAMES),
  state: z.string(),
  nonce: z.string(),
  codeVerifier: z.string(),
  next: z.string().nullable(),
  locale: z.enum(['en', 'fr']),
  remember: z.boolean(),
})
export type PendingSignIn = z.infer<typeof PendingSignIn>

export interface SignInCipher {
  encrypt(pendingSignIn: PendingSignIn): Promise<string>
  /** Undefined when the text was not encrypted with this key or has expired. */
  decrypt(text: string): Promise<PendingSignIn | undefined>
}

/** Encrypts pending sign-ins with the key stored in the database. Creates the key on first use. */
export async function loadSignInCipher(db: Database): Promise<SignInCipher> {
  // When two processes create a key concurrently, the second insert does nothing.
  await db.query('insert into accounts.sso_key (key) values ($1) on conflict do nothing', [randomBytes(32)])
  const [stored] = await db.query<{ key: Buffer }>('select key from accounts.sso_key')
  if (!stored) throw new Error('Failed to load the key that encrypts pending sign-ins')
  const key = new Uint8Array(stored.key)
  return {
    encrypt: (pendingSignIn) =>
      new EncryptJWT({ ...pendingSignIn })
        .setProtectedHeader({ alg: 'dir', enc: 'A256GCM' })
        .setExpirationTime(`${SIGN_IN_TIMEOUT_SECONDS}s`)
        .encrypt(key),
    async decrypt(text) {
      try {
        const { payload } = await jwtDecrypt(text, key, {
          keyManagementAlgorithms: ['dir'],
          contentEncryptionAlgorithms: ['A256GCM'],
          requiredClaims: ['exp'],
        })
        return PendingSignIn.safeParse(payload).data
      } catch (error) {
        if (error instanceof errors.JOSEError) return undefined
        throw error
      }
    },
  }
}
