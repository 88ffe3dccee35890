import type { Transaction } from '@gable/service-kit/database/database'
import { COLUMNS } from './account.store.ts'
import { type AccountRow, type AccountUser, type Address, type Phone, toAccountUser } from './account.ts'

export interface LockedAccount {
  account: AccountUser
  passwordHash: string | null
  contactChangedAt: Date
}

/** The account, which nobody else changes before this transaction ends; undefined when it is gone. */
export async function lockedAccount(
  transaction: Transaction,
  id: string,
): Promise<LockedAccount | undefined> {
  const [row] = await transaction.query<AccountRow & Omit<LockedAccount, 'account'>>(
    `select ${COLUMNS}, password_hash as "passwordHash", contact_changed_at as "contactChangedAt"
     from accounts.account where id = $1 for no key update`,
    [id],
  )
  if (!row) return undefined
  const { passwordHash, contactChangedAt, ...account } = row
  return { account: toAccountUser(account), passwordHash, contactChangedAt }
}

export interface ContactInfo {
  firstName: string
  lastName: string
  email: string
  verified: boolean
  addresses: readonly Address[]
  phones: readonly Phone[]
}

/** Undefined when the account is gone. Fails as `isTaken` knows when the e-mail address is another account's. */
export async function updateContactInfo(
  transaction: Transaction,
  id: string,
  contact: ContactInfo,
): Promise<AccountUser | undefined> {
  const [row] = await transaction.query<AccountRow>(
    `update accounts.account set email = $2, verified = $3, first_name = $4, last_name = $5,
       addresses = $6, phones = $7, updated_at = now()
     where id = $1 returning ${COLUMNS}`,
    [
      id,
      contact.email,
      contact.verified,
      contact.firstName,
      contact.lastName,
      JSON.stringify(contact.addresses),
      JSON.stringify(contact.phones),
    ],
  )
  return row && toAccountUser(row)
}

/** True for what the database says of an e-mail address that has an account already. */
export const isTaken = (error: unknown) =>
  error instanceof Error && 'constraint' in error && error.constraint === 'account_by_email'

/** Accounts go by their address in any case. */
export const isSameAddress = (one: string, other: string) => one.toLowerCase() === other.toLowerCase()
