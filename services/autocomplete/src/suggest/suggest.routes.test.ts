import { generateMarket } from '@gable/sample/market/market'
import { loadSampleGazetteer } from '@gable/sample/neighborhoods/sample-gazetteer'
import { vacuumTables } from '@gable/service-kit/database/vacuum'
import {
  describeStorage,
  startTestServices,
  type TestServices,
} from '@gable/service-kit/test-kit/test-services'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { z } from 'zod'
import { loadSuggestions } from '../seed/load.ts'
import { autocomplete } from '../service.ts'
import { Category } from '../terms/facts.ts'
import { CATEGORIES, SuggestedCategory } from './suggestion.contract.ts'

const Answer = z.object({ data: z.array(SuggestedCategory) })

const { places } = loadSampleGazetteer()
const market = [...generateMarket({ listings: 500, seed: 1 }).listings()]

/** A listing whose address may be shown. The tests copy it to other streets. */
const shownHome = market.find((home) => home.internetAddressDisplayYN && home.stateOrProvince === 'TX')
const moved = (
  streetNumber: string,
  streetName: string,
  unitNumber: string | null = null,
  to: { city?: string; stateOrProvince?: string } = {},
) =>
  shownHome
    ? [{ ...shownHome, uPI: `${streetNumber} ${streetName}`, streetNumber, streetName, unitNumber, ...to }]
    : []
const listings = [
  ...market,
  ...moved('12 1/2', 'Quillfeather St'),
  ...moved('104-12', 'Quibbleton Ave'),
  ...moved('12B', 'Quarrington Dr'),
  ...moved('34', 'Quenchwater Ln', 'B'),
  ...moved('56', 'Quietude Rd', '4'),
  ...moved('4521-4525', 'Rue Quofabre'),
  ...moved('92-1234', 'Quolani St'),
  ...moved('1200', 'B. Quorn St'),
  ...moved('14', "O'Quannor St"),
  ...moved('15E', 'Quantock Rd'),
  ...moved('100', 'Quash Ave', '1205'),
  ...moved('77', 'Quenby Ln', '4'),
  ...moved('77', 'Quenby Ln', '4B'),
  ...moved('9', 'Quillon Ave', '#9'),
  ...moved('11', 'Quillon Ave #3'),
  ...moved('9', 'Quill Ave', 'PH'),
  ...moved('9', 'Quill Ave', 'PH2'),
  ...moved('9', 'Quill Ave', '12-B'),
  ...moved('9', 'Quill Ave', '12-04'),
  ...moved('9', 'Quill Ave', 'B-7'),
  ...moved('12', 'Constructor Ln'),
  ...moved('20100', '8 Mile Rd'),
  ...moved('20', 'Quaver St', null, { city: 'St. Louis', stateOrProvince: 'MO' }),
  ...moved('20', 'North Quaint Pl', null, { city: 'North Las Vegas', stateOrProvince: 'NV' }),
  ...moved('20', '12 Mile Rd'),
  ...moved('20', '100 Quiet Oaks Dr'),
  ...moved('20', '8 1/2 Mile Rd'),
]

