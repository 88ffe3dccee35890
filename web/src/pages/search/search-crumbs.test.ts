import { expect, test } from 'vitest'
import { createI18n } from '../../platform/i18n/i18n.ts'
import { parseSearchUrl } from '../../platform/urls/search-url.ts'
import { searchCrumbs } from './search-page-text.ts'

const { t } = await createI18n('en')

const austin = { displayName: 'Austin, TX', stateName: 'Texas', city: 'Austin', cityKey: '4671654' }
const zip = { ...austin, displayName: '78704' }

/** Returns the breadcrumbs of a search as `label: path`. The last breadcrumb has no path. */
function crumbs(address: string, found: Parameters<typeof searchCrumbs>[1], category = 'Homes for sale') {
  const { pathname, searchParams } = new URL(address, 'http://localhost')
  const parsed = parseSearchUrl(pathname, searchParams)
  if (!parsed) throw new Error(`${address} is not a search.`)
  return searchCrumbs(parsed.query, found, category, t).map(({ label, to }) =>
    to ? `${label}: ${to}` : label,
  )
}

test('links the state and the city to searches of the same category', () => {
  expect(crumbs('/homes-for-rent/tx/austin/zip/78704', zip, 'Homes for rent')).toEqual([
    'Home: /',
    'Texas: /homes-for-rent/tx',
    'Austin: /homes-for-rent/tx/austin/city/4671654',
    '78704',
  ])
  expect(crumbs('/homes-for-sale/tx/austin/city/4671654', austin)).toEqual([
    'Home: /',
    'Texas: /homes-for-sale/tx',
    'Austin, TX',
  ])
})

test('includes the category when it is narrower than all listings', () => {
  expect(crumbs('/condos-for-sale/tx/austin/city/4671654', austin, 'Condos for sale')).toEqual([
    'Home: /',
    'Condos for sale: /condos-for-sale',
    'Texas: /condos-for-sale/tx',
    'Austin, TX',
  ])
})

test('starts at the home page of the theme', () => {
  expect(crumbs('/luxury/homes-for-sale/tx', { ...austin, displayName: 'Texas' })).toEqual([
    'Home: /luxury',
    'Texas',
  ])
})

test('contains only home and category when the place is unknown', () => {
  expect(crumbs('/homes-for-sale', null)).toEqual(['Home: /', 'Homes for sale'])
  expect(crumbs('/homes-for-sale-united-states', austin)).toEqual(['Home: /', 'Homes for sale'])
  expect(crumbs('/homes-for-sale/tx/nowhere/city/1', null)).toEqual(['Home: /', 'Homes for sale'])
})

test('falls back to codes and keys for unknown names', () => {
  const unnamed = { displayName: null, stateName: null, city: null, cityKey: null }
  expect(crumbs('/homes-for-sale/tx/austin/zip/78704', unnamed)).toEqual([
    'Home: /',
    'TX: /homes-for-sale/tx',
    '78704',
  ])
})
