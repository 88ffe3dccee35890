import { beforeAll, expect, test } from 'vitest'
import { createI18n } from './i18n.ts'
import { addressText, areaText, factTexts, lotText, priceText } from './listing-text.ts'
import { resoList, resoText } from './reso-text.ts'

let t: Awaited<ReturnType<typeof createI18n>>['t']
let french: typeof t
beforeAll(async () => {
  t = (await createI18n('en')).t
  french = (await createI18n('fr')).t
})

test('[LIST-43] shows the lease period of a rent', () => {
  const rent = { listPrice: 2400, leasePeriod: 'MONTH' as const }
  expect(priceText(rent, true, t, 'en')).toBe('$2,400/month')
  expect(priceText({ ...rent, leasePeriod: 'WEEK' }, true, t, 'en')).toBe('$2,400/week')
  expect(priceText({ ...rent, leasePeriod: 'YEAR' }, true, t, 'en')).toBe('$2,400/year')
  expect(priceText(rent, true, french, 'fr')).toMatch(/^2\s400\s\$\/mois$/)
  expect(priceText({ listPrice: null }, false, t, 'en')).toBeNull()
})

test("[F-74] shows the service's own term for a lease period other than week, month, or year", () => {
  const rent = { listPrice: 90, leasePeriod: null, otherLeasePeriod: 'Daily' }
  expect(priceText(rent, true, t, 'en')).toBe('$90/Daily')
  expect(priceText({ ...rent, otherLeasePeriod: null }, true, t, 'en')).toBe('$90/month')
  expect(priceText(rent, false, t, 'en')).toBe('$90')
})

test('[LIST-08] [LIST-09] shows acres and zoning instead of beds and baths for land and farms', () => {
  const land = { propertyType: 'Land', bedroomsTotal: 3, lotSizeAcres: 2.5, zoning: 'A-1' }
  expect(factTexts(land, t, 'en')).toEqual(['2.5 acres', 'Zoned A-1'])
  expect(factTexts({ ...land, propertyType: 'Farm', lotSizeAcres: 1 }, t, 'en')).toEqual([
    '1 acre',
    'Zoned A-1',
  ])
})

test('[LIST-06] shows units, beds, baths, and size, and omits unknown facts', () => {
  const home = { propertyType: 'Residential', bedroomsTotal: 1, bathroomsTotalInteger: 2, livingArea: 1840 }
  expect(factTexts(home, t, 'en')).toEqual(['1 bed', '2 baths', '1,840 sq ft'])
  expect(factTexts({ multiFamilyUnits: 4, livingAreaRange: '1500-1749' }, t, 'en')).toEqual([
    '4 units',
    '1,500–1,749 sq ft',
  ])
  expect(factTexts({}, t, 'en')).toEqual([])
})

test.each([
  ['1000-1250', '1,000–1,250 sq ft', /^1\s000–1\s250\s/],
  ['800-1,250', '800–1,250 sq ft', /^800–1,250\s/],
  ['500-749', '500–749 sq ft', /^500–749\s/],
])('[F-35] formats the size range %s with separators', (livingAreaRange, english, inFrench) => {
  expect(areaText({ livingAreaRange }, t, 'en')).toBe(english)
  expect(areaText({ livingAreaRange }, french, 'fr')).toMatch(inFrench)
})

test('[LIST-28] shows ADDRESS PRIVATE for a withheld address', () => {
  const location = { listingAddress1: '1 Barton Ave', city: 'Austin', state: 'TX', postalCode: '78704' }
  expect(addressText({ internetAddressDisplayYN: false, location }, t)).toEqual({
    street: 'ADDRESS PRIVATE',
    town: 'Austin, TX 78704',
  })
  expect(addressText({ location }, t).street).toBe('1 Barton Ave')
})

test('shows the lot size in acres, to two decimals', () => {
  expect(lotText({ lotSizeAcres: 0.5 }, t, 'en')).toBe('0.5 acres')
  expect(lotText({ lotSizeAcres: 1 }, t, 'en')).toBe('1 acre')
  expect(lotText({ lotSizeAcres: 1234.5 }, french, 'fr')).toMatch(/^1\s234,5 acres$/)
  expect(lotText({}, t, 'en')).toBeNull()
})

test('translates data dictionary values to French, and returns unknown values unchanged', () => {
  expect(resoText('Townhouse', 'fr')).toBe('Maison de ville')
  expect(resoText('Townhouse', 'en')).toBe('Townhouse')
  expect(resoText('Moat', 'fr')).toBe('Moat')
  expect(resoText('constructor', 'fr')).toBe('constructor')
  expect(resoList(['Steam', 'Natural Gas', 'Moat'], 'fr')).toBe('Vapeur, gaz naturel, Moat')
  expect(resoList(['Steam', 'Natural Gas'], 'en')).toBe('Steam, Natural Gas')
})
