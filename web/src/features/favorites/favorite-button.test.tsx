// @vitest-environment jsdom
import { cleanup, fireEvent, screen, waitFor } from '@testing-library/react'
import { afterEach, beforeEach, expect, test } from 'vitest'
import { stage } from '../../fixtures/render.tsx'
import { endSessionElsewhere } from '../../fixtures/session-client.ts'
import { setSession } from '../../platform/session/session-state.ts'
import { readStored, store } from '../../platform/storage/storage.ts'
import { ToastRegion } from '../../ui/feedback/toast-region.tsx'
import { FavoriteButton } from './favorite-button.tsx'

const listings = [1, 2, 3].map((number) => ({ uPI: `home-${number}`, street: `${number} Barton Ave` }))
const ada = { id: '7', email: 'ada@example.com', firstName: 'Ada' }

const favoriteOf = (uPI: string) => {
  const favorite = { id: `f-${uPI}`, propertyId: uPI, name: null }
  return { ...favorite, listing: { uPI, viewerFavorite: favorite } }
}
const viewer = { id: '7', favorites: [favoriteOf('home-2')] }

interface Wish {
  input: { uPI: string; favorite: boolean; name: string; oUID: string | null; id: string | null }
}

/** Returns a fake graph that saves favorites and records the inputs in order. `turn` delays each response. */
function graphThatSaves(turn: () => Promise<void> = async () => undefined) {
  const saved: Wish['input'][] = []
  const setFavorite = async ({ input }: Wish) => {
    saved.push({ ...input })
    await turn()
    const favorite = input.favorite ? favoriteOf(input.uPI) : null
    return { favorite, listing: { uPI: input.uPI, viewerFavorite: favorite }, userErrors: [] }
  }
  return { saved, setFavorite }
}

const renderButton = (answers: Record<string, unknown>) =>
  stage(
    <>
      {listings.map(({ uPI, street }) => (
        <FavoriteButton
          key={uPI}
          id={`Listing:${uPI}`}
          uPI={uPI}
          address={`${street}, Austin, TX`}
          street={street}
        />
      ))}
      <ToastRegion />
    </>,
    answers,
  )

const heart = (number: number) =>
  screen.getByRole('button', { name: `Favorite: ${number} Barton Ave, Austin, TX` })
const pressed = () => [1, 2, 3].map((number) => heart(number).getAttribute('aria-pressed') === 'true')

const token = `x.${btoa(JSON.stringify({ exp: Date.now() / 1000 + 900 }))}.s`

beforeEach(() => {
  store('account', ada)
  store('refreshToken', 'first')
  store('authToken', token)
  setSession({ state: 'member', ...ada })
})
afterEach(() => {
  cleanup()
  window.history.replaceState(null, '', '/')
  localStorage.clear()
  sessionStorage.clear()
  setSession({ state: 'loading' })
})

test('[F-14] [AUTH-08] a visitor’s click opens sign-up without a request to the graph', async () => {
  localStorage.clear()
  sessionStorage.clear()
  setSession({ state: 'anonymous' })
  window.history.replaceState(null, '', '/fr/homes-for-sale?page=2')
  const { user, operations, address, entryState } = await renderButton({ viewer })
  expect(pressed()).toEqual([false, false, false])
  await user.click(heart(1))
  await waitFor(() => expect(address()).toMatch(/^.login/))
  expect(address()).toBe('/login?action=register&next=%2Ffr%2Fhomes-for-sale%3Fpage%3D2')
  // The page is the previous history entry, so going back restores its scroll position.
  expect(entryState()).toEqual({ from: '/homes-for-sale?page=2' })
  expect(operations).toEqual([])
  expect(readStored('postAuthEvent')).toEqual({
    kind: 'handleFavoriteProperty',
    uPI: 'home-1',
    name: '1 Barton Ave',
    oUID: null,
  })
})

test('[FAV-15] loads a member’s favorites once, regardless of the number of buttons', async () => {
  const { operations } = await renderButton({ viewer })
  expect(pressed()).toEqual([false, false, false])
  await waitFor(() => expect(pressed()).toEqual([false, true, false]))
  expect(operations).toEqual(['FavoriteMarks'])
})

test.each([
  [1, true],
  [2, false],
])(
  '[F-01] when the session has ended, stores the change to listing %i until the next sign-in',
  async (number, favorite) => {
    const { saved, setFavorite } = graphThatSaves()
    const { user } = await renderButton({ viewer, setFavorite })
    await waitFor(() => expect(pressed()[1]).toBe(true))
    const { visited } = endSessionElsewhere()
    await user.click(heart(number))
    await waitFor(() => expect(visited).toEqual(['/login?why=ended&next=%2F']))
    await waitFor(() =>
      expect(readStored('postAuthEvent')).toEqual({
        kind: 'handleFavoriteProperty',
        uPI: `home-${number}`,
        name: `${number} Barton Ave`,
        oUID: null,
        ...(!favorite && { favorite }),
        member: '7',
      }),
    )
    expect(saved).toEqual([])
    expect(screen.queryByText('Something went wrong, please try again.')).toBeNull()
  },
)

