import { randomBytes } from 'node:crypto'
import type { Database } from '@gable/service-kit/database/database'
import { EncryptJWT, errors, jwtDecrypt } from 'jose'
import { z } from 'zod'
import { PROVIDER_NAMES } from './provider.ts'

/** How long somebody may take at the provider, in seconds. */
export const SIGN_IN_TIMEOUT_SECONDS = 10 * 60

/** A sign-in under way, as the browser that began it keeps it. */
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
  /** Undefined for what was not sealed here, and for what is too old. */
  decrypt(text: string): Promise<PendingSignIn | undefined>
}

/** Seals attempts with the key of the database, after making one where there is none yet. */
export async function loadSignInCipher(db: Database): Promise<SignInCipher> {
  // Of two processes that make one at once, the second finds the place taken.
  await db.query('insert into accounts.sso_key (key) values ($1) on conflict do nothing', [randomBytes(32)])
  const [stored] = await db.query<{ key: Buffer }>('select key from accounts.sso_key')
  if (!stored) throw new Error('There is no key to seal sign-ins with')
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
