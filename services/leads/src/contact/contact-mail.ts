import { html } from '@gable/service-kit/html'
import type { MailContent, MailLocale } from '@gable/service-kit/mail'
import { house } from '@gable/service-kit/mail/house'
import type { ContactRequest } from './contact.ts'

interface Words {
  subject(address: string | undefined): string
  lead: string
  home: string
  key: string
  name: string
  email: string
  phone: string
  message: string
  colon: string
  /** How to answer: not to this mail. */
  answer: string
}

const WORDS: Record<MailLocale, Words> = {
  'en-US': {
    subject: (address) => (address ? `Somebody asks about ${address}` : 'Somebody asks to hear from you'),
    lead: 'Somebody asks for more information, by the form of our site.',
    home: 'Home',
    key: 'uPI',
    name: 'Name',
    email: 'Email',
    phone: 'Phone',
    message: 'Message',
    colon: ':',
    answer: 'Write to the address above to answer: nobody reads answers to this mail.',
  },
  'fr-CA': {
    subject: (address) =>
      address
        ? `Une demande de renseignements sur ${address}`
        : 'Une personne souhaite avoir de vos nouvelles',
    lead: 'Une personne demande plus d’information, par le formulaire de notre site.',
    home: 'Propriété',
    key: 'uPI',
    name: 'Nom',
    email: 'Courriel',
    phone: 'Téléphone',
    message: 'Message',
    colon: '\u00a0:',
    answer: 'Pour répondre, écrivez à l’adresse ci-dessus\u00a0: personne ne lit les réponses à ce message.',
  },
}

const SANS = "'Instrument Sans',-apple-system,'Segoe UI',Helvetica,Arial,sans-serif"
const TEXT = `margin:0 0 16px;font:400 16px/24px ${SANS};color:#17211c`

/**
 * Tells an agent or office of a request. Whatever the visitor typed stands in it as plain text, and not in the subject,
 * which is the site's own word: there the home goes by the address that the site knows.
 */
export function contactMail(request: ContactRequest, homeAddress?: string): MailContent {
  const { name, email, phone, message, uPI, listingAddress, locale } = request
  const words = WORDS[locale]
  const subject = words.subject(homeAddress)
  const facts = [
    [words.home, homeAddress ?? listingAddress],
    [words.key, uPI],
    [words.name, name],
    [words.email, email],
    [words.phone, phone && `(${phone.slice(0, 3)}) ${phone.slice(3, 6)}-${phone.slice(6)}`],
  ].flatMap(([label, value]) => (label && value ? [{ label, value }] : []))
  const text = [
    words.lead,
    facts.map(({ label, value }) => `${label}${words.colon} ${value}`).join('\n'),
    `${words.message}${words.colon}\n${message}`,
    `-- \n${words.answer}\n${house.name}, ${house.postalAddress}`,
  ]
  const page = html`<!DOCTYPE html>
<html lang="${locale}">
<head><meta charset="utf-8"><meta name="viewport" content="width=device-width, initial-scale=1"><title>${subject}</title></head>
<body style="margin:0;padding:32px 16px;background-color:#fbfaf6">
<div style="max-width:600px;margin:0 auto;padding:32px;background-color:#ffffff;border:1px solid #e4e1d8;border-radius:10px">
<h1 style="margin:0 0 24px;font:400 28px/34px Fraunces,Georgia,serif;color:#17211c">${subject}</h1>
<p style="${TEXT}">${words.lead}</p>
${facts.map(({ label, value }) => html`<p style="${TEXT}"><strong>${label}${words.colon}</strong> ${value}</p>\n`)}
<p style="${TEXT}"><strong>${words.message}${words.colon}</strong></p>
<p style="${TEXT};white-space:pre-wrap">${message}</p>
</div>
<p style="max-width:600px;margin:16px auto 0;font:400 14px/20px ${SANS};color:#55615a">${words.answer}<br>${house.name}, ${house.postalAddress}</p>
</body>
</html>`
  return { subject, html: page.text, text: `${text.join('\n\n')}\n` }
}
