// @vitest-environment jsdom
import { cleanup, screen, within } from '@testing-library/react'
import { afterEach, expect, test, vi } from 'vitest'
import { stage } from '../../../fixtures/render.tsx'
import { parseSearchUrl } from '../../../platform/urls/search-url.ts'
import { FilterBar } from './filter-bar.tsx'
import { PlainFilterForm } from './plain-filter-form.tsx'
import type { RejectedInputs } from './rejected-inputs.ts'

afterEach(cleanup)

const searchAt = (path: string, filters: object = {}, more = '') => {
  const query = new URLSearchParams({ filters: JSON.stringify(filters) })
  const parsed = parseSearchUrl(path, new URLSearchParams(`${query}${more}`))
  if (!parsed) throw new Error(`${path} is not a search.`)
  return parsed.query
}

/**
 * Renders the form. Returns its action, the values it would send, and whether the extra filters are
 * collapsed.
 */
async function renderForm(search: ReturnType<typeof searchAt>) {
  await stage(<PlainFilterForm search={search} />)
  const form = screen.getByRole('button').closest('form') ?? undefined
  const sent = [...new FormData(form)].filter(([, value]) => value !== '')
  return { action: form?.getAttribute('action'), sent, folded: !form?.querySelector('details')?.open }
}

test('sends each filter only once: in its field, or in the hidden filters parameter', async () => {
  const filters = {
    minBeds: 2,
    pool: true,
    newWithinDays: 3,
    uiPropertyType: ['condo'],
    listOfficeKey: '3001038',
  }
  const { action, sent, folded } = await renderForm(
    searchAt('/homes-for-sale/tx', filters, '&sort=price-low'),
  )
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

test('the form is collapsed and sends no filters when no filters are set', async () => {
  const { sent, folded } = await renderForm(searchAt('/homes-for-sale'))
  expect(sent.map(([name]) => name)).toEqual(['form', 'sort', 'pageSize'])
  expect(folded).toBe(true)
})

test('submits to the search path instead of a landing page path, so that the user can remove the filters of the landing page', async () => {
  const { action, sent } = await renderForm(searchAt('/condos-for-sale/tx'))
  expect(action).toBe('/homes-for-sale/tx')
  expect(sent).toContainEqual(['uiPropertyType', 'condo'])
})

test('keeps the visitor’s map state', async () => {
  const { sent } = await renderForm(searchAt('/homes-for-sale', {}, '&mapState=hidden-all'))
  expect(sent).toContainEqual(['mapState', 'hidden-all'])
})

test('offers the current value even when it is not one of the steps', async () => {
  const { sent } = await renderForm(searchAt('/homes-for-sale', { minSqft: 1234 }))
  expect(sent).toContainEqual(['minSqft', '1234'])
})

/**
 * Renders the form after a submit with texts that the search could not use. Returns a function that reads the
 * validity, value, and note of a field.
 */
async function showTyped(filters: object, typed: RejectedInputs) {
  const words = { namespaces: ['filterFields'] as const }
  await stage(<PlainFilterForm search={searchAt('/homes-for-sale', filters)} rejected={typed} />, {}, words)
  return (field: HTMLElement) => {
    const note = document.getElementById(field.getAttribute('aria-describedby') ?? '')
    return [
      field.getAttribute('aria-invalid'),
      (field as HTMLInputElement | HTMLSelectElement).value,
      note?.textContent,
    ]
  }
}

const wrong = 'Enter a price in whole dollars, such as 450,000, 450K, or 1.2M.'

test('[F-22] keeps an unreadable price in its field, with an error', async () => {
  const noted = await showTyped({ maxPrice: 500_000 }, { minPrice: 'cheap' })
  expect(noted(screen.getByLabelText('Minimum price'))).toEqual(['true', 'cheap', wrong])
  expect(noted(screen.getByLabelText('Maximum price'))).toEqual([null, '$500,000', undefined])
})

test('[F-22] keeps crossed prices in their fields, with an error at the minimum price', async () => {
  const noted = await showTyped({}, { minPrice: '900K', maxPrice: '300K' })
  const crossed = 'The minimum price can’t be higher than the maximum.'
  expect(noted(screen.getByLabelText('Minimum price'))).toEqual(['true', '900K', crossed])
  expect(noted(screen.getByLabelText('Maximum price'))).toEqual([null, '300K', undefined])
})

test('[F-22] shows a note at the minimum price when it was clamped to the last step', async () => {
  const noted = await showTyped({ minPrice: 5_000_000 }, { minPrice: '$9M' })
  const note = 'The minimum price can’t be more than $5,000,000.'
  expect(noted(screen.getByLabelText('Minimum price'))).toEqual([null, '$5,000,000', note])
})

test('[F-22] keeps crossed sizes in their fields with an error, and expands the extra filters', async () => {
  const noted = await showTyped({}, { minSqft: '3000', maxSqft: '1000' })
  const size = within(screen.getByRole('group', { name: 'Living area' }))
  const crossed = 'The minimum can’t be higher than the maximum.'
  expect(noted(size.getByLabelText('Minimum'))).toEqual(['true', '3000', crossed])
  expect(noted(size.getByLabelText('Maximum'))).toEqual(['true', '1000', crossed])
  expect(document.querySelector('details')?.open).toBe(true)
})

test('[F-22] server-renders the form with the texts that the search could not use', async () => {
  vi.stubEnv('SSR', true)
  const html: string[] = []
  await stage(
    <FilterBar search={searchAt('/homes-for-sale')} rejected={{ minPrice: 'cheap' }} />,
    {},
    { beforeHydration: (page) => html.push(page.innerHTML) },
  )
  vi.unstubAllEnvs()
  expect(html.join('')).toContain('value="cheap"')
})
