// @vitest-environment jsdom
import { cleanup, screen } from '@testing-library/react'
import { afterEach, expect, test } from 'vitest'
import { parseSearchUrl } from '../../lib/search-url.ts'
import { stage } from '../../test/render.tsx'
import { PlainFilterForm } from './plain-filter-form.tsx'

afterEach(cleanup)

const searchAt = (path: string, filters: object = {}, more = '') => {
  const query = new URLSearchParams({ filters: JSON.stringify(filters) })
  const parsed = parseSearchUrl(path, new URLSearchParams(`${query}${more}`))
  if (!parsed) throw new Error(`${path} is not a search.`)
  return parsed.query
}

/** Shows the form; returns where the browser would send it, and what. */
async function show(search: ReturnType<typeof searchAt>) {
  await stage(<PlainFilterForm search={search} />)
  const form = screen.getByRole('button').closest('form') ?? undefined
  const sent = [...new FormData(form)].filter(([, value]) => value !== '')
  return { action: form?.getAttribute('action'), sent, folded: !form?.querySelector('details')?.open }
}

test('sends each filter once: those with a field by their field, the others along', async () => {
  const filters = {
    minBeds: 2,
    pool: true,
    newWithinDays: 3,
    uiPropertyType: ['condo'],
    listOfficeKey: '3001038',
  }
  const { action, sent, folded } = await show(searchAt('/homes-for-sale/tx', filters, '&sort=price-low'))
  expect(action).toBe('/homes-for-sale/tx')
  expect(sent).toEqual([
    ['form', '1'],
    ['filters', '{"listOfficeKey":"3001038"}'],
    ['minBeds', '2'],
    ['uiPropertyType', 'condo'],
    ['pool', 'true'],
    ['newWithinDays', '3'],
    ['sort', 'price-low'],
    ['pageSize', '24'],
  ])
  expect(folded).toBe(false)
})

test('is folded, and sends no filters, while none are set', async () => {
  const { sent, folded } = await show(searchAt('/homes-for-sale'))
  expect(sent.map(([name]) => name)).toEqual(['form', 'sort', 'pageSize'])
  expect(folded).toBe(true)
})

test('goes from a landing to the search behind it, so that its filters can be taken away', async () => {
  const { action, sent } = await show(searchAt('/condos-for-sale/tx'))
  expect(action).toBe('/homes-for-sale/tx')
  expect(sent).toContainEqual(['uiPropertyType', 'condo'])
})

test('keeps the map where the visitor put it', async () => {
  const { sent } = await show(searchAt('/homes-for-sale', {}, '&mapState=hidden-all'))
  expect(sent).toContainEqual(['mapState', 'hidden-all'])
})

test('offers a value that is none of the steps', async () => {
  const { sent } = await show(searchAt('/homes-for-sale', { minSqft: 1234 }))
  expect(sent).toContainEqual(['minSqft', '1234'])
})
