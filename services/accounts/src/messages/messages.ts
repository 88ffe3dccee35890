import { clockTime } from '@gable/kit/time/time-zone'
import type { MailContent, MailLocale } from '@gable/service-kit/email/email'
import type { AddressChangeOutcome, MessageCatalog } from './message-catalog.ts'
import { english } from './messages.en.ts'
import { french } from './messages.fr.ts'
import { renderLetter } from './render-letter.ts'

const messageCatalogs: Record<MailLocale, MessageCatalog> = { 'en-US': english, 'fr-CA': french }
const PROVIDERS = { apple: 'Apple', google: 'Google' }

interface Reader {
  locale: MailLocale
  /** Empty when unknown. */
  firstName: string
}

interface WithLink extends Reader {
  link: string
}

/** Email with a link to choose a new password, valid for one hour. */
export function passwordMail(facts: WithLink): MailContent {
  return renderLetter(messageCatalogs[facts.locale].password(), facts)
}

/** Email that asks a member to confirm a new or changed address. */
export function verifyMail(facts: WithLink): MailContent {
  return renderLetter(messageCatalogs[facts.locale].verify(), facts)
}

interface AddressChanged extends Reader {
  /** The masked new address. */
  newAddress: string
  lost: AddressChangeOutcome
  /** Link that undoes the change; undefined when the change cannot be undone. */
  link?: string | undefined
}

/** Email to the old address about the change. */
export function addressChangedMail(facts: AddressChanged): MailContent {
  return renderLetter(messageCatalogs[facts.locale].addressChanged(facts), facts)
}

/** Email about a changed password, with a link to choose another password if the member did not change it. */
export function passwordChangedMail(facts: WithLink): MailContent {
  return renderLetter(messageCatalogs[facts.locale].passwordChanged(), facts)
}

/** Email about a scheduled deletion, with the last day to cancel it and a link to the account. */
export function deletionMail(facts: WithLink & { deletesAt: Date }): MailContent {
  // American Samoa has the earliest local time in the US, so the date never promises more time than the
  // member has.
  const there = clockTime(facts.deletesAt, 'Pacific/Pago_Pago')
  const day = new Intl.DateTimeFormat(facts.locale, { dateStyle: 'long', timeZone: 'UTC' }).format(there)
  return renderLetter(messageCatalogs[facts.locale].deletion({ day }), facts)
}

/** Email about a newly linked Apple or Google account, with a link to the account. */
export function linkedMail(facts: Reader & { provider: 'apple' | 'google'; link?: string }): MailContent {
  return renderLetter(messageCatalogs[facts.locale].linked({ provider: PROVIDERS[facts.provider] }), facts)
}
