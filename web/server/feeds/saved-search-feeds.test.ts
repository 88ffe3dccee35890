import { expect, test } from 'vitest'
import { sampleListing } from '../../src/fixtures/sample.ts'
import { parseDocument } from '../fixtures/parse-document.ts'
import { createSite, graphWith } from '../fixtures/test-site.ts'

const lastPage = { hasNextPage: false, endCursor: null }
const search = {
  pageInfo: lastPage,
  name: 'Austin & around',
  locale: 'EN_US',
  searchQueryString: '{"features":{"maxPrice":600000,"uiPropertyType":["house"]}}',
  searchCriteria: {
    place: {
      placeType: 'city',
      placeKey: '4671654',
      name: 'Austin, TX',
      city: 'Austin',
      stateOrProvince: 'TX',
    },
  },
}

const eventOf = (id: number, more: object = {}) => ({
  key: `e-${id}`,
  kind: 'NEW_LISTING',
  at: `2026-11-0${9 - id}T12:00:00Z`,
  oldPrice: null,
  newPrice: null,
  oldStatus: null,
  newStatus: null,
  listing: sampleListing({ number: id }),
  ...more,
})

const events = [
  eventOf(1, { kind: 'PRICE_CHANGE', oldPrice: 525_000, newPrice: 500_001 }),
  eventOf(2, { listing: { ...sampleListing({ number: 2 }), internetAddressDisplayYN: false } }),
  eventOf(3, { kind: 'STATUS_CHANGE', oldStatus: 'Active', newStatus: 'Pending' }),
  eventOf(4, { listing: null }),
]

const answers = {
  savedSearchFeed: ({ token }: { token: string }) => (token === 'good' ? { ...search, events } : null),
}

function readXml(text: string): Document {
  const read = parseDocument(text, 'application/xml')
  if (read.querySelector('parsererror')) throw new Error(`This is no XML:\n${text}`)
  return read
}

const texts = (root: ParentNode, name: string) =>
  [...root.querySelectorAll(name)].map(({ textContent }) => textContent)

test('lists each event once in the feed, with its listing, photo, and source', async () => {
  const site = await createSite(graphWith(answers))
  const { statusCode, headers, body } = await site.inject('/feeds/good.rss')
  expect(statusCode).toBe(200)
  expect(headers['content-type']).toBe('application/rss+xml; charset=utf-8')
  const feed = readXml(body)
  expect(texts(feed, 'channel > title')).toEqual(['Austin & around | Gable'])
  const [link] = texts(feed, 'channel > link')
  expect(link).toMatch(/^https:\/\/gable\.example\/.*\/tx\/austin\/city\/4671654\?filters=/)
  expect(decodeURIComponent(link ?? '')).toContain('"maxPrice":600000')
  expect(texts(feed, 'item > title')).toEqual([
    'Price cut from $525,000 to $500,001 · 1 Barton Ave, Austin, TX 78704',
    'New: $500,002 · Austin, TX 78704',
    'Now pending · 3 Barton Ave, Austin, TX 78704',
  ])
  expect(texts(feed, 'item > guid')).toEqual(['e-1', 'e-2', 'e-3'])
  expect(feed.querySelector('guid')?.getAttribute('isPermaLink')).toBe('false')
  expect(texts(feed, 'item > pubDate')[0]).toBe('Sun, 08 Nov 2026 12:00:00 GMT')
  expect(texts(feed, 'item > link')[0]).toMatch(
    /^https:\/\/gable\.example\/tx\/austin\/home-details\/1-barton/,
  )
  const picture = feed.querySelector('item > enclosure')
  expect(picture?.getAttribute('type')).toBe('image/jpeg')
  expect(picture?.getAttribute('url')).toMatch(/LARGE\.JPEG$/)
  const [description] = texts(feed, 'item > description')
  expect(description).toContain('<p>$500,001 · 3 beds · 2 baths · 1,840 sq ft</p>')
  const { courtesyOfStatement, compliance } = sampleListing({ number: 1 })
  expect(description).toContain(courtesyOfStatement)
  expect(description).toContain(compliance.idxDisclosure)
})

