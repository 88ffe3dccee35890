// @vitest-environment jsdom
import { cleanup, fireEvent, screen, waitFor, within } from '@testing-library/react'
import { useState } from 'react'
import { afterEach, expect, test, vi } from 'vitest'
import { loadEnglish } from '../../../fixtures/english-text.ts'
import { stage } from '../../../fixtures/render.tsx'
import type { Filters } from '../../../platform/urls/filter-keys.ts'
import type { SearchQuery } from '../../../platform/urls/search-query.ts'
import type { DraftFieldsProps } from './draft-fields.ts'
import { FeatureFields, MarketFields } from './more-fields.tsx'
import { PriceFields } from './price-fields.tsx'
import { PriceHistogram } from './price-histogram.tsx'
import { PropertyTypeFields } from './property-type-fields.tsx'
import { RoomFields } from './room-fields.tsx'
import { SizeFields } from './size-fields.tsx'

const t = await loadEnglish('searchPage', 'filterFields')

afterEach(cleanup)

const search: SearchQuery = {
  transactionType: 'sale',
  place: null,
  filters: {},
  sort: 'newest',
  page: 1,
  pageSize: 24,
  mapState: 'hidden-mobile',
}

/** Renders filter fields. `latest` returns the filters of the last change. */
async function renderFields(Fields: (props: DraftFieldsProps) => React.ReactNode, filters: Filters = {}) {
  const onChange = vi.fn()
  function Draft() {
    const [current, setCurrent] = useState(filters)
    const change = (next: Filters) => {
      onChange(next)
      setCurrent(next)
    }
    return <Fields search={{ ...search, filters: current }} facets={null} onChange={change} />
  }
  const page = await stage(<Draft />, {}, { namespaces: ['filterFields'] })
  return { ...page, latest: () => onChange.mock.lastCall?.[0] }
}

const group = (name: string) => within(screen.getByRole('group', { name }))
const rooms = (name: string) => within(screen.getByRole('radiogroup', { name }))
const select = (within: ReturnType<typeof group>, name: string) =>
  within.getByRole<HTMLSelectElement>('combobox', { name })
const texts = ({ options }: HTMLSelectElement) => [...options].map(({ text }) => text)

test('[F-22] the minimum of a range offers no steps above the maximum, and the maximum offers none below the minimum', async () => {
  const { user, latest } = await renderFields(SizeFields, { minSqft: 1234 })
  const area = group(t('filterFields.sqft'))
  const [least, greatest] = [select(area, t('filterFields.least')), select(area, t('filterFields.greatest'))]
  const step = (size: string) => t('filterFields.sqftStep', { size })
  expect(texts(least).slice(0, 5)).toEqual([
    t('filterFields.noLeast'),
    step('500'),
    step('750'),
    step('1,000'),
    step('1,234'),
  ])
  expect(texts(greatest).slice(0, 2)).toEqual([t('filterFields.noGreatest'), step('1,250')])
  await user.selectOptions(greatest, '1500')
  expect(latest()).toMatchObject({ minSqft: 1234, maxSqft: 1500 })
  expect(texts(least).at(-1)).toBe(step('1,500'))
  await user.selectOptions(least, '')
  expect(latest()).toMatchObject({ minSqft: undefined, maxSqft: 1500 })
})

test('shows lot sizes in acres and plain numbers for years', async () => {
  await renderFields(SizeFields)
  const lots = texts(select(group(t('filterFields.lot')), t('filterFields.least')))
  const acres = (count: number, size: string) => t('filterFields.lotStep', { count, size })
  expect([lots[1], lots[4], lots.at(-1)]).toEqual([acres(0.1, '0.1'), acres(1, '1'), acres(100, '100')])
  expect(texts(select(group(t('filterFields.yearBuilt')), t('filterFields.least'))).at(-1)).toBe('2020')
})

