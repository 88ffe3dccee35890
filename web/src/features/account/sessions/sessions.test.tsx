// @vitest-environment jsdom
import { useQuery } from '@apollo/client/react'
import { cleanup, screen, waitFor, within } from '@testing-library/react'
import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import { openDialogs } from '../../../fixtures/dialogs.ts'
import { stage } from '../../../fixtures/render.tsx'
import { signInAs, signOut, zoe } from '../../../fixtures/sample-member.ts'
import { addressBar } from '../../../platform/browser/go-to.ts'
import { setLeaveGuard } from '../../../platform/browser/unsaved.ts'
import { graphql } from '../../../platform/graphql/generated/gql.ts'
import { Sessions } from './sessions.tsx'

const query = graphql(`
  query SessionsStage {
    viewer {
      id
      ...Sessions_accountUser
    }
  }
`)

const onRetry = vi.fn()

function Stage() {
  const { data } = useQuery(query, { errorPolicy: 'all' })
  return data?.viewer ? <Sessions accountUser={data.viewer} onRetry={onRetry} /> : null
}

const phone = {
  id: 's2',
  createdAt: '2026-11-01T10:00:00Z',
  lastUsedAt: '2026-11-02T10:00:00Z',
  current: false,
  place: null,
  device: { browser: 'Safari', system: 'iOS' },
}
const currentSession = { ...phone, id: 's1', current: true, device: { browser: 'Firefox', system: 'Linux' } }

async function renderSessions(
  answers: Record<string, unknown>,
  sessions: object[] | null = [phone, currentSession],
) {
  const page = await stage(<Stage />, { viewer: { ...zoe, sessions }, ...answers })
  await screen.findByRole('heading', { name: 'Where You’re Logged In' })
  return page
}

const rows = () => within(screen.getByRole('list', { name: 'Devices' })).getAllByRole('listitem')
const inDialog = (name: string) =>
  within(screen.getByRole('dialog', { name: /\?$/ })).getByRole('button', { name })

beforeEach(() => {
  openDialogs()
  signInAs(zoe)
  vi.spyOn(addressBar, 'open').mockReturnValue()
})
afterEach(() => {
  cleanup()
  signOut()
  onRetry.mockReset()
})

test('lists this device first and without a Log out button', async () => {
  await renderSessions({})
  expect(rows()[0]?.textContent).toContain('Firefox on Linux')
  expect(rows()[0]?.textContent).toContain('This device')
  expect(screen.getAllByRole('button', { name: /^Log out .+, logged in/ })).toHaveLength(1)
  expect(screen.queryByText(only)).toBeNull()
})

const only = 'You aren’t logged in anywhere else.'

test('lists the other sessions by last use, with the details that are available', async () => {
  const named = (id: string, lastUsedAt: string | null, more: object = {}) => ({
    ...phone,
    id,
    lastUsedAt,
    ...more,
  })
  await renderSessions({}, [
    named('never', null, { device: null }),
    named('old', '2026-11-03T10:00:00Z', { device: { browser: 'Safari', system: null }, createdAt: null }),
    named('new', '2026-11-04T10:00:00Z', { device: { browser: null, system: 'iOS' }, place: 'Austin, TX' }),
    currentSession,
  ])
  const texts = rows().map((row) => [...row.querySelectorAll('p')].map(({ textContent }) => textContent))
  expect(texts.map(([name]) => name)).toEqual([
    'Firefox on Linux',
    'iOS, Austin, TX',
    'Safari',
    'Unknown device',
  ])
  // A row shows the last use and the start of its session when available. The row of the current session
  // omits the last use.
  expect(texts.map((lines) => lines.length)).toEqual([3, 3, 2, 2])
})

test('shows a message when no other session exists, and a retry button when the sessions fail to load', async () => {
  await renderSessions({}, [currentSession])
  expect(screen.getByText(only)).toBeDefined()
  cleanup()
  const { user } = await renderSessions({}, null)
  expect(screen.queryByRole('list', { name: 'Devices' })).toBeNull()
  await user.click(screen.getByRole('button', { name: 'Try again' }))
  expect(onRetry).toHaveBeenCalledOnce()
})

