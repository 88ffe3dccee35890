import type { Transaction } from '@gable/service-kit/database/database'
import { HttpError } from '@gable/service-kit/http/problem'
import type { AccountUser } from './account.ts'
import { mailAddressChange } from './address-change.ts'
import { isSameAddress, keepContactInfo, lockedAccount } from './contact-info.store.ts'
import type { ContactInfoBody } from './contact-info.ts'
import { editedEntries } from './entries.ts'
import { gone } from './gone.ts'

const CHANGED_ELSEWHERE = 'Your information was changed elsewhere. Look at it again.'

interface Edit {
  body: ContactInfoBody
  /** What of the account was seen before: a new address was allowed by this one's password. */
  before: { id: string; email: string; passwordHash: string | null }
  siteUrl: string
  /** Whether a new address may be asked for proof now, or has been asked too often. Counts, so it is asked last. */
  mayMail(): Promise<boolean>
}

/** Keeps what was edited, unless somebody was quicker: then it throws a 409. */
export async function editContactInfo(
  transaction: Transaction,
  { body, before, siteUrl, mayMail }: Edit,
): Promise<AccountUser> {
  const locked = await lockedAccount(transaction, before.id)
  if (!locked) throw gone()
  const { account, passwordHash, contactChangedAt } = locked
  const moves = !isSameAddress(account.email, body.email)
  const isOld = body.updatedAt && Date.parse(body.updatedAt) < contactChangedAt.getTime()
  const isUnproven = account.email !== before.email || (moves && passwordHash !== before.passwordHash)
  if (isOld || isUnproven) throw new HttpError(409, [CHANGED_ELSEWHERE])
  const now = new Date()
  const kept = await keepContactInfo(transaction, before.id, {
    firstName: body.firstName,
    lastName: body.lastName,
    email: body.email,
    verified: account.verified && !moves,
    addresses: editedEntries('addresses', account.addresses, body.addresses, now),
    phones: editedEntries('phones', account.phones, body.phones, now),
  })
  if (!kept) throw gone()
  if (moves) {
    const locale = body.locale ?? 'en-US'
    const change = { before: account, after: kept, locale, mayMail: await mayMail() }
    await mailAddressChange(transaction, siteUrl, change)
  }
  return kept
}
