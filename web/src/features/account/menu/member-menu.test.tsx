// @vitest-environment jsdom
import { act, cleanup, fireEvent, screen, within } from '@testing-library/react'
import { Link } from 'react-router-dom'
import { afterEach, beforeEach, expect, test } from 'vitest'
import { fakePopovers } from '../../../fixtures/popovers.ts'
import { stage, stageRoute } from '../../../fixtures/render.tsx'
import { messages } from '../../../platform/i18n/en.ts'
import { MemberMenu } from './member-menu.tsx'

const { accountMenu } = messages
let popovers: ReturnType<typeof fakePopovers>

beforeEach(() => {
  popovers = fakePopovers()
})
afterEach(cleanup)

const renderMenu = (firstName: string | null = 'Ada') =>
  stage(
    <>
      <MemberMenu firstName={firstName} />
      <Link to="/?page=2">Next page</Link>
    </>,
  )

const greeting = accountMenu.greeting.replace('{{name}}', 'Ada')
const opener = () => screen.getByRole('button', { name: greeting })
const panel = () => screen.getByRole('navigation', { hidden: true })
const stops = () => {
  const { getAllByRole, getByRole } = within(panel())
  return [...getAllByRole('link', { hidden: true }), getByRole('button', { hidden: true })]
}
/** Fires a key on the focused element. Returns true when the default action was prevented. */
const press = (key: string) => !fireEvent.keyDown(document.activeElement ?? document.body, { key })
const isAt = (stop: Element | undefined) => document.activeElement === stop

test('arrow keys open the menu at its first or last entry and wrap around at the ends', async () => {
  await renderMenu()
  act(() => opener().focus())
  expect([press('ArrowDown'), popovers.shown() === panel(), isAt(stops()[0])]).toEqual([true, true, true])
  press('ArrowDown')
  expect(isAt(stops()[1])).toBe(true)
  press('ArrowUp')
  press('ArrowUp')
  expect(isAt(stops().at(-1))).toBe(true)
  press('ArrowDown')
  expect(isAt(stops()[0])).toBe(true)
  act(() => opener().focus())
  press('ArrowUp')
  expect(isAt(stops().at(-1))).toBe(true)
  expect(press('a')).toBe(false)
})

test.each([
  ['/account/account-settings', 'page'],
  ['/account/account-settings/security', 'true'],
  ['/profile/account-settings/data', 'true'],
  ['/account/account-settings/notifications', null],
  ['/homes-for-sale', null],
])('[F-16] at %s, the settings entry has the aria-current value %s', async (at, current) => {
  await stageRoute({ path: '*', at, route: () => ({ Component: () => <MemberMenu firstName="Ada" /> }) })
  const [settings] = within(panel())
    .getAllByRole('link', { hidden: true })
    .filter((link) => link.getAttribute('href')?.endsWith('/account-settings'))
  expect(settings?.getAttribute('aria-current')).toBe(current)
})

test('updates aria-expanded when the menu opens or closes, and closes the menu when the focus leaves it or the page changes', async () => {
  const { user } = await renderMenu()
  const expanded = () => opener().getAttribute('aria-expanded')
  expect(expanded()).toBe('false')
  act(() => opener().focus())
  press('ArrowDown')
  press('ArrowDown')
  expect(expanded()).toBe('true')
  const next = screen.getByRole('link', { name: 'Next page' })
  act(() => next.focus())
  expect([popovers.shown(), expanded()]).toEqual([null, 'false'])
  act(() => opener().focus())
  press('ArrowDown')
  await user.click(next)
  expect(expanded()).toBe('false')
})

test('greets a member without a name', async () => {
  await renderMenu(null)
  expect(screen.getByRole('button', { name: accountMenu.greetingNobody })).toBeDefined()
})
