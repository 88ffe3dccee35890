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

/** Shows the form; returns where the browser would send it, and what. */
async function renderForm(search: ReturnType<typeof searchAt>) {
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

test('is folded, and sends no filters, while none are set', async () => {
  const { sent, folded } = await renderForm(searchAt('/homes-for-sale'))
  expect(sent.map(([name]) => name)).toEqual(['form', 'sort', 'pageSize'])
  expect(folded).toBe(true)
})

test('goes from a landing to the search behind it, so that its filters can be taken away', async () => {
  const { action, sent } = await renderForm(searchAt('/condos-for-sale/tx'))
  expect(action).toBe('/homes-for-sale/tx')
  expect(sent).toContainEqual(['uiPropertyType', 'condo'])
})

test('keeps the map where the visitor put it', async () => {
  const { sent } = await renderForm(searchAt('/homes-for-sale', {}, '&mapState=hidden-all'))
  expect(sent).toContainEqual(['mapState', 'hidden-all'])
})

test('offers a value that is none of the steps', async () => {
  const { sent } = await renderForm(searchAt('/homes-for-sale', { minSqft: 1234 }))
  expect(sent).toContainEqual(['minSqft', '1234'])
})

/** Shows the form again after it was sent with texts that it could not use; returns a field with its note. */
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

test('[F-22] an unreadable price is in its field again, with an error there', async () => {
  const noted = await showTyped({ maxPrice: 500_000 }, { minPrice: 'cheap' })
  expect(noted(screen.getByLabelText('Minimum price'))).toEqual(['true', 'cheap', wrong])
  expect(noted(screen.getByLabelText('Maximum price'))).toEqual([null, '$500,000', undefined])
})

test('[F-22] crossed prices are in their fields again, with an error at the lowest', async () => {
  const noted = await showTyped({}, { minPrice: '900K', maxPrice: '300K' })
  const crossed = 'The minimum price can’t be higher than the maximum.'
  expect(noted(screen.getByLabelText('Minimum price'))).toEqual(['true', '900K', crossed])
  expect(noted(screen.getByLabelText('Maximum price'))).toEqual([null, '300K', undefined])
})

test('[F-22] a minimum that became the last step says so at its field', async () => {
  const noted = await showTyped({ minPrice: 5_000_000 }, { minPrice: '$9M' })
  const note = 'The minimum price can’t be more than $5,000,000.'
  expect(noted(screen.getByLabelText('Minimum price'))).toEqual([null, '$5,000,000', note])
})

test('[F-22] crossed sizes are in their fields again, unfolded, with an error', async () => {
  const noted = await showTyped({}, { minSqft: '3000', maxSqft: '1000' })
  const size = within(screen.getByRole('group', { name: 'Living area' }))
  const crossed = 'The minimum can’t be higher than the maximum.'
  expect(noted(size.getByLabelText('Minimum'))).toEqual(['true', '3000', crossed])
  expect(noted(size.getByLabelText('Maximum'))).toEqual(['true', '1000', crossed])
  expect(document.querySelector('details')?.open).toBe(true)
})

test('[F-22] the page of a search renders the form with what it could not use', async () => {
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