test('removes a session that has already ended, and includes the device name in the confirmation', async () => {
  let answer: () => void = () => undefined
  const held = new Promise<void>((resolve) => {
    answer = resolve
  })
  const { user } = await renderSessions({
    endSession: async () => {
      await held
      return { success: null, userErrors: [{ code: 'UNKNOWN', message: 'There is none.', field: null }] }
    },
  })
  await user.click(screen.getByRole('button', { name: /^Log out .+, logged in/ }))
  expect(screen.getByRole('dialog').textContent).toContain('Safari on iOS')
  await user.click(inDialog('Log out'))
  expect(inDialog('Log out').getAttribute('aria-busy')).toBe('true')
  answer()
  await waitFor(() => expect(rows()).toHaveLength(1))
  expect(screen.getByText(only)).toBeDefined()
  expect(screen.getByText('The device has been logged out.')).toBeDefined()
})

test('keeps all sessions in the list when an attempt to end them fails, and clears the error on the next attempt', async () => {
  const refusals = [
    { success: null, userErrors: [{ code: 'TOO_MANY_ATTEMPTS', message: 'Wait.', field: null }] },
    { success: true, userErrors: [] },
  ]
  const { user } = await renderSessions({
    endSession: () => refusals.shift(),
    endAllSessions: { success: false },
  })
  await user.click(screen.getByRole('button', { name: 'Log out everywhere' }))
  await user.click(inDialog('Log out everywhere'))
  await screen.findByText('Oops, something went wrong!')
  expect(addressBar.open).not.toHaveBeenCalled()
  for (const left of [2, 1]) {
    await user.click(screen.getByRole('button', { name: /^Log out .+, logged in/ }))
    await user.click(inDialog('Log out'))
    await waitFor(() => expect(rows()).toHaveLength(left))
    await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull())
  }
  expect(screen.queryByText('Oops, something went wrong!')).toBeNull()
})

test('ends one session after a confirmation, removes it from the list, and moves the focus to the list', async () => {
  const ended: string[] = []
  const { user } = await renderSessions({
    endSession: ({ input }: { input: { id: string } }) => {
      ended.push(input.id)
      return { success: true, userErrors: [] }
    },
  })
  await user.click(screen.getByRole('button', { name: /^Log out Safari on iOS, logged in/ }))
  expect(ended).toEqual([])
  await user.click(inDialog('Log out'))
  expect(await screen.findByText('The device has been logged out.')).toBeDefined()
  expect(ended).toEqual(['s2'])
  expect(rows()).toHaveLength(1)
  await vi.waitFor(() => expect(document.activeElement).toBe(screen.getByRole('list', { name: 'Devices' })))
})

test('shows an error and keeps the session in the list when ending it fails', async () => {
  const { user } = await renderSessions({
    endSession: () => {
      throw new Error('down')
    },
  })
  await user.click(screen.getByRole('button', { name: /^Log out .+, logged in/ }))
  await user.click(inDialog('Log out'))
  expect(await screen.findByText('Oops, something went wrong!')).toBeDefined()
  expect(rows()).toHaveLength(2)
})

test('warns about unsaved changes only after the member confirms logging out everywhere', async () => {
  const ask = vi.fn()
  const unguard = setLeaveGuard(ask)
  const { user, operations } = await renderSessions({})
  await user.click(screen.getByRole('button', { name: 'Log out everywhere' }))
  await user.click(inDialog('Cancel'))
  expect(ask).not.toHaveBeenCalled()
  await user.click(screen.getByRole('button', { name: 'Log out everywhere' }))
  await user.click(inDialog('Log out everywhere'))
  expect(ask).toHaveBeenCalledOnce()
  expect(operations).not.toContain('EndAllSessions')
  unguard()
})

test('ends all sessions after a confirmation, and deletes the member’s data from this browser', async () => {
  const { user } = await renderSessions({
    endAllSessions: { success: true, userErrors: [] },
    logOut: { success: true },
  })
  await user.click(screen.getByRole('button', { name: 'Log out everywhere' }))
  expect(addressBar.open).not.toHaveBeenCalled()
  await user.click(inDialog('Log out everywhere'))
  await vi.waitFor(() => expect(addressBar.open).toHaveBeenCalledWith('/'))
  expect(Object.keys(localStorage)).toEqual([])
})
