import { act, cleanup, screen, waitFor } from '@testing-library/react'
import type { ReactElement } from 'react'
import { type NavigateFunction, useLocation, useNavigate } from 'react-router-dom'
import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import type { Screen } from '../lib/map-state.ts'
import { stageRoute } from './render.tsx'

interface MapToggleCase {
  /** A page with a list and a map. */
  path: string
  /** The button, for a query of that page. */
  toggle(query: URLSearchParams, screen: Screen): ReactElement | null
  messages: Record<'toMap' | 'toList' | 'hide' | 'show', string>
}

/** What is true of the button between a list and its map, whatever is on them. */
export function testMapToggle({ path, toggle, messages }: MapToggleCase): void {
  const scrollTo = vi.fn()
  let navigate: NavigateFunction

  beforeEach(() => {
    scrollTo.mockReset()
    vi.stubGlobal('scrollTo', scrollTo)
  })
  afterEach(cleanup)

  async function renderToggle(on: Screen) {
    const Page = () => {
      navigate = useNavigate()
      return toggle(new URLSearchParams(useLocation().search), on)
    }
    const page = await stageRoute({ path, at: path, route: () => ({ Component: Page }) })
    await screen.findByRole('button')
    return page
  }

  const press = (name: string) => act(() => screen.getByRole('button', { name }).click())
  const goBack = () => act(async () => navigate(-1))

  test('on a phone the map begins at its top, and the list is where it was left', async () => {
    const { address } = await renderToggle('phone')
    vi.stubGlobal('scrollY', 700)
    press(messages.toMap)
    await waitFor(() => expect(address()).not.toBe(path))
    expect(scrollTo.mock.lastCall).toEqual([{ top: 0, behavior: 'instant' }])
    vi.stubGlobal('scrollY', 0)
    press(messages.toList)
    await waitFor(() => expect(scrollTo.mock.lastCall).toEqual([{ top: 700, behavior: 'instant' }]))
    // A step back leads to the map, and does not scroll.
    scrollTo.mockReset()
    await goBack()
    expect(screen.getByRole('button', { name: messages.toList })).toBeDefined()
    expect(scrollTo).not.toHaveBeenCalled()
  })

  test('on a wide screen the map is hidden and shown without a step back and without scrolling', async () => {
    const { address } = await renderToggle('wide')
    press(messages.hide)
    await waitFor(() => expect(screen.getByRole('button', { name: messages.show })).toBeDefined())
    const hidden = address()
    await goBack()
    expect(address()).toBe(hidden)
    expect(scrollTo).not.toHaveBeenCalled()
  })
}
