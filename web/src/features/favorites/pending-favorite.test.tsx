// @vitest-environment jsdom
import { useApolloClient } from '@apollo/client/react'
import { cleanup, screen, waitFor } from '@testing-library/react'
import type { i18n } from 'i18next'
import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import { stage } from '../../fixtures/render.tsx'
import { ada, freshToken, signIn } from '../../fixtures/session-client.ts'
import { createCache } from '../../platform/graphql/cache.ts'
import { createI18n } from '../../platform/i18n/i18n.ts'
import { useTranslation } from '../../platform/i18n/use-translation.ts'
import { createClient } from '../../platform/session/client.ts'
import { setSession } from '../../platform/session/session-state.ts'
import { readStored, store } from '../../platform/storage/storage.ts'
import { ToastRegion } from '../../ui/feedback/toast-region.tsx'
import { Button } from '../../ui/forms/button.tsx'
import { applyPendingFavorite } from './pending-favorite.ts'

const pendingFavorite = {
  kind: 'handleFavoriteProperty',
  uPI: 'home-1',
  name: '1 Barton Ave',
  oUID: 'M00000123',
} as const

function SignedIn({ texts }: { texts?: i18n }) {
  const client = useApolloClient()
  const { i18n: own } = useTranslation()
  return (
    <>
      <Button onClick={() => void applyPendingFavorite(client, texts ?? own)}>signed in</Button>
      <ToastRegion />
    </>
  )
}

/** Returns a fake graph that accepts every favorite and records the inputs. */
function acceptingGraph() {
  const taken: unknown[] = []
  const setFavorite = ({ input }: { input: { uPI: string } }) => {
    taken.push({ ...input })
    const favorite = { id: 'f-1', propertyId: input.uPI, name: null, listing: { uPI: input.uPI } }
    return { favorite, listing: { uPI: input.uPI, viewerFavorite: favorite }, userErrors: [] }
  }
  return { taken, setFavorite }
}

beforeEach(() => {
  signIn(freshToken())
  setSession({ state: 'member', ...ada })
})
afterEach(() => {
  vi.useRealTimers()
  cleanup()
  localStorage.clear()
  sessionStorage.clear()
  setSession({ state: 'loading' })
})

test('[FAV-14] saves a pending favorite once after sign-in and shows a message', async () => {
  store('postAuthEvent', pendingFavorite)
  const { taken, setFavorite } = acceptingGraph()
  const { user } = await stage(<SignedIn />, { setFavorite })
  await user.click(screen.getByRole('button', { name: 'signed in' }))
  expect(await screen.findByText('1 Barton Ave was saved to your favorites.')).toBeDefined()
  await user.click(screen.getByRole('button', { name: 'signed in' }))
  expect(taken).toEqual([
    { uPI: 'home-1', favorite: true, name: '1 Barton Ave', oUID: 'M00000123', id: null },
  ])
  expect(readStored('postAuthEvent')).toBeNull()
})

test.each([
  [
    { favorite: false, member: ada.id },
    '1 Barton Ave was removed from your favorites.',
    [{ favorite: false }],
  ],
  [{ member: 'another' }, null, []],
])(
  '[F-01] after a session ends, saves its pending change only when the same member signs in again: %j',
  async (kept, said, marks) => {
    store('postAuthEvent', { ...pendingFavorite, ...kept })
    const { taken, setFavorite } = acceptingGraph()
    const { user } = await stage(<SignedIn />, { setFavorite })
    await user.click(screen.getByRole('button', { name: 'signed in' }))
    await waitFor(() => expect(readStored('postAuthEvent')).toBeNull())
    expect(taken).toMatchObject(marks)
    expect(taken).toHaveLength(marks.length)
    if (said) expect(await screen.findByText(said)).toBeDefined()
  },
)

test('[FAV-14] shows an error when a pending favorite fails to save, and does not retry', async () => {
  store('postAuthEvent', pendingFavorite)
  const { user, operations } = await stage(<SignedIn />, {
    setFavorite: () => {
      throw new Error('dead')
    },
  })
  await user.click(screen.getByRole('button', { name: 'signed in' }))
  expect(await screen.findByText('Something went wrong, please try again.')).toBeDefined()
  await user.click(screen.getByRole('button', { name: 'signed in' }))
  await waitFor(() => expect(operations).toEqual(['SetFavorite']))
})

test('[FAV-14] keeps a pending favorite until it is saved, so that the next page can retry after navigation', async () => {
  store('postAuthEvent', pendingFavorite)
  const { setFavorite } = acceptingGraph()
  let answer: () => void = () => undefined
  const heard = new Promise<void>((go) => {
    answer = go
  })
  const { user, operations } = await stage(<SignedIn />, {
    setFavorite: (asks: Parameters<typeof setFavorite>[0]) => heard.then(() => setFavorite(asks)),
  })
  await user.click(screen.getByRole('button', { name: 'signed in' }))
  await user.click(screen.getByRole('button', { name: 'signed in' }))
  await waitFor(() => expect(operations).toEqual(['SetFavorite']))
  expect(readStored('postAuthEvent')).toEqual(pendingFavorite)
  answer()
  await waitFor(() => expect(readStored('postAuthEvent')).toBeNull())
  expect(operations).toEqual(['SetFavorite'])
})

test('[FAV-14] keeps a pending favorite after a network error', async () => {
  store('postAuthEvent', pendingFavorite)
  const cutOff = () => Promise.reject(new TypeError('Failed to fetch'))
  const client = createClient(createCache(), {
    url: 'http://localhost/graphql',
    caller: 'client',
    fetch: cutOff,
  })
  await applyPendingFavorite(client, await createI18n('en'))
  expect(readStored('postAuthEvent')).toEqual(pendingFavorite)
})

test('[FAV-14] saves a pending favorite even when the translations fail to load', async () => {
  store('postAuthEvent', pendingFavorite)
  const texts = await createI18n('en')
  vi.spyOn(texts, 'reloadResources').mockResolvedValue(undefined)
  const { taken, setFavorite } = acceptingGraph()
  const { user } = await stage(<SignedIn texts={texts} />, { setFavorite })
  await user.click(screen.getByRole('button', { name: 'signed in' }))
  await waitFor(() => expect(readStored('postAuthEvent')).toBeNull())
  expect(taken).toMatchObject([{ uPI: 'home-1', favorite: true }])
  expect(screen.queryByText('Something went wrong, please try again.')).toBeNull()
})

test('[FAV-14] a pending favorite expires after 30 minutes', () => {
  vi.useFakeTimers({ now: new Date('2026-11-20T08:00:00Z') })
  store('postAuthEvent', pendingFavorite)
  vi.advanceTimersByTime(30 * 60_000 - 1)
  expect(readStored('postAuthEvent')).toEqual(pendingFavorite)
  vi.advanceTimersByTime(1)
  expect(readStored('postAuthEvent')).toBeNull()
})
