import { createHash } from 'node:crypto'

/** Whom one can be here: the members of the sample market, and some whom it does not know. */
export interface SampleUser {
  firstName: string
  lastName: string
  email: string
  /** Whether the address was ever shown to be theirs. */
  verified: boolean
}

export const SAMPLE_USERS: readonly SampleUser[] = [
  { firstName: 'Ada', lastName: 'Moreno', email: 'ada@example.com', verified: true },
  { firstName: 'Étienne', lastName: 'Gagnon', email: 'etienne@example.com', verified: true },
  { firstName: 'Noor', lastName: 'Haddad', email: 'noor@example.com', verified: true },
  { firstName: 'Sam', lastName: 'Okafor', email: 'sam@example.com', verified: false },
]

/** The name under which one of the two knows a person; the other knows them by another. */
export const subjectOf = (provider: string, email: string): string =>
  createHash('sha256').update(`${provider} ${email.toLowerCase()}`).digest('base64url').slice(0, 24)

/** An address that stands for the person's own, which the site never learns. */
export const relayAddressOf = (subject: string): string =>
  `${createHash('sha256').update(subject).digest('hex').slice(0, 10)}@privaterelay.appleid.com`
