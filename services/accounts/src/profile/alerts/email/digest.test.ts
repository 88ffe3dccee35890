import type { MailContent, MailLocale } from '@gable/service-kit/email/email'
import { describe, expect, test } from 'vitest'
import { digestMail } from './digest.ts'
import type { Digest, DigestListing } from './digest.types.ts'
import { change, favoritesDigest, sampleListing, searchDigest } from './fixtures/sample-digests.ts'

const LOCALES: readonly MailLocale[] = ['en-US', 'fr-CA']
const HOSTILE = '"><img src=x onerror=alert(1)>&'
const CLIPPED_AT = 102_000

/** Returns the text that a reader sees in the HTML, without tags. */
const readable = ({ html }: MailContent) =>
  html
    .slice(html.indexOf('<body'))
    .replaceAll(/<[^>]+>/g, ' ')
    .replaceAll('&amp;', '&')
    .replaceAll('&#39;', "'")
    .replaceAll('&quot;', '"')
    .replaceAll(/\s+/g, ' ')

const subjectOf = (digest: Digest) => digestMail(digest).subject

const listings = (locale: MailLocale, count: number, facts: Partial<DigestListing> = {}) =>
  Array.from({ length: count }, () => sampleListing(locale, facts))

const cut = (oldPrice: number | null, newPrice: number | null) => ({
  changes: [change('PRICE_CHANGE', { oldPrice, newPrice })],
  rule: 'PRICE_CHANGE' as const,
})
const became = (newStatus: string | null, oldStatus: string | null = 'Active') => ({
  changes: [change('STATUS_CHANGE', { oldStatus, newStatus })],
  rule: 'STATUS_CHANGE' as const,
})

describe('the subject', () => {
  test('[F-17] the subject line begins with the first home, then gives the number of other homes and their city', () => {
    expect(subjectOf(searchDigest('en-US'))).toBe('$480,000 on Maple Street, and 4 more in Austin, TX')
    expect(subjectOf(searchDigest('fr-CA'))).toBe(
      '480\u00a0000\u00a0$, Maple Street, et 4\u00a0autres\u00a0– Austin, TX',
    )
    const two = { listings: listings('en-US', 2, cut(500_000, 480_000)), more: 0 } as const
    expect(subjectOf(favoritesDigest('en-US', two))).toBe(
      'Price cut: $480,000 on Maple Street, and 1 more in your favorites',
    )
    expect(subjectOf(favoritesDigest('fr-CA', two))).toBe(
      'Baisse de prix\u00a0: 480\u00a0000\u00a0$, Maple Street, et 1\u00a0autre parmi vos favoris',
    )
  })

  test('[F-17] the subject line contains the name of the search when the search is not limited to one city', () => {
    const topic = { kind: 'savedSearch', name: 'Anywhere\r\nBcc: eve@example.com', place: null } as const
    expect(subjectOf(searchDigest('en-US', { topic, listings: listings('en-US', 2) }))).toBe(
      '$480,000 on Maple Street, and 1 more in “Anywhere Bcc: eve@example.com”',
    )
  })

  test.each([
    ['en-US', 2_000_000, '$480,000 on Maple Street, and 2,000,000 more in Austin, TX'],
    ['fr-CA', 2_000_000, '480 000 $, Maple Street, et 2 000 000 d’autres – Austin, TX'],
    ['fr-CA', 11, '480 000 $, Maple Street, et 11 autres – Austin, TX'],
    ['en-US', 'many', '$480,000 on Maple Street, and many more in Austin, TX'],
    ['fr-CA', 'many', '480 000 $, Maple Street, et bien d’autres – Austin, TX'],
  ] as const)(
    '[F-17] the subject line in %s counts the homes that the email does not show: %s more',
    (locale, more, subject) => {
      const digest = searchDigest(locale, { listings: listings(locale, 1), more })
      expect(subjectOf(digest).replaceAll('\u00a0', ' ')).toBe(subject)
    },
  )

  test.each([
    ['en-US', { address: null }, '$480,000 home, and 1 more in Austin, TX'],
    ['fr-CA', { address: null }, 'Propriété à 480 000 $, et 1 autre – Austin, TX'],
    ['en-US', { price: null }, 'A home on Maple Street, and 1 more in Austin, TX'],
    ['en-US', { price: null, address: null }, 'A home, and 1 more in Austin, TX'],
    [
      'en-US',
      { price: 2_450, leasePeriod: 'MONTH', address: '402 1/2 Congress Avenue, Unit 1201' },
      '$2,450/month on Congress Avenue, and 1 more in Austin, TX',
    ],
    ['en-US', { address: '12-14B 5th Street' }, '$480,000 on 5th Street, and 1 more in Austin, TX'],
    ['en-US', { address: 'N6W23001 Bluemound Road' }, '$480,000 on Bluemound Road, and 1 more in Austin, TX'],
    ['en-US', { address: '5th Street' }, '$480,000 on 5th Street, and 1 more in Austin, TX'],
    ['en-US', { address: 'Lot 9' }, '$480,000 on Lot 9, and 1 more in Austin, TX'],
    ['en-US', became('Closed'), 'Sold: $480,000 on Maple Street, and 1 more in Austin, TX'],
    [
      'fr-CA',
      became('Active', 'Pending'),
      'Remise en marché : 480 000 $, Maple Street, et 1 autre – Austin, TX',
    ],
  ] as const)('[F-17] the subject line in %s begins with a home that has %j', (locale, facts, subject) => {
    const digest = searchDigest(locale, { listings: listings(locale, 2, facts) })
    expect(subjectOf(digest).replaceAll('\u00a0', ' ')).toBe(subject)
  })

  test('[F-17] the heading and the preview text count the changes, but the subject line does not', () => {
    const { html } = digestMail(searchDigest('en-US'))
    const counts = '3\u00a0new homes, 1\u00a0price cut, and 1\u00a0status change in Austin, TX'
    expect(html).toContain(`>${counts}</h1>`)
    expect(html).toContain(
      `>${counts} · 88 Barton Springs Road, Unit 5, $389,900 · Austin, TX 78704, $545,000`,
    )
  })

  test.each([
    ['en-US', {}, 'New home: 1204 Maple Street, Austin, TX 78704'],
    ['en-US', cut(500_000, 480_000), 'Price cut $20,000 (−4%): 1204 Maple Street, Austin, TX 78704'],
    ['fr-CA', cut(500_000, 480_000), 'Baisse de prix 20 000 $ (−4 %) : 1204 Maple Street, Austin, TX 78704'],
    ['en-US', became('Closed'), 'Sold: 1204 Maple Street, Austin, TX 78704'],
    ['fr-CA', became('Active', 'Pending'), 'Remise en marché : 1204 Maple Street, Austin, TX 78704'],
    ['en-US', { address: null }, 'New home: Austin, TX 78704'],
  ] as const)('the subject line in %s names the only home and its change', (locale, facts, subject) => {
    const digest = searchDigest(locale, { listings: listings(locale, 1, facts) })
    expect(subjectOf(digest).replaceAll('\u00a0', ' ')).toBe(subject)
  })
})

