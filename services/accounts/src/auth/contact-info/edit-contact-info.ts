import type { Transaction } from '@gable/service-kit/database/database'
import { HttpError } from '@gable/service-kit/http/problem'
import { accountGone, isSameAddress, lockedAccount, updateContactInfo } from '../../identity/account.store.ts'
import type { AccountUser } from '../../identity/account.ts'
import { mailAddressChange } from './address-change.ts'
import type { ContactInfoBody } from './contact-info.ts'
import { editedEntries } from './entries.ts'

const CHANGED_ELSEWHERE = 'Your information was updated somewhere else. Please review it and submit again.'

interface ContactInfoEdit {
  body: ContactInfoBody
  /**
   * The account as it was when the password was checked, before the edit. The edit may change the email
   * address only if the address and the password are still the same.
   */
  before: { id: string; email: string; passwordHash: string | null }
  siteUrl: string
  /**
   * Whether a verification email may go to the new address now, within the limits. Each call counts against
   * the limits, so call this function last.
   */
  canSendMail(): Promise<boolean>
}

/** Saves edited contact info. Throws a 409 when the account was changed in the meantime. */
export async function editContactInfo(
  transaction: Transaction,
  { body, before, siteUrl, canSendMail }: ContactInfoEdit,
): Promise<AccountUser> {
  const locked = await lockedAccount(transaction, before.id)
  if (!locked) throw accountGone()
  const { account, passwordHash, contactChangedAt } = locked
  const changesEmail = !isSameAddress(account.email, body.email)
  const isStale = body.updatedAt && !isVersion(Date.parse(body.updatedAt), account, contactChangedAt)
  const isUnverified =
    account.email !== before.email || (changesEmail && passwordHash !== before.passwordHash)
  if (isStale || isUnverified) throw new HttpError(409, [CHANGED_ELSEWHERE])
  const now = new Date()
  const updated = await updateContactInfo(transaction, before.id, {
    firstName: body.firstName,
    lastName: body.lastName,
    email: body.email,
    verified: account.verified && !changesEmail,
    addresses: editedEntries('addresses', account.addresses, body.addresses, now),
    phones: editedEntries('phones', account.phones, body.phones, now),
  })
  if (!updated) throw accountGone()
  if (changesEmail) {
    const locale = body.locale ?? 'en-US'
    const change = { before: account, after: updated, locale, canSendMail: await canSendMail() }
    await mailAddressChange(transaction, siteUrl, change)
  }
  return updated
}

/**
 * True when an edit that began with the account of this time knows the current contact info. A time after the
 * last change is not the time of any version.
 */
const isVersion = (time: number, { updatedAt }: AccountUser, contactChangedAt: Date): boolean =>
  time >= contactChangedAt.getTime() && time <= Date.parse(updatedAt)
