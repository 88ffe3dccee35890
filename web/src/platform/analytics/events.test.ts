import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import { expect, test } from 'vitest'
import { readCatalog } from '../../fixtures/event-catalog.ts'

const document = readFileSync(join(import.meta.dirname, '../../../../docs/analytics.md'), 'utf8')
const catalogue = readCatalog()

/** Description, parameters, and example of each event in the document, by event name. */
const documented = Object.fromEntries(
  document
    .split(/^### /m)
    .slice(1)
    .map((section) => {
      const [name = '', when = ''] = section.split('\n\n')
      const rows = [...section.matchAll(/^\| `(\w+)` \| (.*) \|$/gm)]
      const parameters = Object.fromEntries(rows.map(([, parameter, words]) => [parameter, words]))
      const example: unknown = JSON.parse(section.match(/```json\n(.*?)\n```/s)?.[1] ?? 'null')
      return [name, { when, parameters, example: Object(example) as Record<string, unknown> }]
    }),
)

const sentence = (words: string) => words.replace(/\s+/g, ' ')

test('[ADS-14, ADS-15] docs/analytics.md describes exactly the events and parameters of the catalog', () => {
  expect(Object.keys(catalogue)).toContain('add_to_favorites')
  const fromDocs = Object.entries(documented).map(([name, { when, parameters }]) => [
    name,
    { when, parameters },
  ])
  const item = catalogue.Item
  const expected = { ...catalogue, Item: { ...item, when: 'A home in the `items` of an event.' } }
  const tidy = Object.entries(expected).map(([name, { when, parameters }]) => [
    name,
    {
      when: sentence(when ?? ''),
      parameters: Object.fromEntries(
        Object.entries(parameters ?? {}).map(([key, words]) => [key, sentence(words)]),
      ),
    },
  ])
  expect(Object.fromEntries(fromDocs)).toEqual(Object.fromEntries(tidy))
})

test('every example has all parameters of its event, and every name is lower snake case', () => {
  for (const [name, { parameters, example }] of Object.entries(documented)) {
    const own = name === 'Item' ? [] : ['event']
    expect(Object.keys(example), name).toEqual([...own, ...Object.keys(parameters)])
    if (name !== 'Item')
      expect([example.event, name]).toEqual([name, expect.stringMatching(/^[a-z]+(_[a-z]+)*$/)])
    for (const parameter of Object.keys(parameters)) expect(parameter).toMatch(/^[a-z]+(_[a-z]+)*$/)
    const items = Array.isArray(example.items) ? example.items : []
    for (const key of items.flatMap((item: object) => Object.keys(item)))
      expect(Object.keys(catalogue.Item?.parameters ?? {})).toContain(key)
  }
})

test('[ADS-14] add_to_favorites has every parameter that the specification lists', () => {
  expect(Object.keys(catalogue.add_to_favorites?.parameters ?? {})).toEqual([
    'listing_id',
    'zip',
    'city',
    'price',
    'property_type',
    'amenities',
    'lead_type',
    'page_category',
  ])
})