describe.each(LOCALES)('the digest in %s', (locale) => {
  for (const [name, make] of [
    ['saved search', searchDigest] as const,
    ['favorites', favoritesDigest] as const,
  ])
    describe(`a digest of a ${name}`, () => {
      const digest = make(locale)
      const mail = digestMail(digest)

      test('shows the same address, reason, and "Courtesy of" line for each home in HTML and plain text', () => {
        const text = mail.text.replaceAll(/\s+/g, ' ')
        for (const form of [text, readable(mail)])
          for (const { address, cityText, courtesyOf } of digest.listings)
            for (const fact of [address ?? cityText, courtesyOf ?? '']) expect(form).toContain(fact)
        const because =
          locale === 'en-US' ? 'Because you asked for' : 'Parce que vous avez demandé des alertes sur'
        for (const form of [text, readable(mail)])
          expect(form.split(because)).toHaveLength(digest.listings.length + 1)
      })

      test('links the photo of each home to its page, with alt text and size', () => {
        const pictures = mail.html.match(/<a href="[^"]+"[^>]*><img [^>]+>/g) ?? []
        expect(pictures).toHaveLength(digest.listings.filter(({ photoUrl }) => photoUrl).length)
        for (const picture of pictures) {
          expect(picture).toMatch(/<a href="https:\/\/www\.example\.com\/(fr\/)?homes\/1204-maple-street"/)
          expect(picture).toMatch(/src="https:\/\/[^"]+\.jpg" alt="[^"]+" width="\d+" height="\d+"/)
        }
      })

      test('links to all homes, the settings, and the unsubscribe page in HTML and plain text', () => {
        for (const url of Object.values(digest.links)) {
          expect(mail.html).toContain(`href="${url}"`)
          expect(mail.text.split('\n')).toContain(url)
        }
      })

      test('states the sender, the reason, and the date, and contains the MLS disclaimer once', () => {
        for (const form of [mail.text, readable(mail)]) {
          expect(form).toContain('Gable, 200 Sample Street, Austin, TX 78701')
          expect(form).toContain(
            locale === 'en-US' ? 'You’re getting this email because' : 'Vous recevez ce courriel parce',
          )
          expect(form).toContain(locale === 'en-US' ? 'November 21, 2026' : '21 novembre 2026')
          expect(form.split(digest.listings[0]?.disclaimer ?? '?')).toHaveLength(2)
        }
      })

      test('declares its language, has one heading, and marks layout tables as presentation', () => {
        expect(mail.html).toContain(`<html lang="${locale}"`)
        expect(mail.html.match(/<h1[ >]/g)).toHaveLength(1)
        expect(mail.html).not.toMatch(/<table (?!role="presentation")/)
      })
    })

  test('a digest with twenty homes is short enough that mail programs do not clip it', () => {
    const long = Array.from({ length: 20 }, (_, index) =>
      sampleListing(locale, {
        url: `https://www.example.com/homes/${'a-long-street-name-'.repeat(6)}${index}`,
        photoUrl: `https://photos.example.com/${'key'.repeat(30)}/${index}/medium.jpg`,
        changes: [change('NEW_LISTING'), ...cut(500_000, 480_000).changes, ...became('Pending').changes],
        mlsName: `Board ${index % 4}`,
        disclaimer: `${index % 4} `.padEnd(1_500, 'reliable but not guaranteed '),
      }),
    )
    const { html } = digestMail(searchDigest(locale, { listings: long, more: 30 }))
    expect(Buffer.byteLength(html)).toBeLessThan(CLIPPED_AT)
    expect(Buffer.byteLength(html)).toBeLessThan(100_000)
  })

  test('escapes text from users and feeds', () => {
    const home = sampleListing(locale, {
      address: HOSTILE,
      cityText: HOSTILE,
      photoAlt: HOSTILE,
      courtesyOf: HOSTILE,
      disclaimer: HOSTILE,
      mlsName: HOSTILE,
      photoUrl: 'javascript:alert(1)',
      ...became(HOSTILE, HOSTILE),
    })
    const topic = { kind: 'savedSearch', name: HOSTILE, place: HOSTILE } as const
    const { html } = digestMail(searchDigest(locale, { listings: [home, home], topic, firstName: HOSTILE }))
    expect(html).not.toMatch(/<(img|script|link|iframe|object)/i)
  })
})

