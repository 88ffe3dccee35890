import { testSubgraph } from '@gable/subgraph-kit/fixtures/test-subgraph'
import { expect, test } from 'vitest'
import { createSubgraph } from '../subgraph.ts'

const suggestion = {
  text: 'Austin, TX',
  secondaryText: 'Travis County',
  href: '/homes-for-sale/tx/austin/city/4671654',
  newTab: false,
  placeKey: '4671654',
  city: 'Austin',
  state: 'TX',
}
const answer = [
  { categoryName: 'places', categoryLabel: 'Cities', categoryIcon: 'city', categoryResults: [suggestion] },
  { categoryName: 'yachts', categoryLabel: 'Yachts', categoryIcon: null, categoryResults: [suggestion] },
]

test('[AUTO-06] [CALL-34] returns suggestions by category, each with its text and link', async () => {
  const { ask, calls } = await testSubgraph(createSubgraph, () => answer)
  const fields = 'key categoryIcon categoryResults { text secondaryText href newTab }'
  const { data, errors } = await ask(
    `{ autocomplete(value: " aus ", categories: [PLACES, ZIPS]) { ${fields} } }`,
  )
  const { text, secondaryText, href, newTab } = suggestion
  expect(errors).toEqual([])
  expect(data).toEqual({
    autocomplete: [
      { key: 'PLACES', categoryIcon: 'city', categoryResults: [{ text, secondaryText, href, newTab }] },
    ],
  })
  expect(calls.map(({ path, query }) => [path, query])).toEqual([
    ['/autocomplete/v1/autocomplete/country/usa', { autocompleteValue: 'aus', categories: 'places,zips' }],
  ])
})

test('[AUTO-08] returns the keys and names of a suggested place or listing', async () => {
  const place = {
    ...{ placeKey: '4671654', placeName: 'Austin', displayName: 'Austin, TX', city: 'Austin', state: 'TX' },
    ...{ stateName: 'Texas', countyKey: '48453', countyName: 'Travis County', zipCode: '78704' },
    ...{ metro: 'Greater Austin', objectID: '4671654', objectName: 'Austin', listingId: '55', uPI: 'home-9' },
  }
  const bare = { text: 'Oak St', href: '/oak', newTab: false }
  const { ask } = await testSubgraph(createSubgraph, () => [
    { categoryName: 'places', categoryResults: [{ ...bare, ...place }, bare] },
  ])
  const { data, errors } = await ask(
    `{ autocomplete(value: "aus") { categoryResults { ${Object.keys(place).join(' ')} } } }`,
  )
  const none = Object.fromEntries(Object.keys(place).map((name) => [name, null]))
  expect(errors).toEqual([])
  expect(data).toEqual({ autocomplete: [{ categoryResults: [place, none] }] })
})

test('[AUTO-12] returns no suggestions and makes no call for fewer than two characters', async () => {
  const { ask, called } = await testSubgraph(createSubgraph, () => answer)
  expect((await ask('{ autocomplete(value: " a ") { key } }')).data).toEqual({ autocomplete: [] })
  expect(called()).toEqual([])
})

test('rejects a value of more than 100 characters with a message that names the limit', async () => {
  const { ask } = await testSubgraph(createSubgraph, () => answer)
  const { errors } = await ask(`{ autocomplete(value: "${'a'.repeat(101)}") { key } }`)
  expect(errors).toMatchObject([
    { message: 'value must be at most 100 characters long.', code: 'BAD_USER_INPUT' },
  ])
})

test('[HOME-06] [HOME-39] builds popular cities from place suggestions', async () => {
  const results = [
    suggestion,
    { ...suggestion, placeKey: null },
    { ...suggestion, placeKey: '2', city: null },
  ]
  const { ask, calls } = await testSubgraph(createSubgraph, () => [
    { categoryName: 'places', categoryResults: results },
  ])
  const { data } = await ask('{ popularCities(first: 5) { cityState placeId href } }')
  const { href } = suggestion
  expect(data).toEqual({
    popularCities: [
      { cityState: 'Austin, TX', placeId: '4671654', href },
      { cityState: 'Austin, TX', placeId: '2', href },
    ],
  })
  expect(calls[0]?.query).toEqual({ autocompleteValue: '', categories: 'places' })
})

test.each([2, 100])('[AUTO-12] calls the service for a value of %i characters', async (length) => {
  const value = 'a'.repeat(length)
  const { ask, calls } = await testSubgraph(createSubgraph, () => answer)
  expect((await ask(`{ autocomplete(value: "${value}") { key } }`)).data).toEqual({
    autocomplete: [{ key: 'PLACES' }],
  })
  expect(calls.map(({ query }) => query)).toEqual([{ autocompleteValue: value }])
})

test('opens a suggestion in the same tab unless the service sets newTab', async () => {
  const { newTab: _, ...plain } = suggestion
  const results = [plain, { ...plain, newTab: true }]
  const { ask } = await testSubgraph(createSubgraph, () => [
    { categoryName: 'places', categoryResults: results },
  ])
  const { data } = await ask('{ autocomplete(value: "aus") { categoryResults { newTab } } }')
  expect(data).toEqual({ autocomplete: [{ categoryResults: [{ newTab: false }, { newTab: true }] }] })
})
