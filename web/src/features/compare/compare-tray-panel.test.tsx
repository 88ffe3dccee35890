// @vitest-environment jsdom
import { cleanup, screen, waitFor, within } from '@testing-library/react'
import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import { stage } from '../../fixtures/render.tsx'
import { ToastRegion } from '../../ui/feedback/toast-region.tsx'
import { CompareButton } from './compare-button.tsx'
import { comparePath } from './compare-path.ts'
import { CompareTray } from './compare-tray.tsx'
import { clearCompared } from './compared.ts'

const names = ['a', 'b', 'c', 'd', 'e']

const renderTray = () =>
  stage(
    <>
      {names.map((name) => (
        <CompareButton key={name} id={name} address={`${name} Ave`} />
      ))}
      <CompareTray />
      <ToastRegion />
    </>,
  )

const button = (name: string) => screen.getByRole('button', { name: `Compare: ${name} Ave` })
const pressed = () => names.filter((name) => button(name).getAttribute('aria-pressed') === 'true')
const tray = () => screen.findByRole('region', { name: 'Homes to compare' })
const waiting = (region: HTMLElement) =>
  within(region)
    .queryAllByRole('listitem')
    .map(({ textContent }) => textContent)

beforeEach(clearCompared)
afterEach(cleanup)

test('a click adds a listing to the tray and a second click removes it', async () => {
  const { user } = await renderTray()
  expect(screen.queryByRole('region')).toBeNull()
  await user.click(button('b'))
  const region = await tray()
  expect([pressed(), waiting(region)]).toEqual([['b'], ['b Ave']])
  expect(within(region).queryByRole('link')).toBeNull()
  expect(within(region).getByText('Choose another home')).toBeDefined()
  await user.click(button('a'))
  expect(within(region).getByRole('link', { name: 'Compare 2 homes' }).getAttribute('href')).toBe(
    comparePath(['b', 'a']),
  )
  await user.click(button('b'))
  expect([pressed(), waiting(region)]).toEqual([['a'], ['a Ave']])
})

test('shows a message when the visitor adds a fifth listing', async () => {
  const { user } = await renderTray()
  for (const name of names) await user.click(button(name))
  expect(await screen.findByText(/^You can compare up to four homes\./)).toBeDefined()
  expect(pressed()).toEqual(['a', 'b', 'c', 'd'])
})

test('keeps the focus in the tray when a listing is removed, and the Clear button removes all listings', async () => {
  const { user } = await renderTray()
  for (const name of ['a', 'b']) await user.click(button(name))
  const region = await tray()
  await user.click(within(region).getByRole('button', { name: 'Remove a Ave' }))
  expect([waiting(region), document.activeElement]).toEqual([['b Ave'], region])
  await user.click(within(region).getByRole('button', { name: 'Clear' }))
  await waitFor(() => expect(screen.queryByRole('region')).toBeNull())
  expect(pressed()).toEqual([])
})

test('[F-35] scrolls a clicked button out from under the tray, but only when the tray covers it', async () => {
  const scrollBy = vi.fn()
  vi.stubGlobal('scrollBy', scrollBy)
  const tops = new Map([
    ['BUTTON', 700],
    ['SECTION', 720],
  ])
  const rects = vi.spyOn(Element.prototype, 'getBoundingClientRect').mockImplementation(function (
    this: Element,
  ) {
    return new DOMRect(0, tops.get(this.tagName) ?? 0, 100, 44)
  })
  const { user } = await renderTray()
  await user.click(button('a'))
  await tray()
  expect(scrollBy).toHaveBeenCalledExactlyOnceWith({ top: 32, behavior: 'instant' })
  await user.click(button('a'))
  tops.set('BUTTON', 400)
  await user.click(button('b'))
  await tray()
  expect(scrollBy).toHaveBeenCalledTimes(1)
  rects.mockRestore()
})
