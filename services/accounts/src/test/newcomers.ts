import { accountById, insertAccount } from '../account/account.store.ts'
import type { AccountUser } from '../account/account.ts'
import { accessTokens } from '../auth/access-token.ts'
import { hashPassword } from '../auth/password.ts'
import { startSession } from '../auth/session.store.ts'
import { createKeyRing } from '../auth/signing-keys.ts'
import type { AccountsUnderTest } from './accounts-under-test.ts'

export const NEWCOMER_PASSWORD = 'Gable-2028!'

export interface Newcomer {
  token: string
  accountUser: AccountUser
  /** Signs them in once more and returns the token of that. */
  again(device?: string): Promise<string>
}

interface Traits {
  verified?: boolean
  /** False for a member who only signs in elsewhere. */
  hasPassword?: boolean
}

let passwordHash: string | undefined

/** Makes members of their own for a test, signed in, without the time that passwords take. */
export async function newcomers(
  { db }: AccountsUnderTest,
  count: number,
  { verified = true, hasPassword = true }: Traits = {},
): Promise<Newcomer[]> {
  const tokens = accessTokens(createKeyRing(db))
  passwordHash ??= await hashPassword(NEWCOMER_PASSWORD)
  return Promise.all(
    Array.from({ length: count }, async () => {
      const id = crypto.randomUUID()
      const email = `${id}@example.com`
      const common = { city: null, addresses: [], phones: [], notificationOptIn: false, personas: [] }
      const account = await insertAccount(db, {
        ...common,
        email,
        verified,
        passwordHash: hasPassword ? (passwordHash ?? null) : null,
        firstName: id,
        lastName: 'New',
        subscriptions: [],
      })
      if (!account) throw new Error(`${email} was not stored`)
      const again = async (device?: string) => tokens.issue(await startSession(db, account.id, device))
      return { token: await again(), accountUser: (await accountById(db, account.id)) ?? account, again }
    }),
  )
}

export async function newcomer(accounts: AccountsUnderTest, traits: Traits = {}): Promise<Newcomer> {
  const [one] = await newcomers(accounts, 1, traits)
  if (!one) throw new Error('Nobody came')
  return one
}
