// @vitest-environment jsdom
import { useQuery } from '@apollo/client/react'
import { cleanup, screen, waitFor, within } from '@testing-library/react'
import { afterEach, beforeEach, expect, test } from 'vitest'
import { idle, stubIdle } from '../../fixtures/idle.ts'
import { stage } from '../../fixtures/render.tsx'
import { austin, sampleListing } from '../../fixtures/sample.ts'
import { graphql } from '../../platform/graphql/generated/gql.ts'
import { readStored, store } from '../../platform/storage/storage.ts'
import { NewestListings } from './newest-listings.tsx'

const query = graphql(`
  query NewestHomesSample($locale: Locale!) {
    latestListings {
      id
      ...ListingCard_listing
    }
  }
`)

function Page() {
  const { data } = useQuery(query, { variables: { locale: 'EN_US' } })
  return data ? <NewestListings theme="residential" marketListings={data.latestListings ?? []} /> : null
}

const href = '/homes-for-sale/tx/austin/city/4671654'
const place = { type: 'CITY', placeKey: '4671654', displayName: 'Austin, TX', href }
const accountLocation = { place, location: { city: 'Austin', state: 'TX' } }
const latestListings = ({ place }: { place?: { placeKey: string } }) =>
  [1, 2, 3].map((number) => sampleListing({ number: number + (place ? 700 : 0) }))
const answers = { latestListings, placeAt: { href, place: { ...austin, state: 'TX' } } }

type Success = (position: { coords: { latitude: number; longitude: number } }) => void
type Failure = (error: { code: number; PERMISSION_DENIED: 1 }) => void

/** A browser that answers where it is in its own way. Returns what it was asked with. */
function browserThat(answer: (success: Success, failure: Failure) => void) {
  const asked: PositionOptions[] = []
  const getCurrentPosition = (success: Success, failure: Failure, options: PositionOptions) => {
    asked.push(options)
    answer(success, failure)
  }
  Object.defineProperty(navigator, 'geolocation', { value: { getCurrentPosition }, configurable: true })
  return asked
}
const inAustin = (success: Success) => success({ coords: { latitude: 30.27, longitude: -97.74 } })

beforeEach(() => {
  stubIdle()
})
afterEach(() => {
  cleanup()
  localStorage.clear()
  Reflect.deleteProperty(navigator, 'geolocation')
})

const button = () => screen.findByRole('button', { name: 'Homes near me' })
const streets = () =>
  within(screen.getByRole('list', { name: /^New / }))
    .getAllByRole('link')
    .map((link) => link.textContent)

test('[AUTO-11, AUTO-16, AUTO-18] who says where they are sees the newest homes there, which is kept in the browser', async () => {
  const asked = browserThat(inAustin)
  const { user } = await stage(<Page />, answers)
  await user.click(await button())
  expect(await screen.findByRole('heading', { name: 'New near you in Austin, TX' })).toBeDefined()
  expect(streets()[0]).toContain('701 Barton Ave')
  expect(asked).toEqual([{ timeout: 5000, maximumAge: 0, enableHighAccuracy: false }])
  expect(readStored('accountLocation')).toEqual(accountLocation)
  expect([readStored('latitude'), readStored('longitude')]).toEqual([30.27, -97.74])
  const all = screen.getByRole('link', { name: 'See all listings in Austin, TX' })
  expect(all.getAttribute('href')).toBe(href)
})

test('[SHELL-13] a known place is not asked for again', async () => {
  store('accountLocation', accountLocation)
  const { operations } = await stage(<Page />, answers)
  expect(await screen.findByRole('heading', { name: 'New near you in Austin, TX' })).toBeDefined()
  expect(operations).toEqual(['NewestHomesSample', 'HomesNearYou'])
})

