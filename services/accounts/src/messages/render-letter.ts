import type { MailContent, MailLocale } from '@gable/service-kit/email/email'
import {
  button,
  commonMessages,
  emailLayout,
  facts,
  greeting,
  imprint,
  paragraphs,
  webAddress,
} from '@gable/service-kit/email/layout/email-layout'
import { INLINE } from '@gable/service-kit/email/layout/email-style'
import { html, type Markup } from '@gable/service-kit/http/html'

/** Content of one message in one language, as plain text. */
export interface LetterContent {
  /** Also used as the heading. */
  subject: string
  /** Preview text that mail programs show next to the subject in the inbox. */
  preheader: string
  body: readonly string[]
  /** Labels and values to highlight, such as a date. */
  facts?: readonly (readonly [string, string])[]
  /** Label of the button. */
  button: string
  afterwards: readonly string[]
  /** Explains why the reader receives the email. */
  reason: string
}

/** Introduces the button's URL, for readers who cannot click the button. */
const COPY_LINK_HINT: Record<MailLocale, string> = {
  'en-US': 'If the button doesn’t work, copy and paste this link into your browser:',
  'fr-CA': 'Si le bouton ne fonctionne pas, copiez ce lien et collez-le dans votre navigateur\u00a0:',
}

export interface LetterOptions {
  locale: MailLocale
  firstName: string
  /** URL of the button; without it, the email has no button. */
  link?: string | undefined
}

/**
 * Renders the content as HTML, with the tables and inline styles that old mail programs require, and as plain
 * text.
 */
export function renderLetter(
  content: LetterContent,
  { locale, firstName, link }: LetterOptions,
): MailContent {
  const hello = greeting(locale, firstName)
  const parts = { content, hello, locale, link: link === undefined ? undefined : webAddress(link) }
  return { subject: content.subject, html: asHtml(parts).text, text: asText(parts) }
}

interface Parts {
  content: LetterContent
  hello: string
  locale: MailLocale
  link: string | undefined
}

function asText({ content, hello, locale, link }: Parts): string {
  const { colon, noReplies } = commonMessages[locale]
  const blocks = [
    hello,
    ...content.body,
    (content.facts ?? []).map(([name, value]) => `${name}${colon} ${value}`).join('\n'),
    link ? `${content.button}${colon}\n${link}` : '',
    ...content.afterwards,
    `-- \n${content.reason} ${noReplies}\n${imprint}`,
  ]
  return `${blocks.filter(Boolean).join('\n\n')}\n`
}

function asHtml({ content, hello, locale, link }: Parts): Markup {
  const rows = html`<tr><td class="card" style="${INLINE.card}">
<h1 class="ink" style="${INLINE.heading}">${content.subject}</h1>
${paragraphs([hello, ...content.body])}
${content.facts ? facts(content.facts) : ''}
${link ? button(content.button, link) : ''}
${paragraphs(content.afterwards)}
${link ? fallback(COPY_LINK_HINT[locale], link) : ''}
</td></tr>
<tr><td class="soft" style="${INLINE.foot}">${content.reason} ${commonMessages[locale].noReplies}<br>${imprint}</td></tr>`
  return emailLayout({ locale, title: content.subject, preheader: content.preheader, rows })
}

const fallback = (text: string, link: string) => html`
<p class="soft line" style="${INLINE.fallback}">${text}<br><a class="link" href="${link}" style="${INLINE.link}">${link}</a></p>`
