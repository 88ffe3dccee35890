import { beforeAll, expect, test } from 'vitest'
import { createI18n } from '../../../platform/i18n/i18n.ts'
import { loadNamespace } from '../../../platform/i18n/namespaces.ts'
import type { SearchQuery } from '../../../platform/urls/search-query.ts'
import { parseSearchUrl, printSearchUrl } from '../../../platform/urls/search-url.ts'
import { widerSearches } from './wider-searches.tsx'

const i18n = await createI18n('en')
beforeAll(() => loadNamespace(i18n, 'searchPage'))

const widerThan = (path: string, filters = '', empty: readonly string[] = []) => {
  const parsed = parseSearchUrl(path, new URLSearchParams(filters ? { filters } : {}))
  if (!parsed) throw new Error(`${path} is no search`)
  const narrow = { search: parsed.query, category: 'Homes', place: null, stateName: null }
  const totalOf = (search: SearchQuery) => (empty.includes(printSearchUrl(search)) ? 0 : 3)
  return Object.fromEntries(widerSearches(narrow, i18n.t, totalOf).map(({ label, to }) => [label, to]))
}

test('links an empty town to its state, and an empty state to the whole market', () => {
  expect(widerThan('/homes-for-rent/wy/cody/city/1')).toEqual({ 'Search all of WY': '/homes-for-rent/wy' })
  expect(widerThan('/homes-for-rent/wy')).toEqual({ 'Search everywhere': '/homes-for-rent' })
})

test('offers to clear the filters and to leave the luxury collection', () => {
  expect(widerThan('/luxury/homes-for-rent', '{"pool":true}')).toEqual({
    'Clear filters': '/luxury/homes-for-rent',
    'Search beyond the luxury collection': '/homes-for-rent?filters=%7B%22pool%22%3Atrue%7D',
  })
})

test('[F-30] omits wider searches that are also empty, and offers the whole market when the state is empty', () => {
  expect(widerThan('/homes-for-rent/wy/cody/city/1', '', ['/homes-for-rent/wy'])).toEqual({
    'Search everywhere': '/homes-for-rent',
  })
  expect(widerThan('/luxury/homes-for-rent', '{"pool":true}', ['/luxury/homes-for-rent'])).toEqual({
    'Search beyond the luxury collection': '/homes-for-rent?filters=%7B%22pool%22%3Atrue%7D',
  })
  expect(widerThan('/homes-for-rent/wy', '', ['/homes-for-rent'])).toEqual({})
})

test('offers no wider search when the search already covers the whole market', () => {
  expect(widerThan('/homes-for-rent')).toEqual({})
})
