import type { MailContent } from '@gable/service-kit/email/email'
import { emptyParts } from '@gable/service-kit/email/fixtures/empty-parts'
import { describe, expect, test } from 'vitest'
import {
  addressChangedMail,
  deletionMail,
  linkedMail,
  passwordChangedMail,
  passwordMail,
  verifyMail,
} from './messages.ts'

const LINK = 'https://www.example.com/fr/reset-password?token=a-b_c&email=ada%40example.com'
const deletesAt = new Date('2026-12-21T02:00:00Z')
const HOSTILE = '<img src=x onerror=alert(1)>"&'

const messages = {
  password: passwordMail,
  verify: verifyMail,
  'changed address': (reader: Reader) => addressChangedMail({ ...reader, newAddress: HOSTILE, lost: 'undo' }),
  'changed password': passwordChangedMail,
  deletion: (reader: Reader) => deletionMail({ ...reader, deletesAt: deletesAt }),
  'linked provider': (reader: Reader) => linkedMail({ ...reader, provider: 'google' }),
}
interface Reader {
  locale: 'en-US' | 'fr-CA'
  firstName: string
  link: string
}
const cases = Object.entries(messages).flatMap(([name, make]) =>
  (['en-US', 'fr-CA'] as const).map((locale) => ({ name, locale, make })),
)

/** Returns the text that a reader sees in the HTML, without tags. */
const readable = ({ html }: MailContent) =>
  html
    .slice(html.indexOf('<body'))
    .replaceAll(/<[^>]+>/g, ' ')
    .replaceAll('&amp;', '&')
    .replaceAll('&#39;', "'")

