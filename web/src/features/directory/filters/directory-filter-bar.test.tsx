// @vitest-environment jsdom
import { cleanup, fireEvent, screen, waitFor, within } from '@testing-library/react'
import { useLocation } from 'react-router-dom'
import { afterEach, beforeEach, expect, test } from 'vitest'
import { openDialogs } from '../../../fixtures/dialogs.ts'
import { loadEnglish } from '../../../fixtures/english-text.ts'
import { stageRoute } from '../../../fixtures/render.tsx'
import { sampleDirectory } from '../../../fixtures/sample-directory.ts'
import { parseDirectoryUrl } from '../../../platform/urls/directory-url.ts'
import { DirectoryFilterBar } from './directory-filter-bar.tsx'
import { DirectorySortField } from './directory-sort-field.tsx'

const t = await loadEnglish('directory')

beforeEach(openDialogs)
afterEach(cleanup)

function Page() {
  const { pathname, search } = useLocation()
  const parsed = parseDirectoryUrl(pathname, new URLSearchParams(search))
  if (!parsed) return null
  return (
    <>
      <DirectoryFilterBar search={parsed.query} facets={null} place={null} />
      <DirectorySortField search={parsed.query} />
    </>
  )
}

const agents = '/real-estate-agents/tx'
const renderFilterBar = (query = '', path = agents) =>
  stageRoute({ path, at: path + query, route: () => ({ Component: Page }) }, sampleDirectory)

const bar = () => screen.findByRole('region', { name: t('people.filters.bar') })
const chip = (label: string) => screen.getByRole('link', { name: t('people.chips.remove', { label }) })

/** Opens the filter sheet of the phone layout. */
async function openSheet(name: string) {
  await bar()
  fireEvent.click(screen.getByRole('button', { name }))
  return within(await screen.findByRole('dialog', { name: t('people.filters.bar') }))
}

test('moves the focus to the next chip when a chip is removed, or to the bar after the last chip', async () => {
  const { user, address } = await renderFilterBar('?languages=Spanish&mustHavePhoto=true')
  const here = await bar()
  await user.click(chip('Spanish'))
  const photo = chip(t('people.filters.mustHavePhoto'))
  await waitFor(() => expect(document.activeElement).toBe(photo))
  await user.click(photo)
  await waitFor(() => expect(address()).toBe(agents))
  expect(document.activeElement).toBe(here)
})

test('labels a filter button with its only selected value, or with the number of selected values', async () => {
  await renderFilterBar('?name=ada&languages=French&languages=Spanish&specialties=Buyers&yearsExperience=5')
  const here = within(await bar())
  const several = t('people.filters.chosen', { name: t('people.filters.languages'), chosen: 2 })
  const names = [
    several,
    'Buyers',
    t('people.filters.yearsOrMore', { count: 5 }),
    t('people.filters.more'),
    // The count excludes the name, because its field is visible on a phone too.
    t('people.filters.openChosen', { chosen: 4 }),
  ]
  for (const name of names) expect(here.getByRole('button', { name })).toBeDefined()
})

test('a name search keeps the other filters, the sort order, and the page size', async () => {
  const kept = 'languages=French&languages=Spanish&mustHavePhoto=true&sort=name&pageSize=48'
  const { user, address } = await renderFilterBar(`?name=ada&${kept}&page=2`)
  await bar()
  const field = screen.getByRole<HTMLInputElement>('searchbox', { name: t('people.kinds.agents.name') })
  expect([field.value, field.maxLength, field.autocomplete]).toEqual(['ada', 80, 'off'])
  await user.clear(field)
  await user.type(field, 'zoe{Enter}')
  const asked = () => new URL(address(), 'http://localhost').searchParams
  await waitFor(() => expect(asked().get('name')).toBe('zoe'))
  expect([asked().getAll('languages'), asked().get('mustHavePhoto')]).toEqual([['French', 'Spanish'], 'true'])
  expect([asked().get('sort'), asked().get('pageSize'), asked().get('page')]).toEqual(['name', '48', null])
})

test('clearing in the sheet keeps the name filter, and the URL changes only when the visitor applies the draft', async () => {
  const { user, address } = await renderFilterBar('?name=ada&languages=Spanish')
  const sheet = await openSheet(t('people.filters.openChosen', { chosen: 1 }))
  await user.click(sheet.getByRole('button', { name: t('people.filters.clear') }))
  expect(address()).toBe(`${agents}?name=ada&languages=Spanish`)
  const counted = t('people.counted.agents', { count: 214, total: '214' })
  await user.click(await sheet.findByRole('button', { name: t('people.showCounted', { counted }) }))
  await waitFor(() => expect(address()).toBe(`${agents}?name=ada`))
  expect(screen.queryByRole('dialog')).toBeNull()
})

test('marks the counts of a draft as stale until new counts load', async () => {
  const { user } = await renderFilterBar()
  const sheet = await openSheet(t('people.filters.open'))
  const stale = () => document.querySelectorAll('[data-stale="true"]').length
  await waitFor(() => expect(stale()).toBe(0))
  await user.click(sheet.getByRole('checkbox', { name: 'Spanish' }))
  expect(stale()).toBe(2)
  await waitFor(() => expect(stale()).toBe(0))
  await user.click(sheet.getByRole('button', { name: t('people.filters.close') }))
  await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull())
  await user.click(screen.getByRole('button', { name: t('people.filters.open') }))
  expect(await screen.findByRole('checkbox', { name: 'Spanish' })).toHaveProperty('checked', false)
})

test('returns to the first page when the sort order changes', async () => {
  const { user, address } = await renderFilterBar('?page=3')
  await bar()
  const sorts = screen.getByRole<HTMLSelectElement>('combobox', { name: t('people.sort') })
  expect([...sorts.options].map(({ value }) => value)).toEqual(['daily', 'name', 'experience'])
  await user.selectOptions(sorts, 'experience')
  await waitFor(() => expect(address()).toBe(`${agents}?sort=experience`))
})
