import { describe, expect, test } from 'vitest'
import { clearedFilters, withFilters } from './filter-keys.ts'
import { landingSlugs, pathInTheme } from './search-landings.ts'
import { parseSearchUrl, printSearchUrl } from './search-url.ts'

const read = (url: string) => {
  const [path = '', query = ''] = url.split('?')
  return parseSearchUrl(path, new URLSearchParams(query))?.query
}
const filtered = (path: string, filters: object) =>
  `${path}?filters=${encodeURIComponent(JSON.stringify(filters))}`

const propertyTypes = [
  ['condos', 'condo'],
  ['townhomes', 'townhome'],
  ['multi-family-homes', 'multi-family'],
  ['mobile-homes', 'mobile'],
] as const

describe('search landing', () => {
  test.each(propertyTypes)(
    '[SRCH-14, SRCH-15, SRCH-16, SRCH-17, SRCH-23] /%s-for-… selects a single property type',
    (slug, kind) => {
      for (const transactionType of ['sale', 'rent'] as const)
        expect(read(`/${slug}-for-${transactionType}`)).toMatchObject({
          transactionType,
          place: null,
          filters: { uiPropertyType: [kind] },
        })
    },
  )

  test('[SRCH-18, SRCH-19, SRCH-20, SRCH-21, SRCH-22] selects farms, land, new listings, the United States, or open houses', () => {
    expect(read('/farms-for-sale')?.filters).toEqual({ uiPropertyType: ['farm'] })
    expect(read('/land-for-sale')?.filters).toEqual({ uiPropertyType: ['land'] })
    expect(read('/new-listings')?.filters).toEqual({ newWithinDays: 7 })
    const country = { type: 'country', key: 'us' }
    expect(read('/homes-for-sale-united-states')).toMatchObject({ place: country, filters: {} })
    expect(read('/united-states-open-houses')).toMatchObject({ place: country, filters: { openHouse: true } })
  })

  test('prints the path of each landing unchanged, with a place after it if the landing allows a place', () => {
    for (const slug of landingSlugs) {
      const search = read(`/${slug}`)
      expect(search && printSearchUrl(search)).toBe(`/${slug}`)
      const within = read(`/${slug}/tx/austin/city/4671654`)
      if (slug.includes('united-states')) expect(within).toBeUndefined()
      else expect(within && printSearchUrl(within)).toBe(`/${slug}/tx/austin/city/4671654`)
    }
  })

  test.each([
    ['/homes-for-sale', { uiPropertyType: ['condo'] }, '/condos-for-sale'],
    ['/condos-for-sale', { uiPropertyType: ['condo'] }, '/condos-for-sale'],
    ['/homes-for-sale', { isCollection: true }, '/luxury/homes-for-sale'],
    ['/homes-for-rent/tx', { uiPropertyType: ['commercial'] }, '/commercial/homes-for-rent/tx'],
    ['/commercial/condos-for-sale', {}, '/condos-for-sale'],
    ['/commercial/homes-for-sale', { isCollection: true, uiPropertyType: ['land'] }, '/luxury/land-for-sale'],
    [
      '/condos-for-sale',
      { uiPropertyType: ['house', 'condo'] },
      filtered('/homes-for-sale', { uiPropertyType: ['house', 'condo'] }),
    ],
    ['/condos-for-sale', { newWithinDays: 7 }, filtered('/condos-for-sale', { newWithinDays: 7 })],
    ['/new-listings', { newWithinDays: 30 }, filtered('/homes-for-sale', { newWithinDays: 30 })],
    ['/homes-for-rent', { newWithinDays: 7 }, filtered('/homes-for-rent', { newWithinDays: 7 })],
    ['/homes-for-sale', { openHouse: true }, filtered('/homes-for-sale', { openHouse: true })],
    [
      '/homes-for-sale-united-states',
      { uiPropertyType: ['condo'] },
      filtered('/homes-for-sale-united-states', { uiPropertyType: ['condo'] }),
    ],
  ])('%s with %j has a single URL', (path, filters, address) => {
    const search = read(filtered(path, filters))
    expect(search && printSearchUrl(search)).toBe(address)
    expect(read(address)).toEqual(search)
  })

  test('becomes the general landing when its filter is cleared', () => {
    const search = read('/condos-for-sale/tx/austin/city/4671654')
    const cleared = search && withFilters(search, clearedFilters(search.filters))
    expect(cleared && printSearchUrl(cleared)).toBe('/homes-for-sale/tx/austin/city/4671654')
  })
})

describe('path prefix', () => {
  test.each(landingSlugs)(
    '[SHELL-04] /luxury/%s selects the collection and keeps the prefix on other pages of results',
    (slug) => {
      const search = read(`/luxury/${slug}`)
      expect(search?.filters.isCollection).toBe(true)
      expect(search && printSearchUrl({ ...search, page: 2 })).toBe(`/luxury/${slug}?page=2`)
    },
  )

  test('[SHELL-04] keeps the luxury prefix when filters change or are cleared', () => {
    const search = read('/luxury/homes-for-sale')
    if (!search) throw new Error('no search')
    const condos = withFilters(search, { ...search.filters, uiPropertyType: ['condo'] })
    expect(printSearchUrl(condos)).toBe('/luxury/condos-for-sale')
    expect(printSearchUrl(withFilters(condos, clearedFilters(condos.filters)))).toBe('/luxury/homes-for-sale')
    const shops = withFilters(search, { ...search.filters, uiPropertyType: ['commercial'] })
    expect(printSearchUrl(shops)).toBe(filtered('/luxury/homes-for-sale', { uiPropertyType: ['commercial'] }))
  })

  test('/commercial selects commercial property', () => {
    const propertyTypes = { uiPropertyType: ['commercial'] }
    expect(read('/commercial/homes-for-sale')?.filters).toEqual(propertyTypes)
    expect(read('/commercial/homes-for-rent')?.filters).toEqual(propertyTypes)
    expect(read('/commercial/new-listings')?.filters).toEqual({ ...propertyTypes, newWithinDays: 7 })
  })

  test('[SRCH-26] links to searches and listings keep the theme of their page', () => {
    const home = '/tx/austin/home-details/7-barton-ave/urn:reso:upi:2.0:US:48453:7'
    expect(pathInTheme(home, 'residential')).toBe(home)
    expect(pathInTheme(home, 'collection')).toBe(`/luxury${home}`)
    const city = '/homes-for-sale/tx/austin/city/4671654'
    expect(pathInTheme(city, 'residential')).toBe(city)
    expect(pathInTheme(city, 'collection')).toBe(`/luxury${city}`)
    expect(pathInTheme('/new-listings?page=2', 'commercial')).toBe('/commercial/new-listings?page=2')
    expect(pathInTheme('/condos-for-sale', 'commercial')).toBe('/condos-for-sale')
    for (const other of ['/blog', '/luxury/homes-for-sale', 'https://example.com/homes-for-sale'])
      expect(pathInTheme(other, 'collection')).toBe(other)
  })

  test.each(['/luxury', '/commercial', '/luxury/commercial/homes-for-sale', '/luxury/tx', '/condos'])(
    '%s is not a search page',
    (path) => expect(read(path)).toBeUndefined(),
  )
})
