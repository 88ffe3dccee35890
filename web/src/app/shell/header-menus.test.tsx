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
/** Fires a key on the focused element. Returns true when the default action was prevented. */
const press = (key: string) => !fireEvent.keyDown(document.activeElement ?? document.body, { key })
const focused = () => document.activeElement?.textContent
const isOpen = (menu: string) => popovers.shown() === panelOf(menu)
const pass = (milliseconds: number) => act(() => vi.advanceTimersByTime(milliseconds))
const point = (menu: string, pointerType: string) =>
  fireEvent(item(menu), createEvent.pointerOver(item(menu), { pointerType, bubbles: true }))
const leave = (menu: string, pointerType = 'mouse') =>
  fireEvent(item(menu), createEvent.pointerOut(item(menu), { pointerType, bubbles: true }))

test('arrow keys move the focus along the menus and wrap around at the ends', async () => {
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

test('Arrow Down opens a menu, focuses its first link, and then moves through its links', async () => {
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

test('renders a menu without links as a link and ignores Arrow Down on it', async () => {
  await show()
  act(() => within(bar()).getByRole('link', { name: 'News' }).focus())
  expect(press('ArrowDown')).toBe(false)
  expect(popovers.shown()).toBeNull()
})

test('opens a menu when the mouse rests on it, closes the menu when the mouse stays away, and ignores touch', async () => {
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

test('keeps a menu open when the mouse returns before the close delay ends', async () => {
  await show()
  point('Buy', 'mouse')
  pass(120)
  leave('Buy')
  pass(200)
  point('Buy', 'mouse')
  pass(1000)
  expect(isOpen('Buy')).toBe(true)
})

test('keeps a menu that opened on hover open after a click, even when the mouse leaves', async () => {
  await show()
  point('Buy', 'mouse')
  pass(120)
  expect(fireEvent.click(opener('Buy'))).toBe(false)
  leave('Buy')
  pass(1000)
  expect(isOpen('Buy')).toBe(true)
  expect(fireEvent.click(opener('Buy'))).toBe(true)
})

test('does not open a menu on hover when the visitor clicks before the hover delay ends', async () => {
  await show()
  point('Buy', 'mouse')
  pass(100)
  expect(fireEvent.click(opener('Buy'))).toBe(true)
  pass(1000)
  expect(popovers.shown()).toBeNull()
})

test('sets aria-expanded only after a menu has opened or closed', async () => {
  await show()
  const expanded = () => opener('More').getAttribute('aria-expanded')
  expect(expanded()).toBeNull()
  act(() => popovers.toggle(panelOf('More'), true))
  expect(expanded()).toBe('true')
  act(() => popovers.toggle(panelOf('More'), false))
  expect(expanded()).toBe('false')
})

test('closes a menu when the focus leaves it and when the page changes', async () => {
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

test('marks the link to the current page, and shows the description of a link', async () => {
  await show()
  const current = within(bar()).getAllByRole('link', { current: 'page' })
  expect(current.map(({ textContent }) => textContent)).toEqual(['News'])
  expect(within(panelOf('Buy')).getByText('Near you')).toBeDefined()
})
