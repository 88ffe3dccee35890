import type { MailContent, MailLocale } from '@gable/service-kit/email/email'
import { clockTime } from '@gable/time-zones/time-zone'
import type { AddressChangeOutcome, MessageCatalog } from './message-catalog.ts'
import { english } from './messages.en.ts'
import { french } from './messages.fr.ts'
import { renderLetter } from './render-letter.ts'

const messageCatalogs: Record<MailLocale, MessageCatalog> = { 'en-US': english, 'fr-CA': french }
const PROVIDERS = { apple: 'Apple', google: 'Google' }

interface Reader {
  locale: MailLocale
  /** Empty when it is not known. */
  firstName: string
}

interface WithLink extends Reader {
  link: string
}

/** The way to a new password, good for an hour. */
export function passwordMail(facts: WithLink): MailContent {
  return renderLetter(messageCatalogs[facts.locale].password(), facts)
}

/** Asks whoever registered, or changed their address, to prove that it is theirs. */
export function verifyMail(facts: WithLink): MailContent {
  return renderLetter(messageCatalogs[facts.locale].verify(), facts)
}

interface AddressChanged extends Reader {
  /** Masked. */
  newAddress: string
  lost: AddressChangeOutcome
  /** Leads back, where there is a way back. */
  link?: string | undefined
}

/** Tells the old address of a change. */
export function addressChangedMail(facts: AddressChanged): MailContent {
  return renderLetter(messageCatalogs[facts.locale].addressChanged(facts), facts)
}

/** Tells of a new password; the link leads to another one, for who did not do it. */
export function passwordChangedMail(facts: WithLink): MailContent {
  return renderLetter(messageCatalogs[facts.locale].passwordChanged(), facts)
}

/** Tells until when a deletion can be taken back; the link leads to where. */
export function deletionMail(facts: WithLink & { deletesAt: Date }): MailContent {
  // The day in American Samoa is the earliest in the country: nobody is promised longer than there is.
  const there = clockTime(facts.deletesAt, 'Pacific/Pago_Pago')
  const day = new Intl.DateTimeFormat(facts.locale, { dateStyle: 'long', timeZone: 'UTC' }).format(there)
  return renderLetter(messageCatalogs[facts.locale].deletion({ day }), facts)
}

/** Tells that an account opens with Apple or Google too. The link leads to the account. */
export function linkedMail(facts: Reader & { provider: 'apple' | 'google'; link?: string }): MailContent {
  return renderLetter(messageCatalogs[facts.locale].linked({ provider: PROVIDERS[facts.provider] }), facts)
}
