// @vitest-environment jsdom
import { cleanup, screen, within } from '@testing-library/react'
import { afterEach, expect, test } from 'vitest'
import { loadEnglish } from '../../../fixtures/english-text.ts'
import { stage } from '../../../fixtures/render.tsx'
import { parseDirectoryUrl } from '../../../platform/urls/directory-url.ts'
import { NoDirectoryResults } from './no-directory-results.tsx'

const t = await loadEnglish('directory')

afterEach(cleanup)

async function renderNoResults(address: string, counts: Record<string, number> = {}, total = 0) {
  const { pathname, searchParams } = new URL(address, 'http://localhost')
  const search = parseDirectoryUrl(pathname, searchParams)?.query
  if (!search) throw new Error(`${address} lists nobody.`)
  await stage(
    <NoDirectoryResults search={search} total={total} countWithout={({ id }) => counts[id] ?? null} />,
  )
  const dropped = screen.queryByRole('list', { name: t('people.none.drop') })
  const drops = dropped ? within(dropped).getAllByRole('link') : []
  const ways = screen.queryAllByRole('link').filter((link) => !drops.includes(link))
  const hrefs = (links: HTMLElement[]) => links.map((link) => link.getAttribute('href'))
  return { drops: drops.map(({ textContent }) => textContent), ways: hrefs(ways) }
}

const agents = '/real-estate-agents'

test('does not offer to remove a filter when the list would stay empty', async () => {
  const { drops, ways } = await renderNoResults(
    `${agents}/tx?languages=Klingon&yearsExperience=5&mustHavePhoto=true`,
    {
      yearsExperience: 0,
      mustHavePhoto: 1,
    },
  )
  const without = (filter: string) => t('people.none.without', { filter })
  const one = t('people.none.brings', { counted: t('people.counted.agents', { count: 1, total: '1' }) })
  // The page offers to remove a filter whose count is unknown, because the removal may yield results.
  expect(drops).toEqual([`${without('Klingon')} `, `${without(t('people.filters.mustHavePhoto'))} ${one}`])
  expect(screen.getByText(t('people.none.text'))).toBeDefined()
  expect(ways).toEqual([`${agents}/tx`, `${agents}?languages=Klingon&yearsExperience=5&mustHavePhoto=true`])
})

test('omits the button that clears all filters when there is only one filter', async () => {
  expect(await renderNoResults(`${agents}?languages=Klingon`)).toMatchObject({ ways: [] })
})

test('without filters, links to the state when a city has no results, and to the whole market when a state has none', async () => {
  expect(await renderNoResults(`${agents}/austin-tx`)).toEqual({ drops: [], ways: [`${agents}/tx`] })
  expect(screen.getByText(t('people.none.textPlace'))).toBeDefined()
  cleanup()
  expect((await renderNoResults(`${agents}/tx`)).ways).toEqual([agents])
  cleanup()
  expect((await renderNoResults(agents)).ways).toEqual([])
})

test('links to the last page when the page number is too high', async () => {
  const { ways } = await renderNoResults(`${agents}/tx?page=9`, {}, 49)
  expect(screen.getByRole('heading', { name: t('people.none.pageTitle', { page: 9 }) })).toBeDefined()
  expect(screen.getByText(t('people.none.pageText', { count: 3 }))).toBeDefined()
  expect(ways).toEqual([`${agents}/tx?page=3`])
})