test('of a place that is too old the position is left, and leads to the place anew', async () => {
  store('latitude', 30.27)
  store('longitude', -97.74)
  const { operations } = await stage(<Page />, answers)
  expect(await screen.findByRole('heading', { name: 'New near you in Austin, TX' })).toBeDefined()
  expect(operations).toEqual(['NewestHomesSample', 'PlaceOfVisitor', 'HomesNearYou'])
  expect(readStored('accountLocation')).toEqual(accountLocation)
})

test('a place can be forgotten, and the focus stays where it was', async () => {
  store('accountLocation', accountLocation)
  store('latitude', 30.27)
  store('longitude', -97.74)
  const { user } = await stage(<Page />, answers)
  const forget = await screen.findByRole('button', { name: 'Forget my location' })
  await user.click(forget)
  expect(await screen.findByRole('heading', { name: 'New on the market' })).toBeDefined()
  expect(document.activeElement).toBe(await button())
  for (const key of ['accountLocation', 'latitude', 'longitude'] as const) expect(readStored(key)).toBeNull()
})

test('[ERR-22] a browser that cannot say where it is', async () => {
  const { user } = await stage(<Page />, answers)
  await user.click(await button())
  expect((await screen.findByText('Geolocation is not supported')).getAttribute('role')).toBe('status')
})

/** Asks a browser that refuses with a code, and waits for the words of it; the homes stay. */
async function expectRefusal(code: number, words: string) {
  browserThat((_success, failure) => failure({ code, PERMISSION_DENIED: 1 }))
  const { user, operations } = await stage(<Page />, answers)
  await user.click(await button())
  expect(await screen.findByText(words)).toBeDefined()
  expect(screen.getByRole('heading', { name: 'New on the market' })).toBeDefined()
  expect(operations).toEqual(['NewestHomesSample'])
}

test('[ERR-23] a browser that may not say where it is', () =>
  expectRefusal(
    1,
    'Location services on this device are either unavailable or disabled. Please check your browser settings.',
  ))

test('[ERR-24] a browser that does not know where it is, or takes too long', async () => {
  const words =
    'Location services on this device are currently either disabled or unavailable. Please check your system settings.'
  await expectRefusal(2, words)
  cleanup()
  await expectRefusal(3, words)
})

test('where nothing is for sale it says so, and shows what is new elsewhere', async () => {
  store('accountLocation', accountLocation)
  const none = (given: Parameters<typeof latestListings>[0]) => (given.place ? [] : latestListings(given))
  await stage(<Page />, { ...answers, latestListings: none })
  expect(await screen.findByText(/^Nothing of this kind is for sale in Austin, TX/)).toBeDefined()
  expect(streets()[0]).toContain('1 Barton Ave')
})

test('[AUTO-17] a position that leads to no place is kept as 0 and 0, and not looked up again', async () => {
  browserThat(inAustin)
  const first = await stage(<Page />, { latestListings, placeAt: null })
  await first.user.click(await button())
  expect(await screen.findByText('We found no city within 60 miles of you.')).toBeDefined()
  expect([readStored('latitude'), readStored('longitude')]).toEqual([0, 0])
  cleanup()
  const second = await stage(<Page />, answers)
  await button()
  await idle()
  expect(second.operations).toEqual(['NewestHomesSample'])
})

test('asks a browser once while it looks where it is', async () => {
  const asked = browserThat(() => undefined)
  const { user } = await stage(<Page />, answers)
  const near = await button()
  expect(near.getAttribute('aria-disabled')).toBe('false')
  await user.click(near)
  await waitFor(() => expect(near.getAttribute('aria-disabled')).toBe('true'))
  await user.click(near)
  expect(asked).toHaveLength(1)
})

test('a graph that fails leaves a word, and the homes that are there', async () => {
  browserThat(inAustin)
  const placeAt = () => {
    throw new Error('dead')
  }
  const { user } = await stage(<Page />, { latestListings, placeAt })
  await user.click(await button())
  expect(await screen.findByText('We couldn’t search near you. Please try again.')).toBeDefined()
  await waitFor(() => expect(streets()[0]).toContain('1 Barton Ave'))
})
