import { hash, verify } from '@node-rs/argon2'

/** Argon2id with a salt of its own, in PHC form. */
export function hashPassword(password: string): Promise<string> {
  return hash(normal(password))
}

/**
 * True when the password is the hash's. Without a hash the answer is false and takes as long, so that time
 * does not tell which addresses have an account.
 */
export async function passwordMatches(password: string, passwordHash: string | null): Promise<boolean> {
  const matches = await verify(passwordHash ?? (await nobody()), normal(password))
  return matches && passwordHash !== null
}

let hashOfNobody: Promise<string> | undefined
const nobody = () => {
  hashOfNobody ??= hash(crypto.randomUUID())
  return hashOfNobody
}

/** Made before the first sign-in needs it: making one takes as long as checking one. */
export const prepareForStrangers = nobody

/** One password typed on two keyboards may be two sequences of code points. */
const normal = (password: string) => password.normalize('NFKC')
