import type { Transaction } from '@gable/service-kit/database/database'
import { type MailLocale, queueMail, sitePage } from '@gable/service-kit/email/email'
import type { AccountUser } from '../../identity/account.ts'
import type { AddressChangeOutcome } from '../../messages/message-catalog.ts'
import { addressChangedMail } from '../../messages/messages.ts'
import { createLink, endLinks } from '../link.store.ts'
import { type Recipient, sendVerifyLink } from '../links.ts'

interface AddressChange {
  before: AccountUser
  after: AccountUser
  locale: MailLocale
  /** Whether a verification email may go to the new address now. */
  canSendMail: boolean
}

/**
 * Emails the old address about the change, in case another person made it, and sends the new address a
 * verification link. Ends reset links sent to the old address. If the old address was verified, the email to
 * the old address contains an undo link.
 */
export async function mailAddressChange(
  transaction: Transaction,
  siteUrl: string,
  { before, after, locale, canSendMail }: AddressChange,
): Promise<void> {
  await endLinks(transaction, after.id, 'reset')
  const link = before.verified ? await undoLink(transaction, siteUrl, before, locale) : undefined
  const lost = link ? 'undo' : 'unproved'
  await emailOldAddress(transaction, { before, newAddress: after.email, lost, locale, link })
  if (canSendMail) await sendVerifyLink(transaction, siteUrl, after, locale)
}

interface AddressChangedNotice {
  before: Recipient & { verified: boolean }
  newAddress: string
  lost: AddressChangeOutcome
  locale: MailLocale
  /** Link that undoes the change. */
  link?: string | undefined
}

/** Emails the old address that the account now has another address. */
export async function emailOldAddress(
  transaction: Transaction,
  { before, newAddress, lost, locale, link }: AddressChangedNotice,
): Promise<void> {
  const { firstName, email } = before
  await queueMail(transaction, {
    ...addressChangedMail({ locale, firstName, newAddress: maskEmail(newAddress), lost, link }),
    to: email,
    locale,
    kind: 'address changed',
    class: 'person',
    ...(!before.verified && { idempotencyKey: dailyKey(before) }),
  })
}

async function undoLink(
  transaction: Transaction,
  siteUrl: string,
  { id, email }: AccountUser,
  locale: MailLocale,
): Promise<string> {
  const { token } = await createLink(transaction, { accountId: id, purpose: 'undo', email, locale })
  return sitePage(siteUrl, locale, '/undo-address', { token })
}

/**
 * Limits emails to an unverified address to one a day: it may belong to a stranger whose mailbox an attacker
 * wants to fill.
 */
const dailyKey = ({ id, email }: Recipient) =>
  `address changed ${id} ${email.toLowerCase()} ${new Date().toISOString().slice(0, 10)}`

/** Masks an email address but keeps it recognizable: n•••@example.com. */
function maskEmail(email: string): string {
  const at = email.lastIndexOf('@')
  return `${email.slice(0, 1)}•••${email.slice(at)}`
}
