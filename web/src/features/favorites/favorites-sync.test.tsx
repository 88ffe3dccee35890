// @vitest-environment jsdom
import { act, cleanup, screen, waitFor } from '@testing-library/react'
import { afterEach, beforeEach, expect, test } from 'vitest'
import { stage } from '../../fixtures/render.tsx'
import { sampleListing } from '../../fixtures/sample.ts'
import { ada, freshToken, signIn } from '../../fixtures/session-client.ts'
import { startTracking } from '../../platform/analytics/data-layer.ts'
import { onTabMessage, type TabMessage } from '../../platform/browser/tab-channel.ts'
import { setSession } from '../../platform/session/session-state.ts'
import { readStored, store } from '../../platform/storage/storage.ts'
import { storeChoice } from '../../platform/visitor/consent.ts'
import { ToastRegion } from '../../ui/feedback/toast-region.tsx'
import { FavoriteButton } from './favorite-button.tsx'

const favoriteOf = (uPI: string) => {
  const favorite = { id: `f-${uPI}`, propertyId: uPI, name: null }
  return { ...favorite, listing: { uPI, viewerFavorite: favorite } }
}

/**
 * Returns a fake graph that stores favorites. Tests can change them through `marks`, as another tab or device
 * would.
 */
function graphWithFavorites(...marked: string[]) {
  const marks = [...marked]
  return {
    marks,
    answers: {
      viewer: () => ({ id: '7', favorites: marks.map(favoriteOf) }),
      setFavorite: ({ input: { uPI, favorite } }: { input: { uPI: string; favorite: boolean } }) => {
        marks.splice(0, marks.length, ...(favorite ? [uPI] : []), ...marks.filter((mark) => mark !== uPI))
        const saved = favorite ? favoriteOf(uPI) : null
        return { favorite: saved, listing: { uPI, viewerFavorite: saved }, userErrors: [] }
      },
    },
  }
}

const renderButtons = (answers: Record<string, unknown>) =>
  stage(
    <>
      {[1, 2].map((number) => (
        <FavoriteButton
          key={number}
          id={`Listing:${number}`}
          uPI={`home-${number}`}
          address={`${number} Barton Ave, Austin, TX`}
          street={`${number} Barton Ave`}
        />
      ))}
      <ToastRegion />
    </>,
    answers,
  )

const heart = (number: number) =>
  screen.getByRole('button', { name: `Favorite: ${number} Barton Ave, Austin, TX` })
const pressed = () => [1, 2].map((number) => heart(number).getAttribute('aria-pressed') === 'true')
const storedFavorites = () => readStored('accountListings')?.favorites.map(({ uPI }) => uPI)

beforeEach(() => {
  signIn(freshToken())
  setSession({ state: 'member', ...ada })
})
afterEach(() => {
  cleanup()
  // Signing out stops this test's client from following tab messages in the next test.
  setSession({ state: 'anonymous' })
  localStorage.clear()
  sessionStorage.clear()
  setSession({ state: 'loading' })
  delete window.dataLayer
})

test('[FAV-11, FAV-12, FAV-18] adds a saved favorite at the start of the stored list, or removes it', async () => {
  const { answers } = graphWithFavorites('home-2', 'home-9')
  const { user } = await renderButtons(answers)
  await waitFor(() => expect(pressed()).toEqual([false, true]))
  await user.click(heart(1))
  await waitFor(() => expect(storedFavorites()).toEqual(['home-1', 'home-2', 'home-9']))
  await user.click(heart(2))
  await waitFor(() => expect(storedFavorites()).toEqual(['home-1', 'home-9']))
})

test('[FAV-16] shows the stored favorites of this member only, before the graph responds', async () => {
  store('accountListings', { member: '7', favorites: [{ id: 'f-1', uPI: 'home-1' }] })
  await renderButtons({ viewer: () => new Promise(() => undefined) })
  await waitFor(() => expect(pressed()).toEqual([true, false]))
  cleanup()
  store('accountListings', { member: '8', favorites: [{ id: 'f-1', uPI: 'home-1' }] })
  const { operations } = await renderButtons(graphWithFavorites('home-2').answers)
  await waitFor(() => expect(pressed()).toEqual([false, true]))
  expect(operations).toEqual(['FavoriteMarks'])
  expect(readStored('accountListings')).toEqual({
    member: '7',
    favorites: [{ id: 'f-home-2', uPI: 'home-2' }],
  })
})

/** Posts a message as another tab would. A channel does not receive its own messages. */
function broadcastFromOtherTab(message: TabMessage): void {
  const other = new BroadcastChannel('gable')
  other.postMessage(message)
  other.close()
}

