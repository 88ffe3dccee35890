// @vitest-environment jsdom
import { useQuery } from '@apollo/client/react'
import { cleanup, screen, waitFor, within } from '@testing-library/react'
import { afterEach, expect, test } from 'vitest'
import { stage } from '../../../fixtures/render.tsx'
import { graphql } from '../../../platform/graphql/generated/gql.ts'
import { PopularStats } from './popular-stats.tsx'

afterEach(cleanup)

const query = graphql(`
  query PopularStatsSample {
    popularStats {
      state
      ...PopularStats_stats
    }
  }
`)

function Page() {
  const { data } = useQuery(query)
  return <PopularStats stats={data?.popularStats} region="Texas" />
}

const row = (city: string, count: number) => ({
  city,
  placeKey: city,
  state: 'TX',
  href: `/homes-for-sale/tx/${city.toLowerCase()}/city/1`,
  totalListings: count,
  avgListPrice: count * 500,
})

const popularStats = {
  state: 'TX',
  cities: [row('Austin', 1214), row('Waco', 90)],
  zips: [
    {
      zip: '78704',
      placeName: 'Austin, TX',
      href: '/homes-for-sale/tx/austin/zip/78704',
      totalListings: 88,
      avgListPrice: 801_000,
    },
  ],
  dataDisclosures: [{ dataDisclosure: 'Counted by the Hill Country MLS.' }],
}

const rowsOf = (table: HTMLElement) =>
  within(table)
    .getAllByRole('row')
    .slice(1)
    .map((row) => [...row.children].map((cell) => cell.textContent))

test('[HOME-22] ranks cities and ZIP codes with their listing counts and average prices', async () => {
  await stage(<Page />, { popularStats })
  expect(
    await screen.findByRole('heading', { name: 'Places with the most homes for sale in Texas' }),
  ).toBeDefined()
  expect(rowsOf(screen.getByRole('table', { name: 'Popular cities' }))).toEqual([
    ['1', 'Austin', '1,214', '$607,000'],
    ['2', 'Waco', '90', '$45,000'],
  ])
  expect(rowsOf(screen.getByRole('table', { name: 'Popular ZIP codes' }))).toEqual([
    ['1', '78704Austin, TX', '88', '$801,000'],
  ])
  expect(screen.getByRole('link', { name: '78704' }).getAttribute('href')).toBe(
    '/homes-for-sale/tx/austin/zip/78704',
  )
  expect(screen.getByText('Counted by the Hill Country MLS.')).toBeDefined()
})

test('[HOME-22] moves between the tabs with the arrow keys', async () => {
  const { user } = await stage(<Page />, { popularStats })
  const cities = await screen.findByRole('tab', { name: 'Popular cities', selected: true })
  const zips = screen.getByRole('tab', { name: 'Popular ZIP codes', selected: false })
  cities.focus()
  await user.keyboard('{ArrowRight}')
  expect(document.activeElement).toBe(zips)
  expect(zips.getAttribute('aria-selected')).toBe('true')
  await user.keyboard('{ArrowRight}')
  expect(document.activeElement).toBe(cities)
  await user.keyboard('{End}')
  expect(document.activeElement).toBe(zips)
})

test('[HOME-22] puts only the selected tab in the tab order', async () => {
  const { user } = await stage(<Page />, { popularStats })
  const cities = await screen.findByRole('tab', { name: 'Popular cities' })
  const zips = screen.getByRole('tab', { name: 'Popular ZIP codes' })
  const stops = () => [cities, zips].map(({ tabIndex }) => tabIndex)
  expect(stops()).toEqual([0, -1])
  await user.click(zips)
  expect(stops()).toEqual([-1, 0])
  expect(zips.getAttribute('aria-controls')).toBe(screen.getAllByRole('tabpanel')[1]?.id)
})

test('renders nothing when statistics are empty', async () => {
  const { operations } = await stage(<Page />, { popularStats: { ...popularStats, cities: [], zips: [] } })
  await waitFor(() => expect(operations).toHaveLength(1))
  expect(screen.queryByRole('heading')).toBeNull()
})

test('shows up to two source statements, and collapses three or more', async () => {
  const saying = (count: number) =>
    Array.from({ length: count }, (_, index) => ({ dataDisclosure: `Source ${index}` }))
  await stage(<Page />, { popularStats: { ...popularStats, dataDisclosures: saying(2) } })
  expect((await screen.findByText('Source 1')).closest('details')).toBeNull()
  cleanup()
  await stage(<Page />, { popularStats: { ...popularStats, dataDisclosures: saying(3) } })
  expect((await screen.findByText('Source 2')).closest('details')?.open).toBe(false)
})