describe('the end of a digest', () => {
  const endOf = (more: Digest['more']) => {
    const mail = digestMail(searchDigest('en-US', { listings: listings('en-US', 2), more }))
    return [mail.text, readable(mail)].map((form) => form.replaceAll(/\s+/g, ' '))
  }

  test('states how many homes it does not show', () => {
    for (const form of endOf(12)) {
      expect(form).toContain('See all 14 homes')
      expect(form).toMatch(/12 (more|other)/)
    }
  })

  test('links to the search when all homes are shown', () => {
    for (const form of endOf(0)) {
      expect(form).toContain('View results')
      expect(form).not.toContain('See all')
      expect(form).not.toMatch(/\b0\b (more|other)/)
    }
  })

  test('has one empty line between its parts, even when parts are missing', () => {
    for (const more of [0, 12]) {
      const { text } = digestMail(searchDigest('en-US', { listings: listings('en-US', 2), more }))
      expect(text).not.toMatch(/\n\n\n/)
      expect(text).toMatch(/\S\n$/)
    }
  })

  test('lists each source once, with its disclaimer if it has one', () => {
    const of = (mlsName: string | null, disclaimer: string | null) =>
      sampleListing('en-US', { mlsName, disclaimer })
    const { text } = digestMail(
      searchDigest('en-US', {
        listings: [of('Unlock MLS', 'Reliable.'), of('Unlock MLS', 'Reliable.'), of('ACTRIS', null)],
      }),
    )
    expect(text).toContain('\n\nFrom Unlock MLS\nReliable.\n\nFrom ACTRIS\n\nAs of ')
  })
})

