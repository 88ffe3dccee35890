import { expect, test } from 'vitest'
import type { KeptLead } from '../lead/lead.ts'
import type { Routed } from '../routing/recipient.ts'
import { leadMail } from './lead-mail.ts'
import { receiptMail } from './receipt-mail.ts'

const TO = 'lena@agents.example'
const lead = (other: Partial<KeptLead> = {}): KeptLead => ({
  id: '0c8e0f8e-5f3e-4b0c-9d0a-3a5d1a2b3c4d',
  kind: 'tour',
  accountId: null,
  name: 'Zoé Tremblay',
  email: 'zoe@example.com',
  phone: '5125550142',
  message: 'I would like to see it.',
  oUID: null,
  listingId: null,
  uPI: 'U1',
  listingAddress: 'Win a prize',
  entity: null,
  tourType: 'in_person',
  date: '2026-03-10',
  time: 'morning',
  locale: 'en-US',
  createdAt: new Date('2026-03-09T12:00:00Z'),
  ...other,
})
const routed = (other: Partial<Routed> = {}): Routed => ({
  answerer: { who: 'agent', key: 'A1', name: 'Lena Ortiz', email: TO },
  homeAddress: '14 Elm St, Austin, TX 78704',
  timeZone: 'America/Chicago',
  missing: [],
  ...other,
})
const textOf = (one: KeptLead, by = routed()) => leadMail(one, by, TO).text.replaceAll('\u202f', ' ')

test.each([
  ['morning', 'en-US', 'America/Chicago', '7:00 AM to 12:00 PM, Central Time'],
  ['afternoon', 'en-US', 'America/New_York', '12:00 PM to 5:00 PM, Eastern Time'],
  ['evening', 'en-US', 'America/Los_Angeles', '5:00 PM to 9:00 PM, Pacific Time'],
  ['evening', 'en-US', 'Pacific/Honolulu', '5:00 PM to 9:00 PM, Hawaii-Aleutian'],
  ['morning', 'fr-CA', 'America/Chicago', 'de 7\u00a0h à 12\u00a0h, heure du Centre'],
  ['evening', 'fr-CA', 'America/Denver', 'de 17\u00a0h à 21\u00a0h, heure des Rocheuses'],
] as const)('[FORM-22] %s in %s, in %s, is %s', (time, locale, timeZone, said) => {
  const mails = [leadMail, receiptMail].map(
    (write) => write(lead({ time, locale }), routed({ timeZone }), TO).text,
  )
  for (const text of mails) expect(text).toContain(said)
})

test.each([
  // The days on which clocks change, with the same windows; the ends of a month and of a year.
  ['2026-03-08', 'en-US', 'Sunday, March 8, 2026'],
  ['2026-11-01', 'en-US', 'Sunday, November 1, 2026'],
  ['2026-12-31', 'en-US', 'Thursday, December 31, 2026'],
  ['2028-02-29', 'fr-CA', 'mardi 29 février 2028'],
] as const)(
  '[FORM-11, FORM-22] the day %s is called so in %s, wherever the home is',
  (date, locale, said) => {
    for (const timeZone of ['Pacific/Honolulu', 'America/New_York', 'Pacific/Guam']) {
      const text = textOf(lead({ date, locale }), routed({ timeZone }))
      expect(text).toContain(said)
      expect(text).toMatch(locale === 'en-US' ? /7:00 AM to 12:00 PM/ : /de 7\u00a0h à 12\u00a0h/)
    }
  },
)

test('[FORM-17, FORM-18, FORM-22] as soon as possible has no hours, and each type its name', () => {
  expect(textOf(lead({ time: 'asap' }))).toContain('Time: As soon as possible\n')
  expect(textOf(lead({ time: 'asap', locale: 'fr-CA' }))).toContain('Moment\u00a0: Dès que possible\n')
  expect(textOf(lead())).toContain('Tour: In person\n')
  expect(textOf(lead({ tourType: 'virtual' }))).toContain('Tour: By video\n')
  expect(textOf(lead({ tourType: 'virtual', locale: 'fr-CA' }))).toContain('Visite\u00a0: Par vidéo\n')
})

test('the home goes by the address that the site knows, and never in the subject by what a visitor wrote', () => {
  const known = leadMail(lead(), routed(), TO)
  expect(known.subject).toBe('Somebody wants to see 14 Elm St, Austin, TX 78704')
  expect(known.text).toContain('Home: 14 Elm St, Austin, TX 78704')
  expect(known.html).not.toContain('Win a prize')
  const unknown = leadMail(lead(), routed({ homeAddress: undefined, timeZone: undefined }), TO)
  expect(unknown.subject).toBe('Somebody wants to see a home')
  expect(unknown.text).toContain('Home: Win a prize')
})

test('what a visitor typed is text in the mail, and none of its characters is more', () => {
  const { html, text } = leadMail(
    lead({ name: '<img src=x onerror=alert(1)>', message: 'One\n<a href="https://bad.example">here</a>' }),
    routed(),
    TO,
  )
  expect(html).not.toMatch(/<img|<a /)
  expect(text).toContain('One\n<a href')
})

test.each(['contact', 'tour', 'estimate'] as const)(
  'the receipt of a %s has nothing in it that its sender wrote',
  (kind) => {
    for (const locale of ['en-US', 'fr-CA'] as const)
      for (const homeAddress of [undefined, '14 Elm St, Austin, TX 78704']) {
        const { subject, html, text } = receiptMail(lead({ kind, locale }), routed({ homeAddress }))
        for (const said of [subject, html, text])
          expect(said).not.toMatch(/Zoé|Tremblay|zoe@|555|see it\.|Win a prize/)
        expect(text).toContain('Lena Ortiz')
      }
  },
)

const KINDS = ['contact', 'tour', 'estimate'] as const
const MAILS = KINDS.flatMap((kind) =>
  (['en-US', 'fr-CA'] as const).flatMap((locale) =>
    [undefined, '14 Elm St, Austin, TX 78704'].flatMap((homeAddress) =>
      [null, 'Lena Ortiz'].map((name) => ({ kind, locale, homeAddress, name })),
    ),
  ),
)

test.each(MAILS)(
  'the mails about a $kind in $locale, of the home $homeAddress and to $name, have words in each part',
  ({ kind, locale, homeAddress, name }) => {
    const other = locale === 'en-US' ? 'fr-CA' : 'en-US'
    const { answerer } = routed()
    const by = routed({ homeAddress, answerer: { ...answerer, name } })
    const entity = { type: 'office', masterCustomerId: 'O1' } as const
    for (const write of [leadMail, receiptMail])
      for (const to of [TO, 'leads@gable.example']) {
        const { subject, html, text } = write(lead({ kind, locale, entity }), by, to)
        expect(subject).toMatch(/\w{3}/)
        expect(subject).not.toBe(write(lead({ kind, locale: other, entity }), by, to).subject)
        expect(html).not.toMatch(/<(p|h1|strong|title)\b[^>]*>(\s*:|\s*<\/)|style=""|font:[^;"]*\d ;/)
        expect(text, 'a label before each fact').not.toMatch(/^\s*:/m)
        expect(text, 'a sentence at the foot').toMatch(/^-- \n\p{L}.{30,}\.\n/mu)
      }
  },
)
