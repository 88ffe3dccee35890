// @vitest-environment jsdom
import { act, cleanup, fireEvent, screen, waitFor, within } from '@testing-library/react'
import { useEffect } from 'react'
import { Link, useLocation } from 'react-router-dom'
import { afterEach, beforeEach, expect, test } from 'vitest'
import { openDialogs } from '../../fixtures/dialogs.ts'
import { fakePopovers } from '../../fixtures/popovers.ts'
import { stage } from '../../fixtures/render.tsx'
import { ada } from '../../fixtures/session-client.ts'
import { defaultFlags, SiteChromeContext, type SiteMenu } from '../../platform/graphql/site-chrome.ts'
import { messages } from '../../platform/i18n/en.ts'
import { setSession } from '../../platform/session/session-state.ts'
import { MenuSheet } from './menu-sheet.tsx'

const { header } = messages
const link = (label: string, href: string) => ({ label, href, text: null, external: false })
const menus: SiteMenu[] = [
  { key: 'buy', label: 'Buy', href: '/buy', links: [link('Homes', '/homes')], callToAction: null },
  {
    key: 'sell',
    label: 'Sell',
    href: '/sell',
    links: [link('All', '/sell'), link('Prices', '/prices')],
    callToAction: link('Ask', '/ask'),
  },
  { key: 'more', label: 'More', href: null, links: [], callToAction: link('Help', '/help') },
  { key: 'news', label: 'News', href: '/news', links: [], callToAction: null },
  { key: 'start', label: 'Start', href: null, links: [], callToAction: null },
].map((menu) => ({ ...menu, callToAction: menu.callToAction && { ...menu.callToAction, text: null } }))

let popovers: ReturnType<typeof fakePopovers>

beforeEach(() => {
  openDialogs()
  popovers = fakePopovers()
})
afterEach(() => {
  cleanup()
  setSession({ state: 'loading' })
})

const show = () =>
  stage(
    <SiteChromeContext value={{ menus, flags: defaultFlags, footer: null, ads: null }}>
      <MenuSheet />
      <Link to="/?page=2">Next page</Link>
      <PageEffect />
    </SiteChromeContext>,
  )

/** Records whether the menu is open when the page effects run, which is when the page focuses its heading. */
const openAtEffects: (boolean | undefined)[] = []

function PageEffect() {
  const { key } = useLocation()
  // biome-ignore lint/correctness/useExhaustiveDependencies: runs once for each page
  useEffect(() => {
    openAtEffects.push(document.querySelector('dialog')?.open)
  }, [key])
  return null
}

const opener = () => screen.getByRole('button', { name: header.menu })
const sheet = () => screen.getByRole<HTMLDialogElement>('dialog', { hidden: true })
const close = () => within(sheet()).getByRole('button', { name: header.close, hidden: true })

test('opens as a dialog with scripts and closes with its button, on a click outside, and on navigation', async () => {
  const { user } = await show()
  const ways = [() => close().click(), () => sheet().click(), () => screen.getByText('Next page').click()]
  for (const way of ways) {
    expect(fireEvent.click(opener())).toBe(false)
    expect(sheet().open).toBe(true)
    fireEvent.click(within(sheet()).getByText('Buy'))
    expect(sheet().open).toBe(true)
    await act(async () => way())
    expect(sheet().open).toBe(false)
  }
  await user.click(opener())
  expect(sheet().open).toBe(true)
})

test('lets the browser control a sheet that it opened as a popover, and closes that sheet with its button', async () => {
  await show()
  act(() => popovers.toggle(sheet(), true))
  expect(fireEvent.click(opener())).toBe(true)
  expect(sheet().open).toBe(false)
  fireEvent.click(close())
  expect(popovers.shown()).toBeNull()
})

/** Returns the links of an expandable menu. For a menu that is itself a link, returns its URL. */
const linksOf = (menu: string) => {
  const name = within(screen.getByRole('navigation', { name: header.menus, hidden: true })).getByText(menu)
  const links = name.closest('details')?.querySelectorAll('a')
  return links
    ? [...links].map((each) => [each.textContent, each.getAttribute('href')])
    : name.getAttribute('href')
}

test('expands a menu to its links, and adds an overview link first when no other link leads to the menu page', async () => {
  const { user } = await show()
  await user.click(opener())
  expect(linksOf('Buy')).toEqual([
    [header.overview.replace('{{menu}}', 'Buy'), '/buy'],
    ['Homes', '/homes'],
  ])
  expect(linksOf('Sell')).toEqual([
    ['All', '/sell'],
    ['Prices', '/prices'],
    ['Ask', '/ask'],
  ])
  expect(linksOf('More')).toEqual([['Help', '/help']])
  expect([linksOf('News'), linksOf('Start')]).toEqual(['/news', '/'])
  const names = [...sheet().querySelectorAll('details')].map((details) => details.name)
  expect(new Set(names).size).toBe(1)
})

test('shows the benefits of an account only to signed-out visitors', async () => {
  const { user } = await show()
  await user.click(opener())
  expect(screen.getByText(header.signUpNote)).toBeDefined()
  await act(async () => setSession({ state: 'member', ...ada }))
  expect(screen.queryByText(header.signUpNote)).toBeNull()
})

test('closes before the effects of a new page run, so that the heading of the page can take the focus', async () => {
  await show()
  fireEvent.click(opener())
  expect(sheet().open).toBe(true)
  openAtEffects.length = 0
  screen.getByText('Next page').click()
  await waitFor(() => expect(openAtEffects).toEqual([false]))
})
