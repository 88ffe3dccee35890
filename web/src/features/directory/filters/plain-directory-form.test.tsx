// @vitest-environment jsdom
import { cleanup, screen } from '@testing-library/react'
import { afterEach, expect, test } from 'vitest'
import { stage } from '../../../fixtures/render.tsx'
import { parseDirectoryUrl } from '../../../platform/urls/directory-url.ts'
import type { DirectoryFacets } from './directory-draft.ts'
import { PlainDirectoryForm } from './plain-directory-form.tsx'

afterEach(cleanup)

const languages = [
  { value: 'Spanish', count: 1200 },
  { value: 'French', count: 3 },
]
const facets: DirectoryFacets = {
  languages,
  specialties: [],
  subSpecialties: [],
  civicActivities: [],
  licensedIn: [],
  yearsExperience: [],
  withPhoto: 0,
}

/** Renders the form for a URL and returns its action and the fields that the browser would submit. */
async function renderForm(address: string) {
  const { pathname, searchParams } = new URL(address, 'http://localhost')
  const parsed = parseDirectoryUrl(pathname, searchParams)
  if (!parsed) throw new Error(`${address} lists nobody.`)
  await stage(<PlainDirectoryForm search={parsed.query} facets={facets} />)
  const form = screen.getByRole('button').closest('form') ?? undefined
  const sent = [...new FormData(form)].filter(([, value]) => value !== '')
  return { action: form?.getAttribute('action'), sent }
}

const groups = () =>
  [...document.querySelectorAll('details')].map(({ open, textContent }) => [textContent, open])

test('submits the selected agent filters and expands the lists with a selected value', async () => {
  const { action, sent } = await renderForm(
    '/real-estate-agents/tx?languages=spanish&yearsExperience=5&mustHavePhoto=true&sort=name&licensedIn=OK',
  )
  expect(action).toBe('/real-estate-agents/tx')
  expect(sent).toEqual([
    ['form', '1'],
    ['yearsExperience', '5'],
    ['mustHavePhoto', 'true'],
    ['languages', 'Spanish'],
    ['licensedIn', 'OK'],
    ['sort', 'name'],
    ['pageSize', '24'],
  ])
  expect(groups()).toEqual([
    ['LanguagesFrench (3)Spanish (1,200)', true],
    ['Licensed inOklahoma', true],
  ])
})

test('collapses lists without a selected value and omits empty lists', async () => {
  await renderForm('/real-estate-agents/tx')
  expect(groups()).toEqual([['LanguagesFrench (3)Spanish (1,200)', false]])
})

test('offers only the name filter for offices', async () => {
  const { action, sent } = await renderForm('/real-estate-offices/tx?name=Hill')
  expect(action).toBe('/real-estate-offices/tx')
  expect(sent).toEqual([
    ['form', '1'],
    ['name', 'Hill'],
    ['sort', 'daily'],
    ['pageSize', '24'],
  ])
  expect(groups()).toEqual([])
})
