// @vitest-environment jsdom
import { cleanup, screen } from '@testing-library/react'
import { type ComponentProps, createElement } from 'react'
import { afterEach, expect, test } from 'vitest'
import { loadEnglish } from '../../fixtures/english-text.ts'
import { stageRoute } from '../../fixtures/render.tsx'
import { store } from '../../platform/storage/storage.ts'
import { PlaceSearch } from './place-search.tsx'

const t = await loadEnglish()

afterEach(() => {
  cleanup()
  localStorage.clear()
})

type Props = ComponentProps<typeof PlaceSearch>

const renderField = (props: Props, at = '/page') =>
  stageRoute({ path: at, at, route: () => ({ Component: () => createElement(PlaceSearch, props) }) })

/** Returns the form data that the browser submits without scripts. */
const sent = async () => {
  const form = (await screen.findByRole<HTMLInputElement>('textbox')).form ?? undefined
  return Object.fromEntries([...new FormData(form)].map(([name, value]) => [name, String(value)]))
}

const people = { kind: 'agent', label: 'Agents in', placeholder: 'A city' } as const

test('[F-31] submits the category, directory type, and collection', async () => {
  await renderField({ size: 'hero', defaultText: 'Waco' })
  expect(await sent()).toEqual({ q: 'Waco' })
  cleanup()
  await renderField({ size: 'hero', landing: 'condos-for-rent' })
  expect(await sent()).toEqual({ q: '', for: 'condos-for-rent' })
  cleanup()
  await renderField({ size: 'hero', directory: people }, '/luxury/real-estate-agents')
  expect(await sent()).toEqual({ q: '', of: 'agent', in: 'collection' })
})

test('labels the field by its search target, before and after the suggestions load', async () => {
  await renderField({ size: 'header' })
  expect(screen.getByRole('search', { name: t('search.title') })).toBeDefined()
  const plain = await screen.findByRole<HTMLInputElement>('textbox', { name: t('search.field') })
  expect([plain.placeholder, plain.maxLength, plain.autocomplete]).toEqual([
    t('search.placeholder'),
    120,
    'off',
  ])
  plain.focus()
  const combo = await screen.findByRole<HTMLInputElement>('combobox', { name: t('search.field') })
  expect([combo.placeholder, combo.maxLength, combo.name]).toEqual([t('search.placeholder'), 120, 'q'])
  cleanup()
  await renderField({ size: 'hero', directory: people })
  expect(screen.getByRole('search', { name: 'Agents in' })).toBeDefined()
  const field = await screen.findByRole<HTMLInputElement>('textbox', { name: 'Agents in' })
  expect(field.placeholder).toBe('A city')
  field.focus()
  const own = await screen.findByRole<HTMLInputElement>('combobox', { name: 'Agents in' })
  expect(own.placeholder).toBe('A city')
})

test('in a directory search, offers only recent places that have a directory page', async () => {
  const place = (text: string, href: string) => ({ category: 'PLACES', text, secondaryText: null, href })
  store('recentPlaces', [
    place('7 Barton Ave', '/tx/austin/home-details/7-barton-ave/7'),
    place('Austin, TX', '/homes-for-sale/tx/austin/city/4671654'),
  ])
  const { user } = await renderField({ size: 'hero', directory: people })
  const field = await screen.findByRole('textbox')
  await user.click(field)
  await screen.findByRole('option', { name: /Austin, TX/ })
  expect(screen.queryByRole('option', { name: /7 Barton Ave/ })).toBeNull()
})
