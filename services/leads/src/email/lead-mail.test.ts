import { emptyParts } from '@gable/service-kit/email/fixtures/empty-parts'
import { expect, test } from 'vitest'
import type { RoutingResult } from '../assignee/assignee.ts'
import { ASSIGNEE, lead, routed, sampleListing, TO } from '../fixtures/sample-leads.ts'
import type { StoredLead } from '../lead/lead.ts'
import { quarantineReportMail } from '../operator/quarantine-report.ts'
import { leadMail } from './lead-mail.ts'
import { receiptMail } from './receipt-mail.ts'

const textOf = (one: StoredLead, by = routed()) => leadMail(one, by, TO).text.replaceAll('\u202f', ' ')

test.each([
  ['morning', 'en-US', 'America/Chicago', '7:00\u00a0AM to 12:00\u00a0PM, Central Time'],
  ['afternoon', 'en-US', 'America/New_York', '12:00\u00a0PM to 5:00\u00a0PM, Eastern Time'],
  ['evening', 'en-US', 'America/Los_Angeles', '5:00\u00a0PM to 9:00\u00a0PM, Pacific Time'],
  ['evening', 'en-US', 'Pacific/Honolulu', '5:00\u00a0PM to 9:00\u00a0PM, Hawaii-Aleutian'],
  ['morning', 'fr-CA', 'America/Chicago', 'de 7\u00a0h à 12\u00a0h, heure du Centre'],
  ['evening', 'fr-CA', 'America/Denver', 'de 17\u00a0h à 21\u00a0h, heure des Rocheuses'],
] as const)(
  '[FORM-22] formats the hours of the %s in %s for a listing in %s as %s',
  (time, locale, timeZone, said) => {
    const mails = [leadMail, receiptMail].map(
      (write) => write(lead({ time, locale }), routed({ timeZone }), TO).text,
    )
    for (const text of mails) expect(text).toContain(said)
  },
)

test.each([
  // The days when daylight saving time starts and ends, and the last days of a year and of a February.
  // Daylight saving time does not change the hours of a window.
  ['2026-03-08', 'en-US', 'Sunday, March 8, 2026'],
  ['2026-11-01', 'en-US', 'Sunday, November 1, 2026'],
  ['2026-12-31', 'en-US', 'Thursday, December 31, 2026'],
  ['2028-02-29', 'fr-CA', 'mardi 29 février 2028'],
  ['2026-03-01', 'fr-CA', 'dimanche 1er mars 2026'],
] as const)(
  '[FORM-11, FORM-22] writes the date %s in %s the same way in every time zone',
  (date, locale, said) => {
    for (const timeZone of ['Pacific/Honolulu', 'America/New_York', 'Pacific/Guam']) {
      const text = textOf(lead({ date, locale }), routed({ timeZone }))
      expect(text).toContain(said)
      expect(text).toMatch(locale === 'en-US' ? /7:00\u00a0AM to 12:00\u00a0PM/ : /de 7\u00a0h à 12\u00a0h/)
    }
  },
)

test('[FORM-17, FORM-18, FORM-22] shows no hours for "as soon as possible", and shows the name of each tour type', () => {
  expect(textOf(lead({ time: 'asap' }))).toContain('Time: As soon as possible\n')
  expect(textOf(lead({ time: 'asap', locale: 'fr-CA' }))).toContain('Moment\u00a0: Dès que possible\n')
  expect(textOf(lead())).toContain('Tour type: In person\n')
  expect(textOf(lead({ tourType: 'virtual' }))).toContain('Tour type: By video\n')
  expect(textOf(lead({ tourType: 'virtual', locale: 'fr-CA' }))).toContain(
    'Type de visite\u00a0: Par vidéo\n',
  )
})

test('shows the address from the listings service, and never uses an address typed by a visitor in the subject', () => {
  const known = leadMail(lead(), routed(), TO)
  expect(known.subject).toBe('New tour request: 14 Elm St, Austin, TX 78704')
  expect(known.text).toContain('14 Elm St, Austin, TX 78704\n$480,000')
  expect(known.html).not.toContain('Win a prize')
  const unknown = leadMail(
    lead(),
    routed({ listingAddress: undefined, timeZone: undefined, listing: null }),
    TO,
  )
  expect(unknown.subject).toBe('New tour request')
  expect(unknown.text).toContain('Home: Win a prize')
})