describe('a home in a digest', () => {
  const only = (facts: Partial<DigestListing>, locale: MailLocale = 'en-US') =>
    digestMail(searchDigest(locale, { listings: [sampleListing(locale, facts)] }))

  test('shows only the city of a home with a private address', () => {
    const mail = only({ address: null })
    for (const form of [mail.text, readable(mail), mail.subject]) {
      expect(form).toContain('Austin, TX 78704')
      expect(form).not.toContain('Maple Street')
    }
  })

  test('shows the amount of a price cut, and the old price struck through', () => {
    const { html, text } = only(cut(500_000, 480_000))
    expect(html).toMatch(/\$480,000 <s [^>]+>\$500,000<\/s>/)
    expect(html).toContain('$20,000 (−4%)')
    expect(text).toContain('$480,000 (was $500,000)')
    expect(only(cut(500_000, 480_000), 'fr-CA').text).toContain(
      '480\u00a0000\u00a0$ (auparavant 500\u00a0000\u00a0$)',
    )
  })

  test('shows a price cut without amounts when the old price is unknown', () => {
    const { html, text } = only(cut(null, 480_000))
    expect(html).not.toContain('<s ')
    expect(text).toContain('Price cut · Nov 20')
  })

  test('[F-17] shows a close price without the previous list price', () => {
    const mail = only({ isClosed: true, price: 510_000, ...cut(500_000, 480_000) })
    expect(mail.text).toContain('$510,000')
    expect(mail.text).toContain('Price cut · $20,000 (−4%)')
    for (const form of [mail.text, readable(mail)]) expect(form).not.toContain('was $500,000')
  })

  test('[F-17] shows no price and no price change for a home off the market', () => {
    const mail = only({ isOffMarket: true, price: null, ...cut(500_000, 480_000) })
    expect(mail.text).toContain('Off the market')
    for (const form of [mail.text, readable(mail), mail.subject])
      expect(form).not.toMatch(/500,000|480,000|20,000/)
  })

  test('shows the rent period of a home for rent', () => {
    const rent = { leasePeriod: 'MONTH', price: 2_450, ...cut(2_500, 2_450) } as const
    expect(only(rent).text).toContain('$2,450/month (was $2,500/month)')
    expect(only({ transactionType: 'Rent', ...became('Closed') }).text).toContain('Rented · was: Active')
  })

  test.each([
    ['Active Under Contract', 'Under contract'],
    ['Pending', 'Pending'],
    ['Closed', 'Sold'],
    ['Active', 'Back on the market'],
    ['Withdrawn', 'Off the market'],
    ['Some board’s own word', 'Off the market'],
    [null, 'Off the market'],
  ])('labels a home with the new status %s as “%s”', (status, words) => {
    expect(only(became(status, null)).text).toContain(`  ${words} · Nov 20\n`)
  })

  test('has a line of text for each known fact and none for unknown facts', () => {
    const blockOf = (facts: Partial<DigestListing>) =>
      only(facts)
        .text.split('\n\n')
        .find((block) => block.startsWith('* '))
        ?.replaceAll('\u00a0', ' ')
    const known = { price: 480_000, beds: 3, baths: 2, sqft: 1_842, courtesyOf: 'Courtesy of Barton Realty' }
    const url = 'https://www.example.com/homes/1204-maple-street'
    const because = expect.stringMatching(/^ {2}Because you asked for/)
    expect(blockOf(known)?.split('\n')).toEqual([
      '* 1204 Maple Street, Austin, TX 78704',
      '  New · Nov 20',
      '  $480,000 · 3 beds · 2 baths · 1,842 sq ft',
      because,
      '  Courtesy of Barton Realty',
      `  ${url}`,
    ])
    const unknown = { ...known, address: null, beds: null, baths: null, sqft: null, courtesyOf: null }
    expect(blockOf(unknown)?.split('\n')).toEqual([
      '* Austin, TX 78704',
      '  New · Nov 20',
      '  $480,000',
      because,
      `  ${url}`,
    ])
  })

  test('shows known facts in HTML too, and no empty paragraph for unknown facts', () => {
    const facts = { beds: 3, baths: 2, sqft: 1_842, courtesyOf: 'Courtesy of Barton Realty' }
    const shown = readable(only(facts)).replaceAll('\u00a0', ' ')
    for (const fact of ['3 beds · 2 baths · 1,842 sq ft', facts.courtesyOf]) expect(shown).toContain(fact)
    const unknown = only({ beds: null, baths: null, sqft: null, courtesyOf: null }).html
    expect(unknown).not.toMatch(/<p [^>]*>(null|undefined)?<\/p>/)
  })

  test('formats its known facts with the right singular and plural', () => {
    expect(only({ beds: 1, baths: 1, sqft: null }).text).toContain('· 1\u00a0bed · 1\u00a0bath\n')
    expect(only({ beds: 1, baths: 1.5, sqft: 1_100 }, 'fr-CA').text).toContain(
      '1\u00a0chambre · 1,5\u00a0salle de bain · 1\u00a0100\u00a0pi²',
    )
    expect(only({ price: null, beds: null, baths: null, sqft: null }).text).toContain('  Price on request\n')
  })
})

test('rejects a digest without homes or with a link that is not a web page', () => {
  expect(() => digestMail(searchDigest('en-US', { listings: [] }))).toThrow('A digest has at least one home')
  const links = {
    viewAll: 'javascript:alert(1)',
    manage: 'https://a.example',
    unsubscribe: 'https://a.example',
  }
  expect(() => digestMail(searchDigest('en-US', { links }))).toThrow('An email may link only to web pages')
})
