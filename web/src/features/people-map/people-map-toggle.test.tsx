// @vitest-environment jsdom
import { act, cleanup, screen, waitFor } from '@testing-library/react'
import { type NavigateFunction, useLocation, useNavigate } from 'react-router-dom'
import { afterEach, beforeAll, beforeEach, expect, test, vi } from 'vitest'
import { createI18n } from '../../i18n/i18n.ts'
import { addWords } from '../../i18n/late-words.ts'
import type { Screen } from '../../lib/map-state.ts'
import { parsePeopleUrl } from '../../lib/people-url.ts'
import { stageRoute } from '../../test/render.tsx'
import { PeopleMapToggle } from './people-map-toggle.tsx'

let t: Awaited<ReturnType<typeof createI18n>>['t']
const scrollTo = vi.fn()

beforeAll(async () => {
  const i18n = await createI18n('en')
  await addWords(i18n, 'people')
  t = i18n.t
})
beforeEach(() => {
  scrollTo.mockReset()
  vi.stubGlobal('scrollTo', scrollTo)
})
afterEach(cleanup)

const path = '/real-estate-agents/tx'
let navigate: NavigateFunction

async function show(on: Screen) {
  const Page = () => {
    const { search } = useLocation()
    navigate = useNavigate()
    const query = parsePeopleUrl(path, new URLSearchParams(search))?.query
    return query ? <PeopleMapToggle search={query} screen={on} /> : null
  }
  const page = await stageRoute({ path, at: path, route: () => ({ Component: Page }) })
  await screen.findByRole('button')
  return page
}

const press = (name: string) => screen.getByRole('button', { name }).click()
const goBack = () => act(async () => navigate(-1))

test('on a phone the map begins at its top, and the list is where it was left', async () => {
  const { address } = await show('phone')
  vi.stubGlobal('scrollY', 700)
  act(() => press(t('people.map.toMap')))
  await waitFor(() => expect(address()).not.toBe(path))
  expect(scrollTo.mock.lastCall).toEqual([{ top: 0, behavior: 'instant' }])
  vi.stubGlobal('scrollY', 0)
  act(() => press(t('people.map.toList')))
  await waitFor(() => expect(scrollTo.mock.lastCall).toEqual([{ top: 700, behavior: 'instant' }]))
  // A step back leads to the map; where the list was left last is told no more.
  scrollTo.mockReset()
  await goBack()
  expect(screen.getByRole('button', { name: t('people.map.toList') })).toBeDefined()
  expect(scrollTo).not.toHaveBeenCalled()
})

test('on a wide screen the map is hidden and shown without a step back and without scrolling', async () => {
  const { address } = await show('wide')
  act(() => press(t('people.map.hide')))
  await waitFor(() => expect(screen.getByRole('button', { name: t('people.map.show') })).toBeDefined())
  const hidden = address()
  await goBack()
  expect(address()).toBe(hidden)
  expect(scrollTo).not.toHaveBeenCalled()
})