test("escapes the visitor's text in the HTML body", () => {
  const { html, text } = leadMail(
    lead({ name: '<img src=x onerror=alert(1)>', message: 'One\n<a href="https://bad.example">here</a>' }),
    routed(),
    TO,
  )
  expect(html).not.toMatch(/<img src=x|<a href="https:\/\/bad/)
  expect(html).toContain('One<br>&lt;a href')
  expect(text).toContain('One\n<a href')
})

test.each(['contact', 'tour', 'estimate'] as const)(
  'confirms a %s request in a receipt that contains nothing the visitor typed',
  (kind) => {
    for (const locale of ['en-US', 'fr-CA'] as const)
      for (const listing of [null, sampleListing]) {
        const listingAddress = listing ? '14 Elm St, Austin, TX 78704' : undefined
        const {
          subject,
          html,
          text,
          attachments = [],
        } = receiptMail(lead({ kind, locale }), routed({ listing, listingAddress }))
        for (const said of [subject, html, text, ...attachments.map(({ content }) => content)])
          expect(said).not.toMatch(/Zoé|Tremblay|zoe@|555.?0142|see it\.|Win a prize/)
        expect(text).toContain('Lena Ortiz')
      }
  },
)

/** Returns a listing in the given state, and its address as the listings service returns it. */
function listingThatIs(state: string): Pick<RoutingResult, 'listing' | 'listingAddress'> {
  if (state === 'unknown') return { listing: null, listingAddress: undefined }
  const listingAddress = '14 Elm St, Austin, TX 78704'
  if (state === 'without its facts') return { listing: null, listingAddress }
  return state === 'private'
    ? {
        listing: { ...sampleListing, internetAddressDisplayYN: false },
        listingAddress: 'ADDRESS PRIVATE, Austin, TX 78704',
      }
    : { listing: sampleListing, listingAddress }
}

const KINDS = ['contact', 'tour', 'estimate'] as const
const allMails = KINDS.flatMap((kind) =>
  (['en-US', 'fr-CA'] as const).flatMap((locale) =>
    ['unknown', 'private', 'known', 'without its facts'].flatMap((home) =>
      [null, 'Lena Ortiz'].map((name) => ({ kind, locale, home, name })),
    ),
  ),
)

test.each(allMails)(
  'the $kind emails in $locale have no empty parts (listing: $home, assignee name: $name)',
  ({ kind, locale, home, name }) => {
    const other = locale === 'en-US' ? 'fr-CA' : 'en-US'
    const { assignee } = routed()
    const by = routed({ ...listingThatIs(home), assignee: { ...assignee, name } })
    const entity = { type: 'office', masterCustomerId: 'O1' } as const
    for (const write of [leadMail, receiptMail])
      for (const to of [TO, 'leads@gable.example']) {
        const { subject, html, text } = write(lead({ kind, locale, entity }), by, to)
        expect(subject).toMatch(/\w{3}/)
        expect(subject).not.toBe(write(lead({ kind, locale: other, entity }), by, to).subject)
        expect(emptyParts(html)).toEqual([])
        expect(text, 'a label before each fact').not.toMatch(/^\s*:/m)
        expect(text, 'a sentence at the foot').toMatch(/^-- \n\p{L}.{30,}\.\n/mu)
      }
  },
)

const bodies = ({ subject, html, text }: { subject: string; html: string; text: string }) => [
  subject,
  html,
  text,
]

test.each(['en-US', 'fr-CA'] as const)(
  '[F-17] both emails in %s show the listing with its photo, price, facts, and a link to its page',
  (locale) => {
    const prefix = locale === 'fr-CA' ? '/fr' : ''
    const url = `http://localhost:3000${prefix}/tx/austin/home-details/14-elm-st/1`
    for (const write of [leadMail, receiptMail]) {
      const { subject, html, text } = write(lead({ locale }), routed(), TO)
      expect(subject).toContain('14 Elm St, Austin, TX 78704')
      expect(html).toMatch(/<img [^>]*src="https:\/\/photos\.example\.com\/front\/medium\.jpg" alt="[^"]+"/)
      expect(html).toContain(`href="${url}"`)
      expect(html).toContain('>Gable</td>')
      expect(html).toContain(`<html lang="${locale}"`)
      for (const body of [html, text]) {
        expect(body).toContain(locale === 'fr-CA' ? '480\u00a0000\u00a0$' : '$480,000')
        expect(body).toContain(locale === 'fr-CA' ? '3\u00a0chambres' : '3\u00a0beds')
        expect(body).toContain('Courtesy of Barton Realty')
      }
      expect(text.split('\n')).toContain(url)
    }
  },
)

test('[F-17] shows a short request reference, and no uPI or UUID', () => {
  for (const kind of KINDS)
    for (const listing of [null, sampleListing])
      for (const write of [leadMail, receiptMail]) {
        const { html, text } = write(lead({ kind, uPI: sampleListing.uPI }), routed({ listing }), TO)
        const visible = html.replaceAll(/<[^>]+>/g, ' ')
        for (const said of [visible, text]) {
          expect(said).toContain('0C8E-0F8E')
          expect(said).not.toMatch(/urn:reso|\buPI\b|[\da-f]{8}-[\da-f]{4}-/)
        }
      }
})

test('[F-17] shows only the city when the address of the listing is private', () => {
  for (const write of [leadMail, receiptMail]) {
    const by = routed({ ...listingThatIs('private') })
    const mail = write(lead(), by, TO)
    for (const said of bodies(mail)) {
      expect(said).toContain('Austin, TX 78704')
      expect(said).not.toMatch(/14.?elm.?st|ADDRESS PRIVATE/i)
    }
  }
})

test("[F-17] uses the visitor's address in all reply links of the email to the agent", () => {
  const { html } = leadMail(lead({ email: "zo+e'&@example.com" }), routed(), TO)
  const links = Array.from(html.matchAll(/href="(mailto:[^"]*)"/g), ([, href = '']) => href)
  expect(links).toEqual([
    'mailto:zo%2Be&#39;%26@example.com',
    'mailto:zo%2Be&#39;%26@example.com?subject=Re%3A%20Your%20tour%20request%3A%2014%20Elm%20St%2C%20Austin%2C%20TX%2078704',
  ])
  expect(html).toContain('href="tel:+15125550142"')
})

test('[F-17] emails to the agent and the visitor include the MLS disclaimer', () => {
  for (const { html, text } of [leadMail(lead(), routed(), TO), receiptMail(lead(), routed())])
    for (const part of [html, text]) expect(part).toContain('Deemed reliable.')
})

test('[F-17] shows the agent, office, and phone in the receipt, and links to the next step', () => {
  const known = receiptMail(lead(), routed())
  for (const said of ['Agent: Lena Ortiz', 'Office: Gable Barton Hills', 'Phone: (512) 555-0199'])
    expect(known.text).toContain(said)
  expect(known.html).toContain('>See this home</a>')
  const house = { ...ASSIGNEE, who: 'house', name: null, office: null, phone: null } as const
  const bare = routed({ listing: null, listingAddress: undefined, assignee: house })
  expect(receiptMail(lead({ accountId: 'a' }), bare).text).toContain(
    'See my requests:\nhttp://localhost:3000/account/requests\n',
  )
  expect(receiptMail(lead({ locale: 'fr-CA' }), bare).text).toContain('http://localhost:3000/fr\n')
  expect(receiptMail(lead(), bare).html).not.toContain('<img')
})

const linesOf = (file: string | undefined) => (file ?? '').replaceAll('\r\n ', '').split('\r\n')

test("[F-17, FORM-22] attaches to a tour receipt a calendar file with the tour's hours in the listing's time zone", () => {
  const { attachments = [] } = receiptMail(lead({ uPI: sampleListing.uPI }), routed())
  expect(attachments).toMatchObject([
    { filename: 'tour.ics', contentType: 'text/calendar; charset=utf-8; method=PUBLISH' },
  ])
  expect(linesOf(attachments[0]?.content)).toEqual(
    expect.arrayContaining([
      'METHOD:PUBLISH',
      'UID:tour-2026-03-10-morning-urn:reso:upi:2.0:US:48453:1@localhost',
      'DTSTAMP:20260309T120000Z',
      'DTSTART;TZID=America/Chicago:20260310T070000',
      'DTEND;TZID=America/Chicago:20260310T120000',
      'SUMMARY:Tour: 14 Elm St',
      'LOCATION:14 Elm St\\, Austin\\, TX 78704',
      'STATUS:TENTATIVE',
    ]),
  )
})

test("[F-17] makes a tour's calendar file an all-day event when its hours or time zone are unknown", () => {
  const open = [
    receiptMail(lead({ time: 'asap' }), routed()),
    receiptMail(lead(), routed({ timeZone: undefined })),
  ]
  for (const { attachments = [] } of open)
    expect(linesOf(attachments[0]?.content)).toContain('DTSTART;VALUE=DATE:20260310')
  const [french] = receiptMail(lead({ locale: 'fr-CA' }), routed()).attachments ?? []
  expect(french?.filename).toBe('visite.ics')
  expect(linesOf(french?.content)).toContain('SUMMARY:Visite\u00a0: 14 Elm St')
})

test('[F-17] attaches no calendar file when the receipt is not for a tour, or when the listing cannot be parsed', () => {
  expect(receiptMail(lead({ kind: 'estimate' }), routed()).attachments).toBeUndefined()
  const unread = receiptMail(lead(), routed({ listing: null }))
  expect(unread.attachments).toBeUndefined()
  expect(unread.text).not.toContain('attached')
})

test('[F-17] the email about held requests uses the shared email layout', () => {
  const { subject, html, text } = quarantineReportMail(2)
  expect(subject).toBe('2 requests to review')
  expect(html).toContain('>Gable</td>')
  expect(text).toContain('npm run leads')
  expect(emptyParts(html)).toEqual([])
})