describe.each(cases)('the $name email in $locale', ({ locale, make }) => {
  const mail = make({ locale, firstName: 'Étienne', link: LINK })

  test('contains its link in the HTML, as a button and as text to copy, and in the plain text', () => {
    const escaped = LINK.replaceAll('&', '&amp;')
    expect(mail.html.split(`href="${escaped}"`)).toHaveLength(3)
    expect(mail.html).toContain(`>${escaped}<`)
    expect(mail.text.split('\n')).toContain(LINK)
  })

  test('has the same content in HTML and plain text, with the greeting and the company address', () => {
    for (const form of [mail.text, readable(mail)]) {
      expect(form).toContain(locale === 'en-US' ? 'Hi Étienne,' : 'Bonjour Étienne,')
      expect(form).toContain('Gable, 200 Sample Street, Austin, TX 78701')
    }
    const html = readable(mail).replaceAll(/\s+/g, ' ')
    const sentences = mail.text.split('\n').filter((line) => /[.?]$/.test(line))
    expect(sentences.length).toBeGreaterThan(2)
    for (const sentence of sentences) expect(html).toContain(sentence.replaceAll(/\s+/g, ' '))
  })

  test('declares its language, has one heading, and marks layout tables as presentation', () => {
    expect(mail.html).toContain(`<html lang="${locale}"`)
    expect(mail.html.match(/<h1[ >]/g)).toHaveLength(1)
    expect(mail.html.match(/<table (?!role="presentation")/g) ?? []).toHaveLength(
      mail.html.includes('<th scope="row"') ? 1 : 0,
    )
  })

  test('has no empty elements or invalid styles', () => {
    expect(emptyParts(mail.html)).toEqual([])
  })

  test('has a one-line subject that differs between the languages', () => {
    expect(mail.subject).toMatch(/^[^\p{Cc}]{8,80}$/u)
    const other = make({ locale: locale === 'en-US' ? 'fr-CA' : 'en-US', firstName: '', link: LINK })
    expect(mail.subject).not.toBe(other.subject)
  })

  test('escapes text from users and loads no external resources', () => {
    const hostile = make({ locale, firstName: HOSTILE, link: `${LINK}&next="><script>` })
    expect(hostile.html).not.toMatch(/<(img|script|link|iframe|object)/i)
    expect(hostile.html).not.toMatch(/<[^>]+\ssrc=|url\(|@import/i)
    expect(hostile.html.match(/<a /g)).toHaveLength(2)
  })
})

test.each(['https://win.example', 'Ada www.win.example', 'Ada\nBcc', 'A'.repeat(41), '12345', ''])(
  'omits a first name that could be a message: %j',
  (firstName) => {
    const { text, html } = passwordMail({ locale: 'en-US', firstName, link: LINK })
    expect(text.startsWith('Hi there,\n')).toBe(true)
    expect(html).toContain('>Hi there,<')
  },
)

test.each(['Ada', 'Jean-Luc', "D'Arcy", 'Mary Jane', 'Ngozi', '美咲', 'J.'])(
  'greets %s by name',
  (firstName) => {
    const { text } = passwordMail({ locale: 'en-US', firstName: ` ${firstName} `, link: LINK })
    expect(text.startsWith(`Hi ${firstName},`)).toBe(true)
  },
)

test('rejects a link that is not a web page', () => {
  const withLink = (link: string) => () => verifyMail({ locale: 'en-US', firstName: '', link })
  expect(withLink('javascript:alert(1)')).toThrow('An email may link only to web pages')
  expect(withLink('/verify-email')).toThrow('Invalid URL')
})

test('shows the new address masked, as given, and escaped', () => {
  const facts = { locale: 'fr-CA', firstName: 'Ada', lost: 'undo', link: LINK } as const
  const { html, text } = addressChangedMail({ ...facts, newAddress: 'a•••@example.com' })
  expect(html).toContain('a•••@example.com')
  expect(text).toContain('Nouvelle adresse\u00a0: a•••@example.com')
  expect(addressChangedMail({ ...facts, newAddress: HOSTILE }).html).toContain(
    '&lt;img src=x onerror=alert(1)&gt;&quot;&amp;',
  )
})

test('mentions the undo to the address that an undone change removes, not a mistyped address', () => {
  const facts = { firstName: '', newAddress: 'a•••@example.com' }
  const words = {
    'en-US': ['restored to its previous address', 'entered by mistake'],
    'fr-CA': ['adresse précédente du compte a été rétablie', 'inscrite par erreur'],
  } as const
  for (const locale of ['en-US', 'fr-CA'] as const) {
    const [wentBack, mistyped] = words[locale]
    const { text } = addressChangedMail({ ...facts, locale, lost: 'went back' })
    expect(text).toContain(wentBack)
    expect(text).not.toContain(mistyped)
    expect(addressChangedMail({ ...facts, locale, lost: 'unproved' }).text).toContain(mistyped)
  }
})

test.each(['undo', 'went back', 'unproved'] as const)(
  'the email about an address lost by %s has no empty elements or invalid styles',
  (lost) => {
    for (const locale of ['en-US', 'fr-CA'] as const) {
      const facts = { locale, firstName: '', newAddress: 'a•••@example.com', link: LINK }
      expect(emptyParts(addressChangedMail({ ...facts, lost }).html)).toEqual([])
    }
  },
)

test('never shows a deletion day later than the day in the reader’s time zone', () => {
  const facts = { firstName: '', link: LINK, deletesAt: deletesAt }
  expect(deletionMail({ ...facts, locale: 'en-US' }).subject).toContain('December 20, 2026')
  expect(deletionMail({ ...facts, locale: 'fr-CA' }).subject).toContain('20 décembre 2026')
})

test('explains how to disconnect a provider that the member did not link', () => {
  const facts = { firstName: '', provider: 'google' } as const
  const words = {
    'en-US': ['Forgot Password', 'disconnects'],
    'fr-CA': ['Mot de passe oublié', 'dissocie'],
  } as const
  for (const locale of ['en-US', 'fr-CA'] as const)
    for (const word of words[locale]) expect(linkedMail({ ...facts, locale }).text).toContain(word)
})

test('names the provider, and has no button without a link', () => {
  const { subject, html, text } = linkedMail({ locale: 'en-US', firstName: '', provider: 'apple' })
  expect(subject).toBe('You can now log in with Apple')
  expect(html).not.toContain('<a ')
  expect(text).not.toContain('Go to my account')
})
