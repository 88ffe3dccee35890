import { createHash } from 'node:crypto'

/** A person that a visitor can sign in as: a member of the sample site, or a person without an account. */
export interface SampleUser {
  firstName: string
  lastName: string
  email: string
  /** Whether the provider has verified the email address. */
  verified: boolean
}

export const SAMPLE_USERS: readonly SampleUser[] = [
  { firstName: 'Ada', lastName: 'Moreno', email: 'ada@example.com', verified: true },
  { firstName: 'Étienne', lastName: 'Gagnon', email: 'etienne@example.com', verified: true },
  { firstName: 'Noor', lastName: 'Haddad', email: 'noor@example.com', verified: true },
  { firstName: 'Sam', lastName: 'Okafor', email: 'sam@example.com', verified: false },
]

/**
 * Returns the subject identifier of a person at a provider. Each provider uses a different identifier for the
 * same person.
 */
export const subjectOf = (provider: string, email: string): string =>
  createHash('sha256').update(`${provider} ${email.toLowerCase()}`).digest('base64url').slice(0, 24)

/** Returns the relay address that replaces the person's own email address, which the site never receives. */
export const relayAddressOf = (subject: string): string =>
  `${createHash('sha256').update(subject).digest('hex').slice(0, 10)}@privaterelay.appleid.com`