test('places the fee slider at the last step below an exact fee, announces the exact fee, and sets no limit at the end of the slider', async () => {
  const { latest } = await renderFields(SizeFields, { maxHoaFee: 325 })
  const slider = screen.getByRole<HTMLInputElement>('slider', { name: t('filterFields.hoa') })
  const fee = (amount: string) => t('filterFields.hoaStep', { fee: amount })
  // The last step that is not above the fee.
  expect([slider.min, slider.max, slider.value]).toEqual(['0', '10', '5'])
  expect(slider.getAttribute('aria-valuetext')).toBe(fee('$325'))
  fireEvent.change(slider, { target: { value: '6' } })
  expect(slider.getAttribute('aria-valuetext')).toBe(fee('$400'))
  fireEvent.blur(slider)
  await waitFor(() => expect(latest()).toEqual({ maxHoaFee: 400 }))
  fireEvent.change(slider, { target: { value: '10' } })
  expect(slider.getAttribute('aria-valuetext')).toBe(t('filterFields.hoaAny'))
  fireEvent.blur(slider)
  await waitFor(() => expect(latest()).toEqual({ maxHoaFee: undefined }))
})

test('drops a maximum number of rooms when the user selects a higher minimum', async () => {
  const { user, latest } = await renderFields(RoomFields, { maxBeds: 2, maxBaths: 2 })
  const beds = rooms(t('filterFields.beds'))
  const labels = beds.getAllByRole<HTMLInputElement>('radio').map((radio) => radio.labels?.[0]?.textContent)
  expect(labels).toEqual([t('filterFields.any'), '1+', '2+', '3+', '4+', '5+'])
  await user.click(beds.getByRole('radio', { name: '2+' }))
  expect(latest()).toMatchObject({ minBeds: 2, maxBeds: 2 })
  await user.click(beds.getByRole('radio', { name: '3+' }))
  expect(latest()).toMatchObject({ minBeds: 3, maxBeds: undefined, maxBaths: 2 })
  const baths = rooms(t('filterFields.baths'))
  await user.click(baths.getByRole('radio', { name: '2+' }))
  expect(latest()).toMatchObject({ minBaths: 2, maxBaths: 2 })
  await user.click(baths.getByRole('radio', { name: '4+' }))
  expect(latest()).toMatchObject({ minBeds: 3, minBaths: 4, maxBaths: undefined })
  await user.click(baths.getByRole('radio', { name: t('filterFields.any') }))
  expect(latest()).toMatchObject({ minBaths: undefined })
})

test('keeps property types in display order, and clears the filter when the last type is unchecked', async () => {
  const { user, latest } = await renderFields(PropertyTypeFields, { uiPropertyType: ['condo'] })
  const kind = (name: 'house' | 'condo') => screen.getByRole('checkbox', { name: t(`kinds.${name}`) })
  await user.click(kind('house'))
  expect(latest()).toEqual({ uiPropertyType: ['house', 'condo'] })
  await user.click(kind('condo'))
  expect(latest()).toEqual({ uiPropertyType: ['house'] })
  await user.click(kind('house'))
  expect(latest()).toEqual({ uiPropertyType: undefined })
})

test('shows the days field only when its switch is on', async () => {
  const { user, latest } = await renderFields(MarketFields)
  expect(screen.queryByRole('combobox')).toBeNull()
  await user.click(screen.getByRole('checkbox', { name: t('filters.priceReducedWithinDays', { count: 14 }) }))
  expect(latest()).toEqual({ priceReducedWithinDays: 14 })
  const days = screen.getByRole<HTMLSelectElement>('combobox', { name: t('filterFields.reducedDays') })
  expect(texts(days)).toEqual([7, 14, 30, 60, 90].map((count) => t('filterFields.days', { count })))
  await user.selectOptions(days, '60')
  expect(latest()).toEqual({ priceReducedWithinDays: 60 })
})

test('sets the parking minimum independently of the feature switches', async () => {
  const { user, latest } = await renderFields(FeatureFields, { pool: true })
  await user.click(rooms(t('filterFields.parking')).getByRole('radio', { name: '2+' }))
  expect(latest()).toEqual({ pool: true, minParking: 2 })
  await user.click(screen.getByRole('checkbox', { name: t('filters.pool') }))
  expect(latest()).toEqual({ minParking: 2 })
})

