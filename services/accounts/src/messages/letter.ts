import { html, Markup } from '@gable/service-kit/html'
import type { MailContent, MailLocale } from '@gable/service-kit/mail'
import { house } from '@gable/service-kit/mail/house'
import { DARK, INLINE } from './letter-style.ts'

/** What one message says, in one language, as plain text. */
export interface LetterWords {
  /** Also its heading. */
  subject: string
  /** Stands beside the subject in a list of mail. */
  preheader: string
  body: readonly string[]
  /** Names and values that matter, such as a date. */
  facts?: readonly (readonly [string, string])[]
  /** What the button says. */
  button: string
  afterwards: readonly string[]
  /** Why whoever reads it gets it. */
  reason: string
}

interface CommonWords {
  hello(name: string): string
  /** What stands between a name and its value. */
  colon: string
  /** Leads to the address of the button, for who cannot press it. */
  orCopy: string
  nobodyReads: string
}

const COMMON: Record<MailLocale, CommonWords> = {
  'en-US': {
    hello: (name) => (name ? `Hello ${name},` : 'Hello,'),
    colon: ':',
    orCopy: 'If the button does not work, copy this address into your browser:',
    nobodyReads: 'Nobody reads answers to this mail.',
  },
  'fr-CA': {
    hello: (name) => (name ? `Bonjour ${name},` : 'Bonjour,'),
    colon: '\u00a0:',
    orCopy: 'Si le bouton ne fonctionne pas, copiez cette adresse dans votre navigateur\u00a0:',
    nobodyReads: 'Les réponses à ce message ne sont lues par personne.',
  },
}

// A name with an address in it is a stranger's advertisement, sent through us to somebody they registered.
const NAME = /^[\p{L}\p{M}][\p{L}\p{M}'’ -]{0,39}\.?$/u
// Keeps mail programs from filling the preview with what follows the preheader.
const PADDING = new Markup('&#847;&zwnj;&nbsp;'.repeat(60))

export interface LetterOptions {
  locale: MailLocale
  firstName: string
  /** Where the button leads; no button without it. */
  link?: string | undefined
}

/** The same words twice: as HTML of tables and inline styles, as old mail programs want it, and as text. */
export function letter(words: LetterWords, { locale, firstName, link }: LetterOptions): MailContent {
  const common = COMMON[locale]
  const hello = common.hello(NAME.test(firstName.trim()) ? firstName.trim() : '')
  const parts = { words, common, hello, locale, link: link === undefined ? undefined : webAddress(link) }
  return { subject: words.subject, html: asHtml(parts).text, text: asText(parts) }
}

interface Parts {
  words: LetterWords
  common: CommonWords
  hello: string
  locale: MailLocale
  link: string | undefined
}

function webAddress(link: string): string {
  const { protocol, href } = new URL(link)
  if (protocol !== 'https:' && protocol !== 'http:') throw new Error('A mail links to web pages only')
  return href
}

function asText({ words, common, hello, link }: Parts): string {
  const blocks = [
    hello,
    ...words.body,
    (words.facts ?? []).map(([name, value]) => `${name}${common.colon} ${value}`).join('\n'),
    link ? `${words.button}${common.colon}\n${link}` : '',
    ...words.afterwards,
    `-- \n${words.reason} ${common.nobodyReads}\n${house.name}, ${house.postalAddress}`,
  ]
  return `${blocks.filter(Boolean).join('\n\n')}\n`
}

function asHtml({ words, common, hello, locale, link }: Parts): Markup {
  return html`<!DOCTYPE html>
<html lang="${locale}" dir="ltr" xmlns="http://www.w3.org/1999/xhtml">
<head>
<meta charset="utf-8">
<meta name="viewport" content="width=device-width, initial-scale=1">
<meta name="color-scheme" content="light dark">
<meta name="supported-color-schemes" content="light dark">
<meta name="format-detection" content="telephone=no, date=no, address=no, email=no">
<title>${words.subject}</title>
<style>${new Markup(DARK)}</style>
</head>
<body class="paper" style="${INLINE.body}">
<div style="${INLINE.preheader}">${words.preheader}${PADDING}</div>
<table role="presentation" class="paper" width="100%" cellpadding="0" cellspacing="0" border="0" style="${INLINE.paper}">
<tr><td align="center" class="edge" style="${INLINE.edge}">
<table role="presentation" width="600" cellpadding="0" cellspacing="0" border="0" style="${INLINE.column}">
<tr><td class="ink" style="${INLINE.wordmark}">${house.name}</td></tr>
<tr><td class="card" style="${INLINE.card}">
<h1 class="ink" style="${INLINE.heading}">${words.subject}</h1>
${paragraphs([hello, ...words.body])}
${words.facts ? facts(words.facts) : ''}
${link ? button(words.button, link) : ''}
${paragraphs(words.afterwards)}
${link ? fallback(common.orCopy, link) : ''}
</td></tr>
<tr><td class="soft" style="${INLINE.foot}">${words.reason} ${common.nobodyReads}<br>${house.name}, ${house.postalAddress}</td></tr>
</table>
</td></tr>
</table>
</body>
</html>`
}

const paragraphs = (texts: readonly string[]) =>
  texts.map((text) => html`<p class="ink" style="${INLINE.text}">${text}</p>\n`)

const facts = (all: readonly (readonly [string, string])[]) => html`
<table class="line" width="100%" cellpadding="0" cellspacing="0" border="0" style="${INLINE.facts}">
${all.map(
  ([name, value]) => html`<tr>
<th scope="row" align="left" class="soft" style="${INLINE.factName}">${name}</th>
<td class="ink" style="${INLINE.factValue}">${value}</td>
</tr>`,
)}
</table>`

const button = (label: string, link: string) => html`
<table role="presentation" cellpadding="0" cellspacing="0" border="0" style="${INLINE.buttonRow}">
<tr><td class="accent" bgcolor="#0f5e4b" style="${INLINE.buttonCell}"><a class="on-accent" href="${link}" style="${INLINE.button}">${label}</a></td></tr>
</table>`

const fallback = (text: string, link: string) => html`
<p class="soft line" style="${INLINE.fallback}">${text}<br><a class="link" href="${link}" style="${INLINE.link}">${link}</a></p>`