test('[FAV-01] [FAV-10] a click toggles the favorite immediately and saves it', async () => {
  const { saved, setFavorite } = graphThatSaves()
  const { user } = await renderButton({ viewer, setFavorite })
  await waitFor(() => expect(pressed()[1]).toBe(true))
  await user.click(heart(1))
  await waitFor(() => expect(pressed()).toEqual([true, true, false]))
  await user.click(heart(2))
  await waitFor(() => expect(pressed()).toEqual([true, false, false]))
  await waitFor(() =>
    expect(saved).toEqual([
      { uPI: 'home-1', favorite: true, name: '1 Barton Ave', oUID: null, id: null },
      { uPI: 'home-2', favorite: false, name: '2 Barton Ave', oUID: null, id: 'f-home-2' },
    ]),
  )
})

test('[F-73] a click on the favorite button of one listing also marks the home’s other listings', async () => {
  const { saved, setFavorite } = graphThatSaves()
  const { user } = await stage(
    ['sale', 'rental'].map((record) => (
      <FavoriteButton key={record} id={record} uPI="home-1" address={record} street="1 Barton Ave" />
    )),
    { viewer, setFavorite },
  )
  const hearts = () => screen.getAllByRole('button', { name: /^Favorite: / })
  await user.click(hearts()[1] ?? document.body)
  const pressedHearts = () => hearts().map((button) => button.getAttribute('aria-pressed'))
  await waitFor(() => expect(pressedHearts()).toEqual(['true', 'true']))
  await waitFor(() => expect(saved.map(({ uPI }) => uPI)).toEqual(['home-1']))
})

test('[FAV-10] saves one change at a time, and the last of several quick clicks wins', async () => {
  const turns: (() => void)[] = []
  const { saved, setFavorite } = graphThatSaves(() => new Promise((go) => turns.push(go)))
  const { user } = await renderButton({ viewer, setFavorite })
  await waitFor(() => expect(pressed()[1]).toBe(true))
  for (const shown of [true, false, true, false]) {
    await user.click(heart(3))
    await waitFor(() => expect(pressed()[2]).toBe(shown))
  }
  await waitFor(() => expect(turns).toHaveLength(1))
  turns[0]?.()
  await waitFor(() => expect(turns).toHaveLength(2))
  turns[1]?.()
  await waitFor(() => expect(saved.map(({ favorite }) => favorite)).toEqual([true, false]))
  expect(pressed()[2]).toBe(false)
})

test('[FAV-10] each click toggles the favorite, even before the first toggle is rendered', async () => {
  const { saved, setFavorite } = graphThatSaves()
  await renderButton({ viewer, setFavorite })
  await waitFor(() => expect(pressed()[1]).toBe(true))
  for (const number of [1, 1, 2, 2, 2]) fireEvent.click(heart(number))
  await waitFor(() =>
    expect(saved.filter(({ uPI }) => uPI === 'home-2')).toMatchObject([{ favorite: false }]),
  )
  await waitFor(() => expect(pressed()).toEqual([false, false, false]))
  const ofFirst = () => saved.filter(({ uPI }) => uPI === 'home-1').map(({ favorite }) => favorite)
  await waitFor(() => expect(ofFirst()).toEqual([true, false]))
  // Waits for the last response, so that it does not affect the next test.
  await waitFor(() => expect(readStored('accountListings')?.favorites).toEqual([]))
})

test.each([
  ['refuses', () => ({ favorite: null, listing: null, userErrors: [{ code: 'INVALID', message: 'No.' }] })],
  [
    'fails',
    () => {
      throw new Error('dead')
    },
  ],
])('undoes a favorite and shows an error when the graph %s to save it', async (_, setFavorite) => {
  const { user } = await renderButton({ viewer, setFavorite })
  await waitFor(() => expect(pressed()[1]).toBe(true))
  await user.click(heart(1))
  expect(await screen.findByText('Something went wrong, please try again.')).toBeDefined()
  await waitFor(() => expect(pressed()).toEqual([false, true, false]))
})

test('[F-01] a save that completes after another member signs in is not an error and does not mark the listing for that member', async () => {
  const { saved, setFavorite } = graphThatSaves(async () => {
    store('account', { id: '9', email: 'zoe@example.com', firstName: null })
  })
  const { user } = await renderButton({ viewer, setFavorite })
  await waitFor(() => expect(pressed()[1]).toBe(true))
  await user.click(heart(1))
  await waitFor(() => expect(pressed()).toEqual([false, true, false]))
  expect(saved).toHaveLength(1)
  expect(screen.queryByText('Something went wrong, please try again.')).toBeNull()
})
