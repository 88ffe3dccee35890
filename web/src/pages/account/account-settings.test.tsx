// @vitest-environment jsdom
import { useApolloClient } from '@apollo/client/react'
import { cleanup, screen, waitFor } from '@testing-library/react'
import { type ReactNode, useEffect } from 'react'
import { afterEach, beforeEach, expect, onTestFinished, test, vi } from 'vitest'
import { openDialogs } from '../../fixtures/dialogs.ts'
import { idle, stubIdle } from '../../fixtures/idle.ts'
import { stage } from '../../fixtures/render.tsx'
import { signInAs, signOut, zoe } from '../../fixtures/sample-member.ts'
import { setLeaveGuard } from '../../platform/browser/unsaved.ts'
import { syncCacheWithViewer } from '../../platform/session/session.ts'
import { currentSession } from '../../platform/session/session-state.ts'
import { readStored } from '../../platform/storage/storage.ts'
import { AccountSettings } from './account-settings.tsx'
import { DataSettings } from './data-settings.tsx'
import { NotificationSettings } from './notification-settings.tsx'
import { SecuritySettings } from './security-settings.tsx'

const member = {
  ...zoe,
  notificationSettings: { notificationOptIn: true, timeZone: 'America/Chicago', subscriptions: [] },
  sessions: [],
}

beforeEach(() => {
  openDialogs()
  signInAs(zoe)
})
afterEach(() => {
  cleanup()
  signOut()
})

const pages: [string, ReactNode, string[]][] = [
  ['AccountSettingsPage', <AccountSettings key="settings" />, ['My Contact Info']],
  ['NotificationSettingsPage', <NotificationSettings key="notifications" />, ['Emails', 'Delivery Time']],
  ['SecuritySettingsPage', <SecuritySettings key="security" />, ['Password', 'Where You’re Logged In']],
  ['DataSettingsPage', <DataSettings key="data" />, ['Cookies', 'My Data', 'Delete My Account']],
]

test.each(pages)('[F-16] %s renders a section with an anchor for each title', async (_, page, titles) => {
  await stage(page, { viewer: member })
  await screen.findByRole('heading', { level: 2, name: titles[0] ?? '' })
  const sections = [...document.querySelectorAll('section[id]')].filter((section) =>
    section.querySelector(':scope > div > h2'),
  )
  expect(sections.map((section) => section.querySelector('h2')?.textContent)).toEqual(titles)
  for (const section of sections) expect(section.querySelector('h2')?.id).toBe(`${section.id}-title`)
})

test('[F-16] a link to a section scrolls to it and focuses its title', async () => {
  const scrolled: string[] = []
  Element.prototype.scrollIntoView = function () {
    scrolled.push(this.id)
  }
  await stage(<SecuritySettings />, { viewer: member }, { at: '/#sessions' })
  const title = await screen.findByRole('heading', { name: 'Where You’re Logged In' })
  await waitFor(() => expect(document.activeElement).toBe(title))
  expect(scrolled).toEqual(['sessions-title'])
})

test.each(pages)('%s loads when the member tries again after a failure', async (_, page, [title = '']) => {
  const answers = [null, member]
  const { user } = await stage(page, { viewer: () => answers.shift() })
  await user.click(await screen.findByRole('button', { name: 'Try again' }))
  expect(await screen.findByRole('heading', { level: 2, name: title })).toBeDefined()
})

test('asks for confirmation before a logout that would lose unsaved changes', async () => {
  const { user } = await stage(<SecuritySettings />, { viewer: member })
  const button = await screen.findByRole('button', { name: 'Log Out' })
  const ask = vi.fn()
  const end = setLeaveGuard(ask)
  await user.click(button)
  expect(ask).toHaveBeenCalledOnce()
  expect(currentSession().state).toBe('member')
  end()
})

test('[PROF-07, F-16] opens the privacy preferences from the data page', async () => {
  const { user } = await stage(<DataSettings />, { viewer: member })
  await user.click(await screen.findByRole('button', { name: 'Privacy Preferences' }))
  expect(await screen.findByRole('dialog', { name: 'Privacy Preferences' })).toBeDefined()
})

function Followed({ children }: { children: ReactNode }) {
  const client = useApolloClient()
  useEffect(() => syncCacheWithViewer(client), [client])
  return children
}

test.each(pages)(
  '[F-10] loads the account for both the page and the session with only the %s request',
  async (name, page) => {
    stubIdle()
    window.history.replaceState(null, '', '/account/account-settings/security')
    onTestFinished(() => {
      vi.unstubAllGlobals()
      window.history.replaceState(null, '', '/')
    })
    const { operations } = await stage(<Followed>{page}</Followed>, {
      viewer: { ...member, firstName: 'Zélie' },
    })
    await screen.findAllByRole('heading', { level: 2 })
    await idle()
    expect(operations).toEqual([name])
    expect(readStored('account')?.firstName).toBe('Zélie')
  },
)
