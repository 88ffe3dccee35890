import { html, Markup } from '../../http/html.ts'
import type { MailLocale } from '../email.ts'
import { company } from '../email-env.ts'
import { DARK, INLINE } from './email-style.ts'

interface CommonMessages {
  hello(name: string): string
  /** The separator between a name and its value. */
  colon: string
  noReplies: string
}

/** Texts that every email shares. */
export const commonMessages: Record<MailLocale, CommonMessages> = {
  'en-US': {
    hello: (name) => (name ? `Hi ${name},` : 'Hi there,'),
    colon: ':',
    noReplies: 'Please don’t reply to this email.',
  },
  'fr-CA': {
    hello: (name) => (name ? `Bonjour ${name},` : 'Bonjour,'),
    colon: '\u00a0:',
    noReplies: 'Veuillez ne pas répondre à ce courriel.',
  },
}

// Rejects names that could contain a web address, because spammers would register other people under such
// names to advertise to them.
const PLAIN_NAME = /^[\p{L}\p{M}][\p{L}\p{M}'’ -]{0,39}\.?$/u
// Keeps mail programs from filling the preview with the text after the preheader.
const preheaderPadding = new Markup('&#847;&zwnj;&nbsp;'.repeat(60))

export function greeting(locale: MailLocale, firstName: string): string {
  const name = firstName.trim()
  return commonMessages[locale].hello(PLAIN_NAME.test(name) ? name : '')
}

export function webAddress(link: string): string {
  const { protocol, href } = new URL(link)
  if (protocol !== 'https:' && protocol !== 'http:') throw new Error('An email may link only to web pages')
  return href
}

/** The company's name and postal address, at the bottom of every email. */
export const imprint = `${company.name}, ${company.postalAddress}`

interface EmailLayout {
  locale: MailLocale
  title: string
  /** Preview text that mail programs show next to the subject in the inbox. */
  preheader: string
  /** Extra CSS for mail programs that support style sheets, in addition to the shared CSS. */
  style?: string
  /** Table rows of the single column. */
  rows: Markup
}

/**
 * Renders the background, the wordmark, and one column of 600 px. Uses tables and inline styles, because old
 * mail programs require them.
 */
export function emailLayout({ locale, title, preheader, style = '', rows }: EmailLayout): Markup {
  return html`<!DOCTYPE html>
<html lang="${locale}" dir="ltr" xmlns="http://www.w3.org/1999/xhtml">
<head>
<meta charset="utf-8">
<meta name="viewport" content="width=device-width, initial-scale=1">
<meta name="color-scheme" content="light dark">
<meta name="supported-color-schemes" content="light dark">
<meta name="format-detection" content="telephone=no, date=no, address=no, email=no">
<title>${title}</title>
<style>${new Markup(DARK + style)}</style>
</head>
<body class="paper" style="${INLINE.body}">
<div style="${INLINE.preheader}">${preheader}${preheaderPadding}</div>
<table role="presentation" class="paper" width="100%" cellpadding="0" cellspacing="0" border="0" style="${INLINE.paper}">
<tr><td align="center" class="edge" style="${INLINE.edge}">
<table role="presentation" width="600" cellpadding="0" cellspacing="0" border="0" style="${INLINE.column}">
<tr><td class="ink" style="${INLINE.wordmark}">${company.name}</td></tr>
${rows}
</table>
</td></tr>
</table>
</body>
</html>`
}

export const button = (label: string, link: string): Markup => html`
<table role="presentation" cellpadding="0" cellspacing="0" border="0" style="${INLINE.buttonRow}">
<tr><td class="accent" bgcolor="#0f5e4b" style="${INLINE.buttonCell}"><a class="on-accent" href="${link}" style="${INLINE.button}">${label}</a></td></tr>
</table>`

export const paragraphs = (texts: readonly string[]): Markup[] =>
  texts.map((text) => html`<p class="ink" style="${INLINE.text}">${text}</p>\n`)

interface FactsStyle {
  table: string
  name: string
  value: string
}

const FACTS: FactsStyle = { table: INLINE.facts, name: INLINE.factName, value: INLINE.factValue }

/**
 * Style for a longer list of facts: tighter spacing, and a hairline below unless the list is the last block.
 */
export const detailStyle = (isLast: boolean): FactsStyle => ({
  table: isLast ? INLINE.details : INLINE.detailsAbove,
  name: INLINE.detailName,
  value: INLINE.detailValue,
})

/** Renders names and values as a table with hairlines. */
export const facts = (
  all: readonly (readonly [string, string | Markup])[],
  style: FactsStyle = FACTS,
): Markup => html`
<table class="line" width="100%" cellpadding="0" cellspacing="0" border="0" style="${style.table}">
${all.map(
  ([name, value]) => html`<tr>
<th scope="row" align="left" class="soft" style="${style.name}">${name}</th>
<td class="ink" style="${style.value}">${value}</td>
</tr>`,
)}
</table>`
