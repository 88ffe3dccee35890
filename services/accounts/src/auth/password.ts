import { hash, verify } from '@node-rs/argon2'

/** Argon2id with a salt of its own, in PHC form. */
export function hashPassword(password: string): Promise<string> {
  return hash(normalizePassword(password))
}

/**
 * True when the password is the hash's. Without a hash the answer is false and takes as long, so that time
 * does not tell which addresses have an account.
 */
export async function passwordMatches(password: string, passwordHash: string | null): Promise<boolean> {
  const matches = await verify(passwordHash ?? (await dummyHash()), normalizePassword(password))
  return matches && passwordHash !== null
}

let cachedDummyHash: Promise<string> | undefined
const dummyHash = () => {
  cachedDummyHash ??= hash(crypto.randomUUID())
  return cachedDummyHash
}

/** Made before the first sign-in needs it: making one takes as long as checking one. */
export const prepareDummyHash = dummyHash

/** One password typed on two keyboards may be two sequences of code points. */
const normalizePassword = (password: string) => password.normalize('NFKC')