test('[FAV-13, FAV-17] notifies other tabs of a change, and refetches when another tab changes favorites', async () => {
  const { answers, marks } = graphWithFavorites('home-2')
  const { user, operations } = await renderButtons(answers)
  await waitFor(() => expect(pressed()).toEqual([false, true]))
  const heard: unknown[] = []
  const other = new BroadcastChannel('gable')
  other.onmessage = ({ data }) => heard.push(data)
  await user.click(heart(2))
  await waitFor(() => expect(heard).toEqual([{ kind: 'favorites', member: '7' }]))
  other.close()
  marks.push('home-1')
  broadcastFromOtherTab({ kind: 'favorites', member: '8' })
  broadcastFromOtherTab({ kind: 'favorites', member: '7' })
  await waitFor(() => expect(pressed()).toEqual([true, false]))
  expect(storedFavorites()).toEqual(['home-1'])
  expect(operations).toEqual(['FavoriteMarks', 'SetFavorite', 'FavoriteMarks'])
})

test('refetches again when another tab makes a second change during a refetch', async () => {
  const { answers, marks } = graphWithFavorites('home-2')
  const late: (() => void)[] = []
  let slow = false
  const viewer = async () => {
    const answer = answers.viewer()
    if (slow) await new Promise<void>((go) => late.push(go))
    return answer
  }
  const { operations } = await renderButtons({ ...answers, viewer })
  await waitFor(() => expect(pressed()).toEqual([false, true]))
  slow = true
  marks.push('home-1')
  broadcastFromOtherTab({ kind: 'favorites', member: '7' })
  await waitFor(() => expect(late).toHaveLength(1))
  marks.pop()
  const end = onTabMessage(() => late[0]?.())
  broadcastFromOtherTab({ kind: 'favorites', member: '7' })
  slow = false
  await waitFor(() => expect(operations).toEqual(['FavoriteMarks', 'FavoriteMarks', 'FavoriteMarks']))
  end()
  expect(storedFavorites()).toEqual(['home-2'])
  expect(pressed()).toEqual([false, true])
})

test('reloads the favorites when a member signs in again on the same page', async () => {
  const { operations } = await renderButtons(graphWithFavorites('home-2').answers)
  await waitFor(() => expect(pressed()).toEqual([false, true]))
  act(() => setSession({ state: 'anonymous' }))
  expect(pressed()).toEqual([false, false])
  act(() => setSession({ state: 'member', ...ada }))
  await waitFor(() => expect(operations).toEqual(['FavoriteMarks', 'FavoriteMarks']))
  await waitFor(() => expect(pressed()).toEqual([false, true]))
})

test('refetches changes from other devices when the tab regains focus', async () => {
  const { answers, marks } = graphWithFavorites('home-2')
  await renderButtons(answers)
  await waitFor(() => expect(pressed()).toEqual([false, true]))
  marks.splice(0, 1, 'home-1')
  window.dispatchEvent(new Event('focus'))
  document.dispatchEvent(new Event('visibilitychange'))
  await waitFor(() => expect(pressed()).toEqual([true, false]))
})

test('ignores a response that was requested before a favorite was saved', async () => {
  const { answers, marks } = graphWithFavorites()
  const late: (() => void)[] = []
  let slow = false
  const viewer = async () => {
    const answer = { id: '7', favorites: marks.map(favoriteOf) }
    if (slow) await new Promise<void>((go) => late.push(go))
    return answer
  }
  const { user, operations } = await renderButtons({ ...answers, viewer })
  await waitFor(() => expect(storedFavorites()).toEqual([]))
  slow = true
  window.dispatchEvent(new Event('focus'))
  await waitFor(() => expect(late).toHaveLength(1))
  await user.click(heart(1))
  await waitFor(() => expect(storedFavorites()).toEqual(['home-1']))
  slow = false
  late[0]?.()
  await waitFor(() => expect(operations.filter((name) => name === 'FavoriteMarks')).toHaveLength(3))
  expect(pressed()).toEqual([true, false])
  expect(storedFavorites()).toEqual(['home-1'])
})

test('[ADS-14] tracks added and removed favorites only when the visitor has consented', async () => {
  startTracking()
  const { answers } = graphWithFavorites()
  const { user, operations } = await renderButtons({
    ...answers,
    listing: () => ({ ...sampleListing({ number: 1 }), uPI: 'home-1' }),
  })
  await waitFor(() => expect(storedFavorites()).toEqual([]))
  await user.click(heart(2))
  await waitFor(() => expect(storedFavorites()).toEqual(['home-2']))
  storeChoice(true)
  await user.click(heart(1))
  await waitFor(() => expect(window.dataLayer).toHaveLength(1))
  expect(window.dataLayer?.[0]).toMatchObject({
    event: 'add_to_favorites',
    listing_id: 'A1',
    zip: '78704',
    city: 'Austin',
    price: 500_001,
    property_type: 'Residential',
    amenities: ['Walk-In Closet(s)'],
    lead_type: 'buy',
    page_category: 'residential',
  })
  await user.click(heart(1))
  await waitFor(() => expect(window.dataLayer).toHaveLength(2))
  expect(storedFavorites()).toEqual(['home-2'])
  expect(window.dataLayer?.[1]).toEqual({ event: 'remove_from_favorites', item_id: 'home-1' })
  expect(operations.filter((name) => name === 'CountedHome')).toHaveLength(1)
})
