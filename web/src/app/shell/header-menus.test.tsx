// @vitest-environment jsdom
import { act, cleanup, createEvent, fireEvent, screen, within } from '@testing-library/react'
import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import { fakePopovers } from '../../fixtures/popovers.ts'
import { stage } from '../../fixtures/render.tsx'
import { defaultFlags, SiteChromeContext, type SiteMenu } from '../../platform/graphql/site-chrome.ts'
import { messages } from '../../platform/i18n/en.ts'
import { HeaderMenus } from './header-menus.tsx'

const link = (label: string, href: string) => ({ label, href, text: null, external: false })
const menus: SiteMenu[] = [
  {
    key: 'buy',
    label: 'Buy',
    href: '/buy',
    links: [link('Homes', '/homes-for-sale'), link('Guide', '/buy/buyers-guide')],
    callToAction: { ...link('Find an agent', '/real-estate-agents'), text: 'Near you' },
  },
  { key: 'more', label: 'More', href: null, links: [link('Blog', '/?page=2')], callToAction: null },
  { key: 'news', label: 'News', href: '/', links: [], callToAction: null },
]

let popovers: ReturnType<typeof fakePopovers>

beforeEach(() => {
  popovers = fakePopovers()
  vi.useFakeTimers({ toFake: ['setTimeout', 'clearTimeout'] })
})
afterEach(() => {
  cleanup()
  vi.useRealTimers()
})

const show = () =>
  stage(
    <SiteChromeContext value={{ menus, flags: defaultFlags, footer: null, ads: null }}>
      <HeaderMenus />
    </SiteChromeContext>,
  )

const bar = () => screen.getByRole('navigation', { name: messages.header.menus })
const opener = (menu: string) =>
  screen.getByRole('button', {
    name: menu === 'More' ? menu : messages.header.open.replace('{{menu}}', menu),
  })
const panelOf = (menu: string) => {
  const panel = document.getElementById(opener(menu).getAttribute('popovertarget') ?? '')
  if (!panel) throw new Error(`${menu} opens nothing.`)
  return panel
}
const item = (menu: string) => opener(menu).closest('li') ?? document.body
/** Presses a key where the focus is; true when the browser does nothing more with it. */
const press = (key: string) => !fireEvent.keyDown(document.activeElement ?? document.body, { key })
const focused = () => document.activeElement?.textContent
const isOpen = (menu: string) => popovers.shown() === panelOf(menu)
const pass = (milliseconds: number) => act(() => vi.advanceTimersByTime(milliseconds))
const point = (menu: string, pointerType: string) =>
  fireEvent(item(menu), createEvent.pointerOver(item(menu), { pointerType, bubbles: true }))
const leave = (menu: string, pointerType = 'mouse') =>
  fireEvent(item(menu), createEvent.pointerOut(item(menu), { pointerType, bubbles: true }))

test('arrow keys lead along the menus, round and round', async () => {
  await show()
  act(() => within(bar()).getByRole('link', { name: 'Buy' }).focus())
  expect(press('ArrowRight')).toBe(true)
  expect(document.activeElement).toBe(opener('Buy'))
  press('ArrowRight')
  expect(focused()).toBe('More')
  press('End')
  expect(focused()).toBe('News')
  press('ArrowRight')
  expect(focused()).toBe('Buy')
  press('ArrowLeft')
  expect(focused()).toBe('News')
  press('Home')
  expect(focused()).toBe('Buy')
  expect(press('a')).toBe(false)
})

test('the arrow down opens a menu at its first link, and leads on through its links', async () => {
  await show()
  act(() => opener('Buy').focus())
  expect(press('ArrowDown')).toBe(true)
  expect([isOpen('Buy'), focused()]).toEqual([true, 'Homes'])
  press('ArrowDown')
  expect(focused()).toBe('Guide')
  press('ArrowRight')
  expect(focused()).toBe('Guide')
  press('ArrowUp')
  expect(focused()).toBe('Homes')
  press('ArrowUp')
  expect(focused()).toBe('Find an agent')
})

test('a menu without links is a link, and the arrow down is the page’s', async () => {
  await show()
  act(() => within(bar()).getByRole('link', { name: 'News' }).focus())
  expect(press('ArrowDown')).toBe(false)
  expect(popovers.shown()).toBeNull()
})

test('a mouse that rests on a menu opens it, and one that stays away closes it; a finger does neither', async () => {
  await show()
  point('Buy', 'touch')
  pass(1000)
  expect(isOpen('Buy')).toBe(false)
  point('Buy', 'mouse')
  pass(119)
  expect(isOpen('Buy')).toBe(false)
  pass(1)
  expect(isOpen('Buy')).toBe(true)
  leave('Buy', 'touch')
  pass(1000)
  expect(isOpen('Buy')).toBe(true)
  leave('Buy')
  pass(239)
  expect(isOpen('Buy')).toBe(true)
  pass(1)
  expect(isOpen('Buy')).toBe(false)
})

test('a mouse that returns in time keeps a menu open', async () => {
  await show()
  point('Buy', 'mouse')
  pass(120)
  leave('Buy')
  pass(200)
  point('Buy', 'mouse')
  pass(1000)
  expect(isOpen('Buy')).toBe(true)
})

test('a press on a menu that the mouse has opened keeps it open, also without the mouse', async () => {
  await show()
  point('Buy', 'mouse')
  pass(120)
  expect(fireEvent.click(opener('Buy'))).toBe(false)
  leave('Buy')
  pass(1000)
  expect(isOpen('Buy')).toBe(true)
  expect(fireEvent.click(opener('Buy'))).toBe(true)
})

test('a press in time is in the place of the mouse that rests', async () => {
  await show()
  point('Buy', 'mouse')
  pass(100)
  expect(fireEvent.click(opener('Buy'))).toBe(true)
  pass(1000)
  expect(popovers.shown()).toBeNull()
})

test('says whether a menu is open once that has changed', async () => {
  await show()
  const expanded = () => opener('More').getAttribute('aria-expanded')
  expect(expanded()).toBeNull()
  act(() => popovers.toggle(panelOf('More'), true))
  expect(expanded()).toBe('true')
  act(() => popovers.toggle(panelOf('More'), false))
  expect(expanded()).toBe('false')
})

test('a menu closes when the focus leaves it and when the page changes', async () => {
  await show()
  act(() => opener('More').focus())
  press('ArrowDown')
  expect(isOpen('More')).toBe(true)
  act(() => opener('More').focus())
  expect(isOpen('More')).toBe(true)
  act(() => opener('Buy').focus())
  expect(popovers.shown()).toBeNull()
  act(() => opener('More').focus())
  press('ArrowDown')
  await act(async () => screen.getByRole('link', { name: 'Blog', hidden: true }).click())
  expect(popovers.shown()).toBeNull()
})

test('marks the current page, and says what else a link is for', async () => {
  await show()
  const current = within(bar()).getAllByRole('link', { current: 'page' })
  expect(current.map(({ textContent }) => textContent)).toEqual(['News'])
  expect(within(panelOf('Buy')).getByText('Near you')).toBeDefined()
})
