import type { MailContent } from '@gable/service-kit/mail'
import type { KeptLead } from '../lead/lead.ts'
import type { Routed } from '../routing/recipient.ts'
import { factsOf, wishOf } from './lead-mail.ts'
import { WORDS } from './lead-words.ts'
import { setLetter } from './letter.ts'

/**
 * Tells the sender what was asked and who answers. Anybody can type anybody's address, so nothing stands in it that the
 * sender wrote: not the name, not the message, not an address; what they asked for is said in the site's own words.
 */
export function receiptMail(lead: KeptLead, routed: Routed): MailContent {
  const { kind, locale, id } = lead
  const { receipt, labels } = WORDS[locale]
  const { answerer, homeAddress } = routed
  return setLetter({
    locale,
    subject: receipt.subject[kind],
    opening: [receipt.opening[kind](homeAddress), receipt.answeredBy(answerer.name ?? undefined)],
    facts: [...wishOf(lead, routed), ...factsOf([[labels.reference, id]])],
    foot: receipt.foot,
  })
}
