import { html } from '@gable/service-kit/html'
import type { MailContent, MailLocale } from '@gable/service-kit/mail'
import { house } from '@gable/service-kit/mail/house'

const SANS = "'Instrument Sans',-apple-system,'Segoe UI',Helvetica,Arial,sans-serif"
const TEXT = `margin:0 0 16px;font:400 16px/24px ${SANS};color:#17211c`
const COLON: Record<MailLocale, string> = { 'en-US': ':', 'fr-CA': '\u00a0:' }

export interface Fact {
  label: string
  value: string
}

/** A letter about a lead, before it is set. All of it is plain text. */
export interface Letter {
  locale: MailLocale
  subject: string
  /** Paragraphs before the facts. */
  opening: readonly string[]
  facts: readonly Fact[]
  /** Somebody's own words, in their own lines. */
  message?: Fact | undefined
  /** Below the letter: how to answer it. */
  foot: string
}

/** Sets a letter as HTML and as text, which say the same. */
export function setLetter({ locale, subject, opening, facts, message, foot }: Letter): MailContent {
  const colon = COLON[locale]
  const text = [
    ...opening,
    facts.map(({ label, value }) => `${label}${colon} ${value}`).join('\n'),
    ...(message ? [`${message.label}${colon}\n${message.value}`] : []),
    `-- \n${foot}\n${house.name}, ${house.postalAddress}`,
  ]
  const words = message
    ? html`<p style="${TEXT}"><strong>${message.label}${colon}</strong></p>
<p style="${TEXT};white-space:pre-wrap">${message.value}</p>`
    : ''
  const page = html`<!DOCTYPE html>
<html lang="${locale}">
<head><meta charset="utf-8"><meta name="viewport" content="width=device-width, initial-scale=1"><title>${subject}</title></head>
<body style="margin:0;padding:32px 16px;background-color:#fbfaf6">
<div style="max-width:600px;margin:0 auto;padding:32px;background-color:#ffffff;border:1px solid #e4e1d8;border-radius:10px">
<h1 style="margin:0 0 24px;font:400 28px/34px Fraunces,Georgia,serif;color:#17211c">${subject}</h1>
${opening.map((paragraph) => html`<p style="${TEXT}">${paragraph}</p>\n`)}
${facts.map(({ label, value }) => html`<p style="${TEXT}"><strong>${label}${colon}</strong> ${value}</p>\n`)}
${words}
</div>
<p style="max-width:600px;margin:16px auto 0;font:400 14px/20px ${SANS};color:#55615a">${foot}<br>${house.name}, ${house.postalAddress}</p>
</body>
</html>`
  return { subject, html: page.text, text: `${text.filter(Boolean).join('\n\n')}\n` }
}
