import type { Transaction } from '@gable/service-kit/database/database'
import { type MailLocale, queueMail, sitePage } from '@gable/service-kit/email/email'
import { passwordChangedMail, passwordMail, verifyMail } from '../messages/messages.ts'
import { createLink } from './link.store.ts'

/** The recipient of an email. */
export interface Recipient {
  id: string
  email: string
  firstName: string
}

/** Emails a link to set a new password, in the caller's transaction. */
export async function sendPasswordLink(
  transaction: Transaction,
  siteUrl: string,
  { id, email, firstName }: Recipient,
  locale: MailLocale,
): Promise<void> {
  const link = { accountId: id, purpose: 'reset', email, locale } as const
  const { token, expiresAt } = await createLink(transaction, link)
  const address = sitePage(siteUrl, locale, '/reset-password', { token, email })
  const content = passwordMail({ locale, firstName, link: address })
  await queueMail(transaction, {
    ...content,
    to: email,
    locale,
    kind: 'password',
    class: 'person',
    usefulUntil: expiresAt,
  })
}

/** Emails a link that verifies the address, in the caller's transaction. */
export async function sendVerifyLink(
  transaction: Transaction,
  siteUrl: string,
  { id, email, firstName }: Recipient,
  locale: MailLocale,
): Promise<void> {
  const link = { accountId: id, purpose: 'verify', email, locale } as const
  const { token, expiresAt } = await createLink(transaction, link)
  const content = verifyMail({
    locale,
    firstName,
    link: sitePage(siteUrl, locale, '/verify-email', { token }),
  })
  await queueMail(transaction, {
    ...content,
    to: email,
    locale,
    kind: 'verify',
    class: 'person',
    usefulUntil: expiresAt,
  })
}

/** Emails the member that the password has changed, in case another person changed it. */
export async function emailPasswordChanged(
  transaction: Transaction,
  siteUrl: string,
  { email, firstName }: Omit<Recipient, 'id'>,
  locale: MailLocale,
): Promise<void> {
  const link = sitePage(siteUrl, locale, '/login', { action: 'forgotPassword' })
  const content = passwordChangedMail({ locale, firstName, link })
  await queueMail(transaction, { ...content, to: email, locale, kind: 'password changed', class: 'person' })
}