test('announces a price thumb as no limit at its end of the slider, and as the exact price elsewhere', async () => {
  await renderFields(PriceFields, { maxPrice: 612_345 })
  const thumb = (name: 'minPriceSlider' | 'maxPriceSlider') =>
    screen.getByRole('slider', { name: t(`filterFields.${name}`) })
  expect(thumb('minPriceSlider').getAttribute('aria-valuetext')).toBe(t('filterFields.noMin'))
  expect(thumb('maxPriceSlider').getAttribute('aria-valuetext')).toBe('$612.35K')
  fireEvent.change(thumb('minPriceSlider'), { target: { value: '2' } })
  expect(thumb('minPriceSlider').getAttribute('aria-valuetext')).toBe('$200K')
  cleanup()
  await renderFields(PriceFields, { minPrice: 100_000 })
  expect(thumb('minPriceSlider').getAttribute('aria-valuetext')).toBe('$100K')
  expect(thumb('maxPriceSlider').getAttribute('aria-valuetext')).toBe(t('filterFields.noMax'))
})

const price = (end: 'minPrice' | 'maxPrice') =>
  screen.getByRole<HTMLInputElement>('textbox', { name: t(`filterFields.${end}`) })

test('[F-22] never changes the other price when the user types one, and shows an error while the minimum exceeds the maximum', async () => {
  const { user, latest } = await renderFields(PriceFields, { minPrice: 300_000, maxPrice: 400_000 })
  await user.clear(price('minPrice'))
  await user.type(price('minPrice'), '500,000')
  await user.tab()
  expect(latest()).toEqual({ minPrice: 500_000, maxPrice: 400_000 })
  expect(price('minPrice').getAttribute('aria-invalid')).toBe('true')
  expect(screen.getByText(t('filterFields.crossed.minPrice'))).toBeDefined()
  await user.clear(price('maxPrice'))
  await user.type(price('maxPrice'), '600,000{Enter}')
  expect(latest()).toEqual({ minPrice: 500_000, maxPrice: 600_000 })
  expect(price('minPrice').getAttribute('aria-invalid')).toBe('false')
  await user.clear(price('maxPrice'))
  await user.type(price('maxPrice'), '450K{Enter}')
  expect(price('maxPrice').getAttribute('aria-invalid')).toBe('true')
  expect(screen.getByText(t('filterFields.crossed.maxPrice'))).toBeDefined()
})

test('[F-22] parses common price formats, and keeps an unreadable price with an error', async () => {
  const { user, latest } = await renderFields(PriceFields)
  await user.type(price('minPrice'), '$250k{Enter}')
  expect(latest()).toEqual({ minPrice: 250_000 })
  expect(price('minPrice').value).toBe('$250,000')
  await user.type(price('maxPrice'), '1m')
  await user.tab()
  expect(latest()).toEqual({ minPrice: 250_000, maxPrice: 1_000_000 })
  await user.clear(price('maxPrice'))
  await user.type(price('maxPrice'), 'a lot')
  await user.tab()
  expect(price('maxPrice').value).toBe('a lot')
  expect(screen.getByText(t('filterFields.priceWrong'))).toBeDefined()
  expect(latest()).toEqual({ minPrice: 250_000, maxPrice: 1_000_000 })
})

test('[F-22] [SRCH-36] clamps a typed minimum to the last step, with a note', async () => {
  const { user, latest } = await renderFields(PriceFields)
  await user.type(price('minPrice'), '9M')
  await user.tab()
  expect(latest()).toEqual({ minPrice: 5_000_000 })
  expect(price('minPrice').value).toBe('$5,000,000')
  expect(screen.getByText(t('filterFields.minClamped', { price: '$5,000,000' }))).toBeDefined()
})

test('scales bars to their counts, keeps low counts visible, and highlights the selected range', async () => {
  const steps = [0, 1, 10_000, 5000].map((count, index) => ({ from: index * 1000, count }))
  await stage(<PriceHistogram steps={steps} range={[1, 3]} />)
  const bars = [...document.querySelectorAll('rect')]
  expect(bars.map((bar) => Number(Number(bar.getAttribute('height')).toFixed(2)))).toEqual([0, 0.04, 1, 0.62])
  expect(bars.map((bar) => Number(Number(bar.getAttribute('y')).toFixed(2)))).toEqual([1, 0.96, 0, 0.38])
  expect(bars.map((bar) => bar.getAttribute('class') === bars[1]?.getAttribute('class'))).toEqual([
    false,
    true,
    true,
    false,
  ])
})