test('never reveals a withheld street in a feed', async () => {
  const hidden = {
    ...sampleListing({ number: 2 }),
    internetAddressDisplayYN: false,
    listingUrl: '/tx/austin/home-details/address-private/2',
  }
  const one = { ...search, events: [eventOf(2, { listing: hidden })] }
  const results = { search: { totalResults: 1, results: [hidden] } }
  const site = await createSite(graphWith({ savedSearchFeed: one, ...results }))
  for (const kind of ['rss', 'ics'])
    expect((await site.inject(`/feeds/good.${kind}`)).body).not.toMatch(/barton/i)
})

test("uses the member's language, or French below /fr", async () => {
  const french = await createSite(graphWith({ savedSearchFeed: { ...search, locale: 'FR_CA', events } }))
  const english = await createSite(graphWith(answers))
  for (const answer of [await french.inject('/feeds/good.rss'), await english.inject('/fr/feeds/good.rss')]) {
    const feed = readXml(answer.body)
    expect(texts(feed, 'channel > language')).toEqual(['fr-CA'])
    expect(texts(feed, 'item > title')[0]).toMatch(
      /^Baisse de prix\s: de 525\s000\s\$ à 500\s001\s\$ · 1 Barton Ave/,
    )
    expect(texts(feed, 'item > link')[0]).toMatch(/^https:\/\/gable\.example\/fr\/tx\//)
  }
})

interface Block {
  name: string
  lines: Map<string, string>
  blocks: Block[]
}

const block = (name: string): Block => ({ name, lines: new Map(), blocks: [] })

/** Parses the unfolded lines of a calendar into nested blocks. Throws when the calendar is invalid. */
function readCalendar(text: string): Block {
  const root = block('')
  const open = [root]
  expect(text.endsWith('\r\n') || text.endsWith('END:VCALENDAR')).toBe(true)
  for (const line of text
    .replaceAll(/\r\n[ \t]/g, '')
    .split('\r\n')
    .filter(Boolean)) {
    const [, name = '', value = ''] = line.match(/^([A-Z-]+(?:;[^:]*)?):(.*)$/) ?? []
    if (!name) throw new Error(`This is no line of a calendar: ${line}`)
    const here = open.at(-1) ?? root
    if (name === 'BEGIN') {
      const next = block(value)
      here.blocks.push(next)
      open.push(next)
    } else if (name === 'END') {
      expect(open.pop()?.name).toBe(value)
    } else here.lines.set(name, value)
  }
  expect(open).toEqual([root])
  return root
}

test('lists open houses of the listings that match now, in their local time', async () => {
  const inputs: object[] = []
  const results = [sampleListing({ number: 8 }), sampleListing({ number: 7 })]
  const found = ({ input }: { input: object }) => {
    inputs.push(JSON.parse(JSON.stringify(input)))
    return { totalResults: 2, results }
  }
  const site = await createSite(graphWith({ ...answers, search: found }))
  const { headers, body } = await site.inject('/feeds/good.ics')
  expect(headers['content-type']).toBe('text/calendar; charset=utf-8')
  expect(inputs).toEqual([
    {
      place: { type: 'CITY', placeKey: '4671654' },
      filters: { transactionType: 'SALE', maxPrice: 600_000, propertyTypes: ['HOUSE'], openHouse: true },
      sort: 'NEWEST',
      page: 1,
      pageSize: 96,
    },
  ])
  const [calendar] = readCalendar(body).blocks
  expect(calendar?.name).toBe('VCALENDAR')
  expect(calendar?.lines.get('X-WR-CALNAME')).toBe('Open houses: Austin & around')
  expect(calendar?.lines.get('REFRESH-INTERVAL;VALUE=DURATION')).toBe('PT15M')
  expect(calendar?.blocks.map(({ name }) => name)).toEqual(['VTIMEZONE', 'VEVENT', 'VEVENT'])
  const event = calendar?.blocks[1]?.lines
  expect(event?.get('DTSTART;TZID=America/Chicago')).toBe('20261122T130000')
  expect(event?.get('SUMMARY')).toBe('Open house: 8 Barton Ave\\, Austin\\, TX 78704')
  expect(event?.get('DESCRIPTION')).toContain('Courtesy of Ada Lopez\\, Hill Country')
  const ids = calendar?.blocks.slice(1).map(({ lines }) => lines.get('UID'))
  expect(ids).toEqual(['open-8@gable.example', 'open-7@gable.example'])
})

test('[F-101, F-109] loads the newest 200 events of a busy search in two requests', async () => {
  const asked: unknown[] = []
  const busy = ({ first, after }: { first: number; after: string | null }) => {
    asked.push([first, after])
    const start = Number(after ?? 0)
    return {
      ...search,
      pageInfo: { hasNextPage: true, endCursor: String(start + first) },
      events: Array.from({ length: first }, (_, index) => eventOf(1, { key: `e-${start + index}` })),
    }
  }
  const site = await createSite(graphWith({ savedSearchFeed: busy }))
  const { body } = await site.inject('/feeds/good.rss')
  expect(new Set(texts(readXml(body), 'item > guid')).size).toBe(200)
  expect(asked.slice(-2)).toEqual([
    [100, null],
    [100, '100'],
  ])
})

test('loads listings page by page, and limits the calendar to 200', async () => {
  const pages: number[] = []
  const found = ({ input: { page } }: { input: { page: number } }) => {
    pages.push(page)
    const results = Array.from({ length: 96 }, (_, index) => sampleListing({ number: page * 100 + index }))
    return { totalResults: 5000, results }
  }
  const { body } = await (await createSite(graphWith({ ...answers, search: found }))).inject(
    '/feeds/good.ics',
  )
  expect(pages.toSorted()).toEqual([1, 2, 3])
  expect(body.match(/BEGIN:VEVENT/g)).toHaveLength(200)
  expect(body.match(/BEGIN:VTIMEZONE/g)).toHaveLength(1)
})

test('sends private caching headers for 15 minutes, and returns 304 when the ETag matches', async () => {
  const site = await createSite(graphWith(answers))
  for (const kind of ['rss', 'ics']) {
    const { headers } = await site.inject(`/feeds/good.${kind}`)
    expect(headers['cache-control']).toBe('private, max-age=900')
    expect(headers['referrer-policy']).toBe('no-referrer')
    expect(headers['x-robots-tag']).toBe('noindex')
    expect(headers).not.toHaveProperty('set-cookie')
    const again = await site.inject({
      url: `/feeds/good.${kind}`,
      headers: { 'if-none-match': String(headers.etag) },
    })
    expect([again.statusCode, again.body]).toEqual([304, ''])
  }
})

test('returns 404 for a feed that was turned off', async () => {
  const site = await createSite(graphWith(answers))
  for (const url of ['/feeds/bad.rss', '/fr/feeds/bad.ics', '/feeds/good.xml', '/feeds/.rss']) {
    const { statusCode, headers, body } = await site.inject(url)
    expect([statusCode, headers['content-type']]).toEqual([404, 'text/plain; charset=utf-8'])
    expect(body).toContain('Feed not found.')
  }
})

const inPlace = (placeType: string, stateOrProvince: string | null) => {
  const place = { placeType, placeKey: 'x', name: 'The Hills', city: null, stateOrProvince }
  return { savedSearchFeed: { ...search, searchCriteria: { place }, events } }
}

test('returns 404 instead of 503 when the place type of a search is unknown', async () => {
  const site = await createSite(graphWith(inPlace('borough', 'TX')))
  for (const kind of ['rss', 'ics']) {
    const { statusCode, body } = await site.inject(`/feeds/good.${kind}`)
    expect([kind, statusCode]).toEqual([kind, 404])
    expect(body).toContain('We can’t follow this search because its location can’t be searched.')
  }
})

test('links the feed to the saved searches page when no search page exists for the place', async () => {
  const site = await createSite(graphWith(inPlace('county', null)))
  const { statusCode, body } = await site.inject('/feeds/good.rss')
  expect(statusCode).toBe(200)
  expect(texts(readXml(body), 'channel > link')).toEqual(['https://gable.example/account/saved-searches'])
})

test('returns 503 with Retry-After instead of a partial feed', async () => {
  const broken = () => {
    throw new Error('dead')
  }
  const half = { ...answers, savedSearchFeed: { ...search, events: [eventOf(1, { listing: broken })] } }
  const down = await createSite(() => ({ errors: [{ message: 'down' }] }))
  for (const site of [down, await createSite(graphWith(half))]) {
    const { statusCode, headers } = await site.inject('/feeds/good.rss')
    expect([statusCode, headers['retry-after']]).toEqual([503, '60'])
  }
})
