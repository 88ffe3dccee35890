// @vitest-environment jsdom
import { useQuery } from '@apollo/client/react'
import { cleanup, screen, within } from '@testing-library/react'
import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import { graphql } from '../../graphql/generated/gql.ts'
import { addressBar } from '../../lib/go-to.ts'
import { guardLeaving } from '../../lib/unsaved.ts'
import { openDialogs } from '../../test/dialogs.ts'
import { stage } from '../../test/render.tsx'
import { signInAs, signOut, zoe } from '../../test/sample-member.ts'
import { Sessions } from './sessions.tsx'

const query = graphql(`
  query SessionsStage {
    viewer {
      id
      ...Sessions_accountUser
    }
  }
`)

function Stage() {
  const { data } = useQuery(query)
  return data?.viewer ? <Sessions accountUser={data.viewer} onRetry={() => undefined} /> : null
}

const phone = {
  id: 's2',
  createdAt: '2026-11-01T10:00:00Z',
  lastUsedAt: '2026-11-02T10:00:00Z',
  current: false,
  place: null,
  device: { browser: 'Safari', system: 'iOS' },
}
const here = { ...phone, id: 's1', current: true, device: { browser: 'Firefox', system: 'Linux' } }

async function show(answers: Record<string, unknown>) {
  const page = await stage(<Stage />, { viewer: { ...zoe, sessions: [phone, here] }, ...answers })
  await screen.findByRole('heading', { name: 'Where You Are Logged In' })
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
})

test('this device is first, and is not ended by itself', async () => {
  await show({})
  expect(rows()[0]?.textContent).toContain('Firefox on Linux')
  expect(rows()[0]?.textContent).toContain('This device')
  expect(screen.getAllByRole('button', { name: /^End the session on/ })).toHaveLength(1)
})

test('one is ended after a question, goes from the list, and the list has the focus', async () => {
  const ended: string[] = []
  const { user } = await show({
    endSession: ({ input }: { input: { id: string } }) => {
      ended.push(input.id)
      return { success: true, userErrors: [] }
    },
  })
  await user.click(screen.getByRole('button', { name: /^End the session on Safari on iOS/ }))
  expect(ended).toEqual([])
  await user.click(inDialog('End'))
  expect(await screen.findByText('The session is over.')).toBeDefined()
  expect(ended).toEqual(['s2'])
  expect(rows()).toHaveLength(1)
  await vi.waitFor(() => expect(document.activeElement).toBe(screen.getByRole('list', { name: 'Devices' })))
})

test('what fails is told, and the session stays in the list', async () => {
  const { user } = await show({
    endSession: () => {
      throw new Error('down')
    },
  })
  await user.click(screen.getByRole('button', { name: /^End the session on/ }))
  await user.click(inDialog('End'))
  expect(await screen.findByText('Oops, something went wrong!')).toBeDefined()
  expect(rows()).toHaveLength(2)
})

test('what is not saved is asked about once logging out everywhere is certain, and not before', async () => {
  const ask = vi.fn()
  const unguard = guardLeaving(ask)
  const { user, asked } = await show({})
  await user.click(screen.getByRole('button', { name: 'Log out everywhere' }))
  await user.click(inDialog('Cancel'))
  expect(ask).not.toHaveBeenCalled()
  await user.click(screen.getByRole('button', { name: 'Log out everywhere' }))
  await user.click(inDialog('Log out everywhere'))
  expect(ask).toHaveBeenCalledOnce()
  expect(asked).not.toContain('EndAllSessions')
  unguard()
})

test('all are ended after a question, and this browser forgets its member', async () => {
  const { user } = await show({
    endAllSessions: { success: true, userErrors: [] },
    logOut: { success: true },
  })
  await user.click(screen.getByRole('button', { name: 'Log out everywhere' }))
  expect(addressBar.open).not.toHaveBeenCalled()
  await user.click(inDialog('Log out everywhere'))
  await vi.waitFor(() => expect(addressBar.open).toHaveBeenCalledWith('/'))
  expect(Object.keys(localStorage)).toEqual([])
})