describeStorage('suggestions', (engine) => {
  let services: TestServices
  beforeAll(async () => {
    const db = await engine.open([autocomplete])
    await loadSuggestions(db, places, listings)
    await vacuumTables(db)
    services = await startTestServices([autocomplete], { db })
  }, 120_000)
  afterAll(() => services.close())

  const call = (params: Record<string, string>, country = 'usa') =>
    fetch(`${services.url}/autocomplete/v1/autocomplete/country/${country}?${new URLSearchParams(params)}`)

  async function suggestions(autocompleteValue: string, categories = '') {
    const answer = await call({ autocompleteValue, categories })
    expect(answer.status).toBe(200)
    return Answer.parse(await answer.json()).data
  }

  async function texts(typed: string, category: Category): Promise<string[]> {
    const [only] = await suggestions(typed, category)
    return only?.categoryResults.map(({ text }) => text) ?? []
  }

  test('[AUTO-06, CALL-34] groups suggestions by category with an icon, and returns text, secondaryText, href, and newTab for each', async () => {
    const [cities] = await suggestions('austin')
    expect(cities).toMatchObject({
      categoryName: 'places',
      categoryLabel: 'Cities',
      categoryIcon: 'place',
    })
    expect(cities?.categoryResults[0]).toMatchObject({
      text: 'Austin, TX',
      secondaryText: 'Travis County',
      href: '/homes-for-sale/tx/austin/city/4671654',
      newTab: false,
    })
  })

  test('[AUTO-08] returns the keys, names, state, county, and objectID of a suggested place', async () => {
    const [zips] = await suggestions('78704', 'zips')
    expect(zips?.categoryResults).toEqual([
      {
        text: '78704',
        secondaryText: 'Austin, TX',
        href: '/homes-for-sale/tx/austin/zip/78704',
        newTab: false,
        placeKey: '78704',
        placeName: '78704',
        displayName: '78704, Austin, TX',
        city: 'Austin',
        state: 'TX',
        countyKey: '48453',
        countyName: 'Travis County',
        zipCode: '78704',
        stateName: 'Texas',
        listingId: null,
        uPI: null,
        objectID: '78704',
        objectName: '78704',
        metro: null,
      },
    ])
  })

  test('[AUTO-07] returns each suggestion under the key and label of its category', async () => {
    expect(CATEGORIES).toMatchObject({
      addresses: { label: 'Addresses' },
      counties: { label: 'Counties' },
      listingids: { label: 'MLS Listings' },
      neighborhoods: { label: 'Neighborhoods' },
      places: { label: 'Cities' },
      schooldistricts: { label: 'School Districts' },
      states: { label: 'States' },
      zips: { label: 'Zip Codes' },
    })
    const typed = {
      places: 'austin',
      counties: 'travis',
      neighborhoods: 'barton h',
      states: 'tex',
      zips: '787',
    }
    for (const [category, value] of Object.entries({ ...typed, schooldistricts: 'austin ind' }))
      expect((await suggestions(value)).map(({ categoryName }) => categoryName)).toContain(category)
  })

  describe('ranking by match quality, then by population', () => {
    test.each([
      ['au', 'places', 'Austin, TX'],
      ['austin', 'places', 'Austin, TX'],
      ['austin tx', 'places', 'Austin, TX'],
      ['Austin, TX', 'places', 'Austin, TX'],
      ['austin texas', 'places', 'Austin, TX'],
      ['austin mn', 'places', 'Austin, MN'],
      ['st louis', 'places', 'St. Louis, MO'],
      ['Saint Louis', 'places', 'St. Louis, MO'],
      ['st. lou', 'places', 'St. Louis, MO'],
      ['ft worth', 'places', 'Fort Worth, TX'],
      ['montreal', 'places', 'Montréal, QC'],
      ['Montréal', 'places', 'Montréal, QC'],
      ['jackson', 'places', 'Jackson, MS'],
      ['jacksonv', 'places', 'Jacksonville, FL'],
      ['new y', 'places', 'New York, NY'],
      ['tx', 'states', 'Texas'],
      ['quebec', 'states', 'Québec'],
      ['travis', 'counties', 'Travis County, TX'],
      ['barton hills', 'neighborhoods', 'Barton Hills'],
      ['m5v', 'zips', 'M5V'],
    ] as const)('typing %j in category %s suggests %s first', async (typed, category, first) => {
      expect((await texts(typed, category))[0]).toBe(first)
    })

    test.each(['autsin', 'ausin', 'austn', 'asutin', 'austjn'])(
      'suggests Austin first for the misspelling %s',
      async (typed) => {
        expect((await texts(typed, 'places'))[0]).toBe('Austin, TX')
      },
    )

    test.each([
      ['san fransisco', 'San Francisco, CA'],
      ['philadelhpia', 'Philadelphia, PA'],
      ['minneapolls', 'Minneapolis, MN'],
      ['pheonix', 'Phoenix, AZ'],
    ])('corrects the misspelling %s to %s', async (typed, city) => {
      expect((await texts(typed, 'places'))[0]).toBe(city)
    })

    test('lists the category with an exact match first', async () => {
      expect((await suggestions('texas'))[0]?.categoryName).toBe('states')
      expect((await suggestions('78704'))[0]?.categoryName).toBe('zips')
    })
  })

  test('returns at most five results per category, no duplicates, and no empty categories', async () => {
    for (const typed of ['sa', 'new', 'st', '10', 'la']) {
      for (const { categoryResults } of await suggestions(typed)) {
        expect(categoryResults.length).toBeGreaterThan(0)
        expect(categoryResults.length).toBeLessThanOrEqual(5)
        expect(new Set(categoryResults.map(({ href }) => href)).size).toBe(categoryResults.length)
      }
    }
  })

  test('returns only the requested categories', async () => {
    const found = await suggestions('austin', 'schooldistricts,places')
    expect(found.map(({ categoryName }) => categoryName)).toEqual(['places', 'schooldistricts'])
  })

  describe('listing suggestions', () => {
    const shown = listings.filter((listing) => listing.internetEntireListingDisplayYN)
    const open = shown.find(
      ({ internetAddressDisplayYN, unitNumber }) => internetAddressDisplayYN && !unitNumber,
    )
    const hidden = shown.filter(({ internetAddressDisplayYN }) => !internetAddressDisplayYN)

    test('links an address to its listing page', async () => {
      const street = `${open?.streetNumber} ${open?.streetName}`
      const [addresses] = await suggestions(`${street} ${open?.city}`, 'addresses')
      expect(addresses?.categoryResults[0]).toMatchObject({ text: street, uPI: open?.uPI, placeKey: null })
      expect(addresses?.categoryResults[0]?.href).toMatch(
        /^\/[a-z]{2}\/[a-z-]+\/home-details\/[a-z0-9-]+\/urn:reso/,
      )
    })

    test('finds an address that is typed without its number or unit, with unabbreviated street words, or with a typing error', async () => {
      const homes = (typed: string) => texts(typed, 'addresses')
      const { streetNumber = '', streetName = '', city } = open ?? {}
      const mistyped = streetName.replace(/(.)(.)$/, '$2$1')
      expect(mistyped).not.toBe(streetName)
      const street = `${streetNumber} ${streetName}`
      expect(await homes(`${streetNumber} ${mistyped}`)).toContain(street)
      expect(await homes(`${streetName} ${city}`)).toContain(street)
      const avenue = shown.find((home) => home.internetAddressDisplayYN && / Ave$/.test(home.streetName))
      const long = `${avenue?.streetNumber} ${avenue?.streetName.replace(/Ave$/, 'Avenue')}`
      expect((await homes(long))[0]).toContain(`${avenue?.streetNumber} ${avenue?.streetName}`)
      const flat = shown.find(
        (home) => home.internetAddressDisplayYN && home.unitNumber && home.country === 'USA',
      )
      const line = `${flat?.streetNumber} ${flat?.streetName}`
      for (const typed of [`${line} #${flat?.unitNumber}`, `${line} apt ${flat?.unitNumber}`, line])
        expect(await homes(typed), typed).toContain(`${line} Unit ${flat?.unitNumber}`)
    })

    describe('streets', () => {
      const avenue = shown.find((home) => home.internetAddressDisplayYN && / Ave$/.test(home.streetName))
      const { streetName = '', city = '', stateOrProvince: state = '', cityKey } = avenue ?? {}
      const streetIn = async (typed: string) => {
        const [addresses] = await suggestions(typed, 'addresses')
        return addresses?.categoryResults.find(({ uPI, text }) => uPI === null && text === streetName)
      }

      test('[F-31] links a street to a search of its city with the street name as keyword', async () => {
        const street = await streetIn(`${streetName} ${city}`)
        expect(street).toMatchObject({ secondaryText: `${city}, ${state}`, placeKey: cityKey, newTab: false })
        const { pathname, searchParams } = new URL(street?.href ?? '', 'http://localhost')
        expect(pathname).toMatch(
          new RegExp(`^/homes-for-sale/${state.toLowerCase()}/[a-z-]+/city/${cityKey}$`),
        )
        expect(JSON.parse(searchParams.get('filters') ?? '')).toEqual({ keyword: `"${streetName}"` })
      })

      test('[F-31] finds a street that is typed with unabbreviated words, with its state, or with a house number that has no listing', async () => {
        const long = streetName.replace(/Ave$/, 'Avenue')
        for (const typed of [streetName, long, `${long}, ${city} ${state}`, `99999 ${streetName}`])
          expect(await streetIn(typed), typed).toBeDefined()
      })

      test.each([
        ['12 1/2 Quillfeather St', '12 1/2 Quillfeather St'],
        ['12½ quillfeather street', '12 1/2 Quillfeather St'],
        ['12 1/2 Quillfaether St', '12 1/2 Quillfeather St'],
        ['104-12 Quibbleton Avenue', '104-12 Quibbleton Ave'],
        ['12b Quarrington', '12B Quarrington Dr'],
        ['12 B Quarrington Dr', '12B Quarrington Dr'],
        ['34B Quenchwater Ln', '34 Quenchwater Ln Unit B'],
        ['56 Quietude Rd Ste 4', '56 Quietude Rd Unit 4'],
        ['56 Quietude Rd #4', '56 Quietude Rd Unit 4'],
        ['56 Quietude Rd Bldg 2 Apt 4', '56 Quietude Rd Unit 4'],
        ['56 Quietude Rd 2nd Floor', '56 Quietude Rd Unit 4'],
        ['56 Quietude Rd #4 USA', '56 Quietude Rd Unit 4'],
        ['56 Quietude Rd Bldg #2 Unit #4', '56 Quietude Rd Unit 4'],
        ['56 Quietude Rd Ste. #4', '56 Quietude Rd Unit 4'],
        ['56 Quietude Rd Unit No. 4', '56 Quietude Rd Unit 4'],
        ['56 Quietude Rd Apartment # 4', '56 Quietude Rd Unit 4'],
        ['77 quenby ln unit #4b', '77 Quenby Ln Unit 4B'],
        ['9 Quillon Ave Unit #9', '9 Quillon Ave Unit #9'],
        ['9 quillon ave #9', '9 Quillon Ave Unit #9'],
        ['9 quillon ave apt 9', '9 Quillon Ave Unit #9'],
        ['11 Quillon Ave #3', '11 Quillon Ave #3'],
        ['11 quillon ave unit 3', '11 Quillon Ave #3'],
        ['12 quillfeather st', '12 1/2 Quillfeather St'],
        ['12 1 2 quillfeather', '12 1/2 Quillfeather St'],
        ['104 12 quibbleton ave', '104-12 Quibbleton Ave'],
        ['104 12 quibleton ave', '104-12 Quibbleton Ave'],
        ['104 quibbleton ave', '104-12 Quibbleton Ave'],
        ['4521 rue quofabre', '4521-4525 Rue Quofabre'],
        ['4521 quofabre', '4521-4525 Rue Quofabre'],
        ['4521 4525 rue quofabre', '4521-4525 Rue Quofabre'],
        ['4521 à 4525 rue Quofabre', '4521-4525 Rue Quofabre'],
        ['4521 to 4525 rue quofabre', '4521-4525 Rue Quofabre'],
        ['92 1234 Quolani', '92-1234 Quolani St'],
        ['12 Quarrington Dr', '12B Quarrington Dr'],
        ['1200 B. Quorn St', '1200 B. Quorn St'],
        ['1200 b quorn st', '1200 B. Quorn St'],
        ['1200 B Quorn', '1200 B. Quorn St'],
        ['1200B Quorn Street', '1200 B. Quorn St'],
        ["14 O'Quannor St", "14 O'Quannor St"],
        ['14 O Quannor', "14 O'Quannor St"],
        ['14 oquannor street', "14 O'Quannor St"],
        ['15 E Quantock Rd', '15E Quantock Rd'],
        ['1205-100 Quash Ave', '100 Quash Ave Unit 1205'],
        ['1205 - 100 Quash Avenue', '100 Quash Ave Unit 1205'],
        ['1205 100 quash ave', '100 Quash Ave Unit 1205'],
        ['#1205-100 Quash Ave', '100 Quash Ave Unit 1205'],
        ['4B-77 Quenby Ln', '77 Quenby Ln Unit 4B'],
        ['Unit 4 77 Quenby Ln', '77 Quenby Ln Unit 4'],
        ['Apt. 4B, 77 Quenby Lane', '77 Quenby Ln Unit 4B'],
        ['12 constr', '12 Constructor Ln'],
        ['12 Constructor Lane', '12 Constructor Ln'],
        ['56 quietude rd ft worth', '56 Quietude Rd Unit 4'],
        ['56 quietude rd #4, ft. worth, tx', '56 Quietude Rd Unit 4'],
        ['12 Constructor Ln, Fort Worth, Texas', '12 Constructor Ln'],
        ['12 Constructor Ln, Fort Worth, Texas 76118', '12 Constructor Ln'],
        ['20 quaver st saint louis missouri', '20 Quaver St'],
        ['ph 9 quill ave', '9 Quill Ave Unit PH'],
        ['Penthouse, 9 Quill Avenue', '9 Quill Ave Unit PH'],
        ['Unit PH - 9 Quill Ave', '9 Quill Ave Unit PH'],
        ['ph 2 9 quill ave', '9 Quill Ave Unit PH2'],
        ['PH2-9 Quill Ave', '9 Quill Ave Unit PH2'],
        ['penthouse 2, 9 quill ave', '9 Quill Ave Unit PH2'],
        ['9 quill ave penthouse', '9 Quill Ave Unit PH'],
        ['9 quill ave penthouse 2', '9 Quill Ave Unit PH2'],
        ['9 quill ave ph 2', '9 Quill Ave Unit PH2'],
        ['12-b 9 quill ave', '9 Quill Ave Unit 12-B'],
        ['12 B 9 quill ave', '9 Quill Ave Unit 12-B'],
        ['12b 9 quill ave', '9 Quill Ave Unit 12-B'],
        ['Unit 12-B, 9 Quill Ave, Fort Worth', '9 Quill Ave Unit 12-B'],
        ['12-04 9 quill ave', '9 Quill Ave Unit 12-04'],
        ['unit 12-04 9 quill ave', '9 Quill Ave Unit 12-04'],
        ['b-7 9 quill ave', '9 Quill Ave Unit B-7'],
        ['apt b7 9 quill ave', '9 Quill Ave Unit B-7'],
      ])('[F-31] typing %s finds only the listing at %s', async (typed, home) => {
        expect(await texts(typed, 'addresses')).toEqual([home])
      })

      test.each(['77 quenby ln unit #4', '77 quenby ln apt #4', '77 Quenby Ln, Apt #4, Fort Worth, TX'])(
        '[F-31] suggests the listing in the unit first for %s',
        async (typed) => {
          expect((await texts(typed, 'addresses'))[0]).toBe('77 Quenby Ln Unit 4')
        },
      )

      test.each([
        ['Quillfeather St', 'Quillfeather St'],
        ['99 1/2 Quillfeather St', 'Quillfeather St'],
        ['Quibbleton Ave', 'Quibbleton Ave'],
        ['99-10 Quibbleton Ave', 'Quibbleton Ave'],
        ['99 10 Quibbleton Ave', 'Quibbleton Ave'],
        ['99C Quarrington Dr', 'Quarrington Dr'],
        ['99 Quietude Rd Bldg 3 Apt 9', 'Quietude Rd'],
        ['Quietude Road, Floor 2', 'Quietude Rd'],
        ['99 B Quorn St', 'B. Quorn St'],
        ['B. Quorn St', 'B. Quorn St'],
        ["99 O'Quannor St", "O'Quannor St"],
        ['99 O Quannor St', "O'Quannor St"],
        ['4523 à 4527 rue Quofabre', 'Rue Quofabre'],
        ['Unit 9 78 Quenby Ln', 'Quenby Ln'],
        ['1305-101 Quash Ave', 'Quash Ave'],
        ['Quietude Rd Ste 200', 'Quietude Rd'],
        ['99 Quietude Rd Unit #4', 'Quietude Rd'],
        ['ph 99 quill ave', 'Quill Ave'],
        ['12-b 99 quill ave', 'Quill Ave'],
        ['unit 12-04 99 quill ave', 'Quill Ave'],
        ['99 quaver st, st louis', 'Quaver St'],
        ['99 Quaver Street, Saint Louis, MO', 'Quaver St'],
        ['99 north quaint pl, north las vegas', 'North Quaint Pl'],
        ['99 quietude rd, ft worth', 'Quietude Rd'],
        ['99 quietude rd, fort worth, texas', 'Quietude Rd'],
        ['99 quietude rd, fort worth, texas 76118', 'Quietude Rd'],
        ['99 north quaint pl, north las vegas, nevada', 'North Quaint Pl'],
        ['300 8 mile rd', '8 Mile Rd'],
        ['12345 8 mile rd', '8 Mile Rd'],
        ['300 12 mile rd fort worth tx', '12 Mile Rd'],
        ['300 100 quiet oaks dr', '100 Quiet Oaks Dr'],
        ['unit 4 300 8 mile rd', '8 Mile Rd'],
        ['8 mile rd', '8 Mile Rd'],
        ['12 mile road, fort worth tx', '12 Mile Rd'],
        ['12 mile', '12 Mile Rd'],
        ['100 quiet oaks', '100 Quiet Oaks Dr'],
        ['300 8 1/2 mile rd', '8 1/2 Mile Rd'],
        ['8 1/2 mile rd', '8 1/2 Mile Rd'],
        ['8½ mile rd', '8 1/2 Mile Rd'],
      ])('[F-31] typing %s finds the street %s', async (typed, street) => {
        expect(await texts(typed, 'addresses')).toContain(street)
      })

      test('[F-31] suggests listings, not the street, for a house number with listings, and suggests no street when the city is wrong', async () => {
        const { streetNumber } = avenue ?? {}
        const addresses = await suggestions(`${streetNumber} ${streetName} ${city}`, 'addresses')
        expect(addresses[0]?.categoryResults.every(({ uPI }) => uPI !== null)).toBe(true)
        expect(await streetIn(`${streetName} Nowhereville`)).toBeUndefined()
      })

      test('[F-31] [LIST-28] does not suggest a street when all its listings withhold their addresses', async () => {
        const open = new Set(
          shown.filter((home) => home.internetAddressDisplayYN).map((home) => home.streetName),
        )
        const secret = hidden.filter((home) => !open.has(home.streetName))
        expect(secret.length).toBeGreaterThan(0)
        for (const home of secret)
          expect(await texts(`${home.streetName} ${home.city}`, 'addresses')).not.toContain(home.streetName)
      })
    })

    test.each(['', '#', 'MLS# ', 'mls number '])(
      'suggests the listing when "%s" precedes its listing number',
      async (before) => {
        const [numbers] = await suggestions(before + (open?.listingId ?? ''), 'listingids')
        expect(numbers?.categoryResults[0]).toMatchObject({ listingId: open?.listingId, uPI: open?.uPI })
      },
    )

    test('[LIST-28] does not suggest or store a private address', async () => {
      expect(hidden.length).toBeGreaterThan(5)
      const stored = JSON.stringify(await services.db.query('select * from autocomplete.home_name'))
      for (const { streetNumber, streetName, city } of hidden) {
        expect(await texts(`${streetNumber} ${streetName} ${city}`, 'addresses')).toEqual([])
        expect(stored.includes(`${streetNumber} ${streetName}`)).toBe(false)
      }
      const numbered = hidden.find(({ listingId }) => listingId)
      const [numbers] = await suggestions(numbered?.listingId ?? '', 'listingids')
      expect(numbers?.categoryResults[0]?.href).toContain('/home-details/address-private/')
    })

    test('does not suggest a listing that may not be shown', async () => {
      const never = listings.filter((listing) => !listing.internetEntireListingDisplayYN && listing.listingId)
      for (const { listingId } of never) expect(await texts(listingId ?? '', 'listingids')).toEqual([])
    })
  })

  test('[HOME-06] returns the most populous cities of the country when the text is empty and the category is places', async () => {
    for (const categories of ['place', 'places']) {
      const [cities, ...others] = await suggestions('', categories)
      expect(others).toEqual([])
      expect(cities?.categoryResults).toHaveLength(50)
      const names = cities?.categoryResults.map(({ text }) => text) ?? []
      expect(names.slice(0, 3)).toEqual(['New York, NY', 'Los Angeles, CA', 'Chicago, IL'])
      expect(cities?.categoryResults.some(({ state }) => state === 'ON' || state === 'QC')).toBe(false)
    }
  })

  test('[AUTO-12] returns no suggestions for fewer than two characters', async () => {
    for (const typed of ['', 'a', ' a ', '..', 'é']) expect(await suggestions(typed)).toEqual([])
  })

  test.each([
    "'; drop table autocomplete.home_name; --",
    '%%',
    '__',
    '\\\\',
    '\0\0',
    '🏡🏡',
    '中文',
    'x'.repeat(200),
    '~~~',
    '& | !',
  ])('treats %j as plain text', async (typed) => {
    expect(await suggestions(typed)).toEqual([])
  })

  test('rejects an invalid request and names the field', async () => {
    const errors = async (answer: Response) => [answer.status, await answer.json()]
    const known = Category.options.join(', ')
    expect(await errors(await call({ autocompleteValue: 'austin', categories: 'towns' }))).toEqual([
      400,
      { errors: [`categories.0: must be one of ${known}`] },
    ])
    expect(await errors(await call({ autocompleteValue: 'x'.repeat(201) }))).toEqual([
      400,
      { errors: ['autocompleteValue: must have at most 200 characters'] },
    ])
    expect(await errors(await call({ autocompleteValue: 'austin' }, 'atlantis'))).toEqual([
      404,
      { errors: ['country: must be usa, the only one with suggestions'] },
    ])
  })

  test.each([
    ['home_name_beginning', "term >= '12 ba' and term < '12 ba~'"],
    [
      'home_name_street',
      "substr(term, strpos(term, ' ') + 1) >= 'ba' and substr(term, strpos(term, ' ') + 1) < 'ba~'",
    ],
  ])('[CALL-34] finds listings with the index %s', async (index, condition) => {
    const rows = await services.db.query<{ 'QUERY PLAN': string }>(
      `explain select id from autocomplete.home_name where category = 'addresses' and ${condition}`,
    )
    const plan = rows.map((row) => row['QUERY PLAN']).join('\n')
    expect(plan).toContain(index)
    expect(plan).not.toContain('Seq Scan')
  })
})
