import { ListingResponse } from '@gable/service-kit/email/listing/listing-response'
import { expect, test } from 'vitest'
import { digestMail } from '../email/digest.ts'
import { fakeListing } from '../fixtures/fake-listings.ts'
import { type DueDigest, favorites, savedSearches } from './digest-source.ts'
import type { DigestContent } from './gather.ts'
import { type ComposeContext, compose } from './send-digests.ts'

const noon = new Date('2026-11-20T17:00:00Z')
const due: DueDigest = {
  id: '7d0b4a86-6f0f-4a3f-a6ce-0e4f4e9b4d11',
  version: '1',
  dueAt: noon,
  seen: 0,
  frequency: 2,
  email: 'ada@example.com',
  firstName: 'Ada',
  locale: 'en-US',
  timeZone: 'America/Chicago',
  wanted: true,
  name: 'A house in Austin',
  place: 'Austin',
}
const by: ComposeContext = {
  siteUrl: 'https://gable.example',
  digestMail,
  tokens: { searchMails: (id) => `s-${id}`, favoriteMails: (id) => `f-${id}` },
}

const gathered = (change: Partial<DueDigest>, home: Partial<ListingResponse> = {}): DigestContent => ({
  due: { ...due, ...change },
  listings: [
    {
      news: {
        uPI: 'home-1',
        rule: 'PRICE_CHANGE',
        changes: [
          {
            kind: 'PRICE_CHANGE',
            at: noon,
            ...{ oldPrice: 520_000, newPrice: 500_000, oldStatus: null, newStatus: null },
          },
        ],
      },
      listing: { ...fakeListing('home-1'), ...home },
    },
  ],
  more: 3,
})

test('a digest links to its search, its homes, and the unsubscribe page in the reader’s language', () => {
  const { content, unsubscribeUrl } = compose(gathered({ locale: 'fr-CA' }), savedSearches, by, noon)
  expect(unsubscribeUrl).toBe(`https://gable.example/fr/unsubscribe?token=s-${due.id}`)
  for (const text of [
    `https://gable.example/fr/saved-search/${due.id}`,
    'https://gable.example/fr/tx/austin/home-details/1-barton-ave/home-1',
    'https://gable.example/fr/account/saved-searches',
    `https://gable.example/fr/unsubscribe?token=s-${due.id}`,
    'Une gracieuseté de Barton Realty',
  ])
    expect(content.text).toContain(text)
  expect(content.html).toContain('http://photos.example.com/front/medium.jpg')
})

test('writes photo descriptions and the "Courtesy of" line in the language of the reader, and shows the monthly price of a rental', () => {
  const make = (locale: DueDigest['locale'], home: Partial<ListingResponse> = {}) =>
    compose(gathered({ locale }, home), savedSearches, by, noon).content
  expect(make('en-US').html).toContain('alt="The front"')
  expect(make('fr-CA').html).toContain('alt="La façade"')
  expect(make('en-US').text).toContain('Courtesy of Barton Realty')
  expect(make('en-US').text).not.toMatch(/\$500,000.?\/mo/)
  expect(make('en-US', { isRental: true, images: [] }).text).toMatch(/\$500,000.?\/mo/)
})

const location = { city: 'Austin', state: 'TX' }
const oddListings = [
  { uPI: 'a/b', location },
  {
    ...{ uPI: 'a/b', location: { ...location, listingAddress1: 7, postalCode: null } },
    ...{
      listingUrl: 'javascript:alert(1)',
      isRental: 'no',
      listPrice: 'free',
      bedroomsTotal: {},
      livingArea: [],
    },
    ...{
      imageUrls: { basePhotoUrl: 'photos' },
      images: [{ key: 'front' }],
      courtesyOfStatement: 1,
      compliance: 'x',
    },
  },
  { uPI: 'a/b', location, imageUrls: null, images: [{ key: 'http://[' }] },
]

test.each(oddListings)('[F-72] omits the malformed fields of a home: %j', (odd) => {
  const { text, html } = compose(gathered({}, ListingResponse.parse(odd)), savedSearches, by, noon).content
  expect(text).toContain('Austin, TX')
  expect(text).toContain('https://gable.example/home-details/home/a%2Fb')
  expect(html).not.toContain('<img')
})

test.each([false, 'no', 0])(
  '[F-72] hides the address when its display permission is %j',
  (internetAddressDisplayYN) => {
    const listing = ListingResponse.parse({ ...fakeListing('home-1'), internetAddressDisplayYN })
    expect(compose(gathered({}, listing), savedSearches, by, noon).content.text).not.toContain(
      '1 Barton Ave\n',
    )
  },
)

test('a favorites digest links to the favorites and the notification settings', () => {
  const { content } = compose(gathered({ name: null, place: null }), favorites, by, noon)
  for (const path of [
    '/account/favorite-properties',
    '/account/account-settings/notifications',
    `/unsubscribe?token=f-${due.id}`,
  ])
    expect(content.text).toContain(`https://gable.example${path}`)
})

test('shows only the city of a home with a private address', () => {
  const location = { listingAddress1: 'ADDRESS PRIVATE', city: 'Austin', state: 'TX', postalCode: '78704' }
  const { content } = compose(
    gathered({}, { internetAddressDisplayYN: false, location }),
    savedSearches,
    by,
    noon,
  )
  expect(content.text).toContain('Austin, TX 78704')
  expect(content.text + content.html).not.toMatch(/ADDRESS PRIVATE|1 Barton Ave/)
})

test('an email from an http site has its unsubscribe link but no unsubscribe header', () => {
  const { content, unsubscribeUrl } = compose(
    gathered({}),
    savedSearches,
    { ...by, siteUrl: 'http://gable.test:3000' },
    noon,
  )
  expect(unsubscribeUrl).toBeNull()
  expect(content.text).toContain(`http://gable.test:3000/unsubscribe?token=s-${due.id}`)
})

test('rejects an invalid email address or a two-line subject, which would make a whole batch fail', () => {
  expect(() => compose(gathered({ email: 'nobody' }), savedSearches, by, noon)).toThrow(
    'email address of the member is invalid',
  )
  const twoLines = { ...by, digestMail: () => ({ subject: 'a\nb', html: '', text: '' }) }
  expect(() => compose(gathered({}), savedSearches, twoLines, noon)).toThrow('one line')
})
