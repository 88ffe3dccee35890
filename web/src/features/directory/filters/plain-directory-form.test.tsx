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

/** Shows the form of an address; returns where the browser would send it, and what. */
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

test('sends what is chosen of agents, and opens the lists in which something is', async () => {
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

test('leaves lists closed, and out where there is nothing to choose', async () => {
  await renderForm('/real-estate-agents/tx')
  expect(groups()).toEqual([['LanguagesFrench (3)Spanish (1,200)', false]])
})

test('asks of offices their name alone', async () => {
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
