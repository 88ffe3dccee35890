import { expect, test } from 'vitest'
import words from '../../platform/i18n/en/search-page.json' with { type: 'json' }
import { createI18n } from '../../platform/i18n/i18n.ts'
import { loadNamespace } from '../../platform/i18n/namespaces.ts'
import { parseSearchUrl } from '../../platform/urls/search-url.ts'
import { searchPageText } from './search-page-text.ts'

const i18n = await createI18n('en')
await loadNamespace(i18n, 'searchPage')

const { landings, results } = words

function wordsOf(address: string, place: string | null = null) {
  const { pathname, searchParams } = new URL(address, 'http://localhost')
  const parsed = parseSearchUrl(pathname, searchParams)
  if (!parsed) throw new Error(`${address} is not a search.`)
  return searchPageText(parsed.query, place, i18n.t)
}

test('includes category and place', () => {
  const { heading: category, description } = landings['homes-for-rent']
  expect(wordsOf('/homes-for-rent')).toEqual({
    category,
    heading: category,
    part: null,
    title: category,
    description,
  })
  const heading = results.headingIn.replace('{{heading}}', category).replace('{{place}}', 'Austin, TX')
  expect(wordsOf('/homes-for-rent/tx/austin/city/4671654', 'Austin, TX')).toEqual({
    category,
    heading,
    part: null,
    title: heading,
    description: results.descriptionOf.replace('{{heading}}', heading),
  })
})

test('adds the page number only to the title', () => {
  const { heading, title } = wordsOf('/homes-for-sale?page=2')
  expect(title).toBe(results.titleOfPage.replace('{{title}}', heading).replace('{{page}}', '2'))
})

test('uses the sold heading for sold listings', () => {
  expect(wordsOf('/homes-for-sale?filters={"uiTransactionType":"Sold"}').heading).toBe(
    landings['homes-sold'].heading,
  )
})

test('adds the luxury collection to title and description', () => {
  const { heading } = landings['homes-for-sale']
  const part = results.part.luxury
  expect(wordsOf('/luxury/homes-for-sale')).toEqual({
    category: heading,
    heading,
    part,
    title: results.titleIn.replace('{{heading}}', heading).replace('{{part}}', part),
    description: results.descriptionOfPart.replace('{{heading}}', heading).replace('{{part}}', part),
  })
})

test.each([
  ['sale', landings['commercial-for-sale']],
  ['rent', landings['commercial-for-rent']],
])('uses the commercial heading for property for %s', (transactionType, { heading, description }) => {
  expect(wordsOf(`/commercial/homes-for-${transactionType}`)).toMatchObject({
    heading,
    part: null,
    description,
  })
})

test.each(['new-listings', 'united-states-open-houses'] as const)(
  'keeps the heading of %s in the commercial theme',
  (slug) => {
    const { heading } = landings[slug]
    expect(wordsOf(`/commercial/${slug}`)).toMatchObject({ heading, part: results.part.commercial })
  },
)
