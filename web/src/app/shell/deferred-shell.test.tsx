// @vitest-environment jsdom
import { act, cleanup, render, screen, waitFor } from '@testing-library/react'
import { createMemoryRouter, RouterProvider } from 'react-router-dom'
import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import { stage } from '../../fixtures/render.tsx'
import { ada, createTestClient, freshToken, signIn } from '../../fixtures/session-client.ts'
import { reportStaleMutation } from '../../platform/graphql/stale-mutation.ts'
import { createI18n } from '../../platform/i18n/i18n.ts'
import { setSession } from '../../platform/session/session-state.ts'
import { clearStored, readStored, store } from '../../platform/storage/storage.ts'
import { storeChoice } from '../../platform/visitor/consent.ts'
import { ToastRegion } from '../../ui/feedback/toast-region.tsx'
import { Providers } from '../providers.tsx'
import { DeferredShell, PrivacyButton } from './deferred-shell.tsx'

const pendingFavorite = { kind: 'handleFavoriteProperty', uPI: 'home-1', name: null, oUID: null } as const

const traces = () => [window.dataLayer?.length ?? 0, readStored('uniqueUserId'), readStored('thirdParties')]

beforeEach(() => {
  signIn(freshToken())
  setSession({ state: 'member', ...ada })
})
afterEach(() => {
  cleanup()
  localStorage.clear()
  sessionStorage.clear()
  delete window.dataLayer
  setSession({ state: 'loading' })
})

test('[PROF-05] deletes all traces of consent when it is withdrawn or when the user logs out in another tab', async () => {
  for (const takeBack of [() => storeChoice(false), clearStored]) {
    storeChoice(true)
    store('thirdParties', ['google'])
    await stage(<DeferredShell />)
    await waitFor(() => expect(traces()).toEqual([2, expect.any(String), ['google']]))
    act(() => {
      takeBack()
      setSession({ state: 'anonymous' })
    })
    await waitFor(() => expect(traces()).toEqual([0, null, null]))
    cleanup()
    setSession({ state: 'member', ...ada })
  }
})

test('[PROF-07] shows an error toast when the privacy preferences fail to load', async () => {
  vi.doMock('../../features/cookies/privacy-dialog.tsx', () => {
    throw new Error('It does not come.')
  })
  const { user } = await stage(
    <>
      <PrivacyButton />
      <ToastRegion />
    </>,
  )
  await user.click(screen.getByRole('button', { name: 'Privacy Preferences' }))
  expect(await screen.findByText('Something went wrong, please try again.')).toBeDefined()
  vi.doUnmock('../../features/cookies/privacy-dialog.tsx')
})

/** Creates a router that starts at `/login` and renders the deferred shell on every path. */
function pages() {
  const pagesOf = [{ path: '*', element: <DeferredShell /> }]
  return createMemoryRouter(pagesOf, { initialEntries: ['/login'] })
}

test.each([
  ['is discarded when a visitor leaves the login page without signing in', { state: 'anonymous' }, null],
  ['is kept when the visitor signs in there', { state: 'member', ...ada }, pendingFavorite],
] as const)('[AUTH-08] the pending favorite %s', async (_, session, left) => {
  localStorage.clear()
  storeChoice(false)
  setSession({ state: 'anonymous' })
  store('postAuthEvent', pendingFavorite)
  const router = pages()
  const { client } = createTestClient(() => new Promise(() => undefined))
  render(
    <Providers site={{ locale: 'en', origin: '' }} i18n={await createI18n('en')} client={client}>
      <RouterProvider router={router} />
    </Providers>,
  )
  await act(() => router.navigate('/login?action=register'))
  expect(readStored('postAuthEvent')).toEqual(pendingFavorite)
  act(() => setSession(session))
  await act(() => router.navigate('/'))
  expect(readStored('postAuthEvent')).toEqual(left)
})

test('[F-01] reports that a change was saved to an account that is no longer signed in, without showing the email address of that account', async () => {
  await stage(
    <>
      <DeferredShell />
      <ToastRegion />
    </>,
  )
  act(() => reportStaleMutation())
  expect(
    await screen.findByText(
      'Your last change was saved to the account you were logged in to when you made it.',
    ),
  ).toBeDefined()
})
