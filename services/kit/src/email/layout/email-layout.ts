import { html, Markup } from '../../http/html.ts'
import type { MailLocale } from '../email.ts'
import { company } from '../email-env.ts'
import { DARK, INLINE } from './email-style.ts'

interface CommonMessages {
  hello(name: string): string
  /** What stands between a name and its value. */
  colon: string
  noReplies: string
}

/** What every mail of the house says, whatever it is about. */
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

// A name with an address in it is a stranger's advertisement, sent through us to somebody they registered.
const PLAIN_NAME = /^[\p{L}\p{M}][\p{L}\p{M}'’ -]{0,39}\.?$/u
// Keeps mail programs from filling the preview with what follows the preheader.
const preheaderPadding = new Markup('&#847;&zwnj;&nbsp;'.repeat(60))

export function greeting(locale: MailLocale, firstName: string): string {
  const name = firstName.trim()
  return commonMessages[locale].hello(PLAIN_NAME.test(name) ? name : '')
}

export function webAddress(link: string): string {
  const { protocol, href } = new URL(link)
  if (protocol !== 'https:' && protocol !== 'http:') throw new Error('A mail links to web pages only')
  return href
}

/** The house's name and address, below everything else. */
export const imprint = `${company.name}, ${company.postalAddress}`

interface EmailLayout {
  locale: MailLocale
  title: string
  /** Mail programs show it next to the subject in a list of emails. */
  preheader: string
  /** For programs that read a style sheet, beside what every mail has. */
  style?: string
  /** Rows of the one column. */
  rows: Markup
}

/** Paper, the wordmark, and one column of 600 px: tables and inline styles, as old mail programs want them. */
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

/** Many facts, closer together; with a hairline below them when something follows. */
export const detailStyle = (isLast: boolean): FactsStyle => ({
  table: isLast ? INLINE.details : INLINE.detailsAbove,
  name: INLINE.detailName,
  value: INLINE.detailValue,
})

/** Names and values, as a table with hairlines. */
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
