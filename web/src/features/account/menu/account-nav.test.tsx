// @vitest-environment jsdom
import { cleanup, screen, within } from '@testing-library/react'
import { afterEach, expect, test, vi } from 'vitest'
import { stage } from '../../../fixtures/render.tsx'
import { defaultFlags, SiteChromeContext } from '../../../platform/graphql/site-chrome.ts'
import { messages } from '../../../platform/i18n/en.ts'
import { AccountNav } from './account-nav.tsx'

afterEach(cleanup)

const renderNav = (profileFlow: boolean, current: Parameters<typeof AccountNav>[0]['current']) =>
  stage(
    <SiteChromeContext
      value={{ menus: [], flags: { ...defaultFlags, profileFlow }, footer: null, ads: null }}
    >
      <AccountNav current={current} />
    </SiteChromeContext>,
  )

const links = () => within(screen.getByRole('navigation', { name: 'Account pages' })).getAllByRole('link')

test.each([
  [
    false,
    [
      '/account/favorite-properties',
      '/account/saved-searches',
      '/account/account-settings/notifications',
      '/account/requests',
      '/profile/goals',
      '/account/account-settings',
      '/account/account-settings/security',
      '/account/account-settings/data',
    ],
  ],
  [
    true,
    [
      '/profile/favorites',
      '/profile/saved-searches',
      '/profile/account-settings/notifications',
      '/profile/requests',
      '/profile/goals',
      '/profile/account-settings',
      '/profile/account-settings/security',
      '/profile/account-settings/data',
    ],
  ],
])(
  '[F-16] lists every account page, with the settings in a separate list (profile flow: %s)',
  async (flag, paths) => {
    await renderNav(flag, 'goals')
    expect(links().map((link) => link.getAttribute('href'))).toEqual(paths)
    const settings = within(screen.getByRole('list', { name: messages.accountMenu.settings }))
    expect(settings.getAllByRole('link').map(({ textContent }) => textContent)).toEqual([
      'My Contact Info',
      'Password and Devices',
      'Data and Privacy',
    ])
  },
)

test('[F-16] marks only the current page, not its parent pages', async () => {
  await renderNav(false, 'notifications')
  expect(links().filter((link) => link.ariaCurrent === 'page' || link.hasAttribute('aria-current'))).toEqual([
    screen.getByRole('link', { name: messages.accountMenu.notifications }),
  ])
})

test('[F-16] scrolls the row of links to the current page', async () => {
  const getters = [
    vi.spyOn(HTMLElement.prototype, 'offsetLeft', 'get').mockReturnValue(700),
    vi.spyOn(HTMLElement.prototype, 'offsetWidth', 'get').mockReturnValue(100),
    vi.spyOn(Element.prototype, 'clientWidth', 'get').mockReturnValue(390),
  ]
  await renderNav(false, 'data')
  const row = screen.getByRole('navigation', { name: 'Account pages' }).querySelector('ul')
  expect(row?.scrollLeft).toBe(555)
  for (const getter of getters) getter.mockRestore()
})
