// @vitest-environment jsdom
import { useApolloClient } from '@apollo/client/react'
import { cleanup, screen, waitFor } from '@testing-library/react'
import { useEffect } from 'react'
import { afterEach, beforeEach, expect, onTestFinished, test, vi } from 'vitest'
import { followViewer } from '../../graphql/session.ts'
import { currentSession } from '../../graphql/session-state.ts'
import { readStored } from '../../lib/storage.ts'
import { guardLeaving } from '../../lib/unsaved.ts'
import { openDialogs } from '../../test/dialogs.ts'
import { idle, stubIdle } from '../../test/idle.ts'
import { stage } from '../../test/render.tsx'
import { signInAs, signOut, zoe } from '../../test/sample-member.ts'
import { AccountSettings } from './account-settings.tsx'

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

test('a link to a section leads there, and so does the keyboard', async () => {
  const scrolled: string[] = []
  Element.prototype.scrollIntoView = function () {
    scrolled.push(this.id)
  }
  await stage(<AccountSettings />, { viewer: member }, { at: '/#notifications' })
  const title = await screen.findByRole('heading', { name: 'Notifications' })
  await waitFor(() => expect(document.activeElement).toBe(title))
  expect(scrolled).toEqual(['notifications-title'])
})

test('says that the settings cannot be loaded, and loads them when the member tries again', async () => {
  const answers = [null, member]
  const { user } = await stage(<AccountSettings />, { viewer: () => answers.shift() })
  await user.click(await screen.findByRole('button', { name: 'Try again' }))
  expect(await screen.findByRole('heading', { name: 'Notifications' })).toBeDefined()
})

test('asks before a logout that would lose what is not saved', async () => {
  const { user } = await stage(<AccountSettings />, { viewer: member })
  const button = await screen.findByRole('button', { name: 'Log Out' })
  const ask = vi.fn()
  const end = guardLeaving(ask)
  await user.click(button)
  expect(ask).toHaveBeenCalledOnce()
  expect(currentSession().state).toBe('member')
  end()
})

function FollowedSettings() {
  const client = useApolloClient()
  useEffect(() => followViewer(client), [client])
  return <AccountSettings />
}

test('[F-10] a page load of the settings reads the account once, for the page and the session', async () => {
  stubIdle()
  window.history.replaceState(null, '', '/account/account-settings')
  onTestFinished(() => {
    vi.unstubAllGlobals()
    window.history.replaceState(null, '', '/')
  })
  const { asked } = await stage(<FollowedSettings />, { viewer: { ...member, firstName: 'Zélie' } })
  await screen.findByRole('heading', { name: 'Notifications' })
  await idle()
  expect(asked).toEqual(['AccountSettingsPage'])
  expect(readStored('account')?.firstName).toBe('Zélie')
})
