import { readFileSync } from 'node:fs'
import type { Database } from '@gable/service-kit/database/database'
import { HttpError } from '@gable/service-kit/http/problem'
import { createLog } from '@gable/service-kit/runtime/log'
import { defineService } from '@gable/service-kit/service/service'
import {
  describeStorage,
  startTestServices,
  type TestServices,
} from '@gable/service-kit/test-kit/test-services'
import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest'
import { z } from 'zod'
import { replaceListings } from '../listings/listing.store.ts'
import { autocomplete } from '../service.ts'
import { followListings, readCursor } from './follow-listings.ts'

interface Home {
  uPI: string
  listingId: string | null
  number: number
  isShown: boolean
  /** Street address; defaults to the house number on Elm St. */
  street?: string
  /** Fields that replace the usual fields in the response. */
  odd?: { internetAddressDisplayYN?: unknown; listingId?: unknown; postalCode?: unknown }
}

const PLACE = { city: 'Austin', state: 'TX', postalCode: '78704', countyKey: null }

/** A fake listings service with the listings and log of the test. */
const market = {
  homes: new Map<string, Home>(),
  log: [] as { uPI: string; kind: string }[],
  mark: 'a',
  hasNames: true,
  /** Error that the log returns for every request. */
  refusal: undefined as HttpError | undefined,
  /** uPI of a listing for which the service fails. */
  broken: '',
}

const listings = defineService({
  name: 'listings',
  title: 'Listings',
  description: 'A service for tests',
  routes(app) {
    app.get(
      '/events',
      { schema: { querystring: z.object({ after: z.string().default(''), limit: z.coerce.number() }) } },
      ({ query: { after } }) => {
        const [mark = '', at = '0'] = after.split('.')
        if (mark !== '' && mark !== market.mark) throw new HttpError(410, ['Another log'])
        if (market.refusal) throw market.refusal
        const events = market.log.slice(Number(at), Number(at) + 2).map((event, index) => ({
          ...event,
          position: `${market.mark}.${Number(at) + index + 1}`,
          at: '2026-06-15T12:00:00Z',
        }))
        const end = Number(at) + events.length
        return {
          data: { events, position: `${market.mark}.${end}`, more: end < market.log.length },
        }
      },
    )
    app.get(
      '/listings/names',
      { schema: { querystring: z.object({ after: z.string().default('') }) } },
      ({ query: { after } }) => {
        if (!market.hasNames) throw new HttpError(404, ['There is no listing names'])
        const found = [...market.homes.values()].filter(({ uPI }) => uPI > after)
        const names = found.map(({ uPI, listingId, number, isShown, street }) => ({
          uPI,
          listingId,
          street: isShown ? (street ?? `${number} Elm St`) : null,
          city: 'Austin',
          state: 'TX',
          postalCode: '78704',
          countyKey: '48453',
        }))
        return { data: { listings: names.slice(0, 2), more: names.length > 2 } }
      },
    )
    app.get('/listings', { schema: { querystring: z.object({ ids: z.string() }) } }, ({ query: { ids } }) => {
      const uPIs = ids.split(',')
      if (uPIs.includes(market.broken)) throw new Error('A broken home')
      const found = uPIs.flatMap((uPI) => market.homes.get(uPI) ?? [])
      return {
        data: found.map(({ uPI, listingId, number, isShown, street, odd = {} }) => ({
          uPI,
          listingId,
          internetAddressDisplayYN: isShown,
          ...odd,
          location: {
            listingAddress1: isShown ? (street ?? `${number} Elm St`) : 'ADDRESS PRIVATE',
            city: 'Austin',
            state: 'TX',
            postalCode: odd.postalCode ?? '78704',
            countyKey: '48453',
          },
        })),
      }
    })
  },
})

const Suggested = z.array(z.object({ categoryResults: z.array(z.object({ uPI: z.string() })) }))

describeStorage('suggestions that follow the log of listings', (engine) => {
  let db: Database
  let services: TestServices
  beforeAll(async () => {
    db = await engine.open([autocomplete])
    services = await startTestServices([listings, autocomplete], { db })
  })
  afterAll(() => services.close())
  beforeEach(async () => {
    market.homes.clear()
    Object.assign(market, {
      log: [],
      mark: market.mark === 'a' ? 'b' : 'a',
      hasNames: true,
      broken: '',
      refusal: undefined,
    })
    await db.query('delete from autocomplete.home_name')
    await db.query('update autocomplete.listing_cursor set position = null, trail = null, is_filled = false')
    for (const n of [1, 2, 3, 4, 5]) put(n)
  })

  const put = (n: number, change: Partial<Home> = {}) =>
    market.homes.set(`upi-${n}`, {
      uPI: `upi-${n}`,
      listingId: `ACT${n}`,
      number: n,
      isShown: true,
      ...change,
    })
  const tell = (n: number, kind = 'STATUS_CHANGE') => market.log.push({ uPI: `upi-${n}`, kind })
  const log = createLog('test', 'silent')
  const follow = () => followListings({ db, log, listings: { url: `${services.url}/listings`, headers: {} } })

  /** Returns the uPIs of the listings that are suggested for a text. */
  async function suggested(typed: string): Promise<string[]> {
    const query = new URLSearchParams({ autocompleteValue: typed })
    const found = await services.read(Suggested, `/autocomplete/v1/autocomplete/country/usa?${query}`)
    return [...new Set(found.flatMap(({ categoryResults }) => categoryResults.map(({ uPI }) => uPI)))]
  }

  test('[F-37] the first run suggests all listings', async () => {
    await follow()
    expect([await suggested('1 elm'), await suggested('ACT5')]).toEqual([['upi-1'], ['upi-5']])
    expect(await readCursor(db)).toMatchObject({ position: `${market.mark}.0`, isFilled: true })
  })

  test('[F-37] a new listing is suggested', async () => {
    await follow()
    put(6)
    tell(6, 'NEW_LISTING')
    await follow()
    expect(await suggested('6 elm')).toEqual(['upi-6'])
  })

  test('[F-37] a withheld address is no longer suggested, and the listing number still is', async () => {
    await follow()
    put(2, { isShown: false })
    tell(2, 'ADDRESS_HIDDEN')
    await follow()
    expect([await suggested('2 elm'), await suggested('ACT2')]).toEqual([[], ['upi-2']])
    expect(await db.query("select from autocomplete.home_name where facts::text like '%2 Elm%'")).toEqual([])
  })

  test('[F-37] a listing is no longer suggested once it may not be shown', async () => {
    await follow()
    market.homes.delete('upi-3')
    tell(3, 'LISTING_HIDDEN')
    await follow()
    expect([await suggested('3 elm'), await suggested('ACT3')]).toEqual([[], []])
  })

  test('[F-37] replaces a corrected address after an event of any type', async () => {
    await follow()
    put(4, { number: 44 })
    tell(4, 'KIND_OF_TOMORROW')
    await follow()
    expect([await suggested('4 elm'), await suggested('44 elm')]).toEqual([[], ['upi-4']])
  })

  test.each([
    [{ internetAddressDisplayYN: undefined, listingId: '' }, true],
    [{ internetAddressDisplayYN: null, listingId: 9, postalCode: 2134 }, true],
    [{ internetAddressDisplayYN: 'no' }, false],
  ])('[F-37] suggests a listing with unusual field values: %j', async (odd, isStreetShown) => {
    await follow()
    put(9, { odd })
    tell(9)
    await follow()
    expect(await suggested('9 elm')).toEqual(isStreetShown ? ['upi-9'] : [])
    const [stored] = await db.query('select * from autocomplete.home_name where upi = $1', ['upi-9'])
    expect(stored).toBeDefined()
  })

  test('[F-37] reads many events page by page, and each event once', async () => {
    await follow()
    for (const n of [1, 2, 3, 4, 5]) tell(n)
    expect([await follow(), await follow()]).toEqual([5, 0])
  })

  test('[F-73] suggests the best of several records, without a street that any record withholds', async () => {
    await follow()
    const record = { uPI: 'upi-9', listingId: 'BEST', street: '9 Elm St', ...PLACE }
    await replaceListings(db, ['upi-9'], [record, { ...record, listingId: 'OTHER', street: null }])
    expect([await suggested('BEST'), await suggested('OTHER'), await suggested('9 elm')]).toEqual([
      ['upi-9'],
      [],
      [],
    ])
  })

  test('[F-37] reloads all listings when the service switches to another log, and removes deleted listings', async () => {
    await follow()
    market.mark = 'c'
    market.homes.delete('upi-1')
    put(2, { isShown: false })
    put(7)
    await follow()
    expect([await suggested('1 elm'), await suggested('2 elm'), await suggested('7 elm')]).toEqual([
      [],
      [],
      ['upi-7'],
    ])
  })

  const isRead = async () => (await suggested('1 elm')).length === 0
  const moveTo = (url: string) => db.query('update autocomplete.listing_cursor set url = $1', [url])

  test('[F-78] continues the same log at another address without reloading the listings', async () => {
    tell(2)
    await follow()
    market.homes.delete('upi-1')
    await moveTo('http://127.0.0.1:1/listings')
    await follow()
    expect(await isRead()).toBe(false)
    expect(await readCursor(db)).toMatchObject({ url: `${services.url}/listings` })
  })

  test('[F-78] reloads all listings when the service at a new address has a different log, even when the positions are equal', async () => {
    tell(2)
    await follow()
    market.homes.delete('upi-1')
    market.log = [{ uPI: 'upi-3', kind: 'STATUS_CHANGE' }]
    await moveTo('http://127.0.0.1:1/listings')
    await follow()
    expect(await isRead()).toBe(true)
  })

  test.each([400, 404])(
    '[F-78] keeps its position when the log responds with %i even to requests without a position',
    async (status) => {
      tell(2)
      await follow()
      const before = await readCursor(db)
      market.refusal = new HttpError(status, ['Not today'])
      await expect(follow()).rejects.toMatchObject({ status })
      expect(await readCursor(db)).toEqual(before)
    },
  )

  test('[F-37] rechecks suggested listings and adds new listings from the log when the service does not offer a list of listing names', async () => {
    await follow()
    Object.assign(market, { mark: 'c', hasNames: false })
    market.homes.delete('upi-1')
    put(8)
    tell(8, 'NEW_LISTING')
    await follow()
    expect([await suggested('1 elm'), await suggested('2 elm'), await suggested('8 elm')]).toEqual([
      [],
      ['upi-2'],
      ['upi-8'],
    ])
  })

  /**
   * Addresses with the search terms that earlier versions stored, before the house number became a single
   * word.
   */
  const termsBefore = [
    ['12 1/2 Elm St', '12 1 2 elm st'],
    ['12-1/2 Elm St', '12 1 2 elm st'],
    ['12½ Elm St', '12 elm st'],
    ['104–12 Elm St', '104 12 elm st'],
    ['12 B Elm St', '12 b elm st'],
    ['12 B. Elm St', '12b elm st'],
    ['1200 J. Penney Dr', '1200j penney dr'],
  ] as const

  test.each([true, false])(
    '[F-31] replaces the search terms of earlier versions after the migration (service offers a list of listing names: %s)',
    async (hasNames) => {
      for (const [i, [street]] of termsBefore.entries()) put(i + 1, { street })
      await follow()
      const terms = () =>
        db.query("select upi, term from autocomplete.home_name where category = 'addresses' order by upi")
      const fresh = await terms()
      for (const [i, [, term]] of termsBefore.entries())
        await db.query(
          "update autocomplete.home_name set term = $1 where upi = $2 and category = 'addresses'",
          [`${term} austin tx 78704`, `upi-${i + 1}`],
        )
      expect(await terms()).not.toEqual(fresh)
      market.hasNames = hasNames
      const migration = new URL('../../migrations/005-address-terms.sql', import.meta.url)
      const [statement = ''] = readFileSync(migration, 'utf8')
        .replace(/^--.*$/gm, '')
        .split(';')
      await db.query(statement.replace('update listing_cursor', 'update autocomplete.listing_cursor'))
      await follow()
      expect(fresh).toHaveLength(termsBefore.length)
      expect(await terms()).toEqual(fresh)
    },
  )

  test('[F-37] removes a listing for which the service fails, and updates all others', async () => {
    await follow()
    market.broken = 'upi-1'
    put(2, { number: 22 })
    for (const n of [1, 2]) tell(n)
    await follow()
    expect([await suggested('1 elm'), await suggested('22 elm')]).toEqual([[], ['upi-2']])
  })
})
