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

/**
 * Replaces the browser's geolocation with a fake that calls `answer`. Returns an array that records the
 * options of each position request.
 */
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

test('[AUTO-11, AUTO-16, AUTO-18] shows the newest listings near the visitor and stores the place in the browser', async () => {
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

test('[SHELL-13] does not look up a stored place again', async () => {
  store('accountLocation', accountLocation)
  const { operations } = await stage(<Page />, answers)
  expect(await screen.findByRole('heading', { name: 'New near you in Austin, TX' })).toBeDefined()
  expect(operations).toEqual(['NewestHomesSample', 'HomesNearYou'])
})

test('looks up the place again from the stored position when the stored place has expired', async () => {
  store('latitude', 30.27)
  store('longitude', -97.74)
  const { operations } = await stage(<Page />, answers)
  expect(await screen.findByRole('heading', { name: 'New near you in Austin, TX' })).toBeDefined()
  expect(operations).toEqual(['NewestHomesSample', 'PlaceOfVisitor', 'HomesNearYou'])
  expect(readStored('accountLocation')).toEqual(accountLocation)
})

test('"Forget my location" removes the stored place, shows the market listings, and keeps the focus on the button', async () => {
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

test('[ERR-22] reports that the browser does not support geolocation', async () => {
  const { user } = await stage(<Page />, answers)
  await user.click(await button())
  expect((await screen.findByText('Geolocation is not supported')).getAttribute('role')).toBe('status')
})

/**
 * Clicks the button in a browser whose geolocation fails with `code`. Expects the message and unchanged
 * listings.
 */
async function expectRefusal(code: number, words: string) {
  browserThat((_success, failure) => failure({ code, PERMISSION_DENIED: 1 }))
  const { user, operations } = await stage(<Page />, answers)
  await user.click(await button())
  expect(await screen.findByText(words)).toBeDefined()
  expect(screen.getByRole('heading', { name: 'New on the market' })).toBeDefined()
  expect(operations).toEqual(['NewestHomesSample'])
}

test('[ERR-23] reports a denied location permission', () =>
  expectRefusal(
    1,
    'Location services on this device are either unavailable or disabled. Please check your browser settings.',
  ))

test('[ERR-24] reports a position that is unavailable or times out', async () => {
  const words =
    'Location services on this device are currently either disabled or unavailable. Please check your system settings.'
  await expectRefusal(2, words)
  cleanup()
  await expectRefusal(3, words)
})

test('shows a message and the market listings when nothing is for sale near the visitor', async () => {
  store('accountLocation', accountLocation)
  const none = (given: Parameters<typeof latestListings>[0]) => (given.place ? [] : latestListings(given))
  await stage(<Page />, { ...answers, latestListings: none })
  expect(await screen.findByText(/^Nothing like this is for sale in Austin, TX/)).toBeDefined()
  expect(streets()[0]).toContain('1 Barton Ave')
})

test('[AUTO-17] stores latitude 0 and longitude 0 when no place is near the visitor, and does not look up the place again', async () => {
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

test('ignores a second click while the browser locates the visitor', async () => {
  const asked = browserThat(() => undefined)
  const { user } = await stage(<Page />, answers)
  const near = await button()
  expect(near.getAttribute('aria-disabled')).toBe('false')
  await user.click(near)
  await waitFor(() => expect(near.getAttribute('aria-disabled')).toBe('true'))
  await user.click(near)
  expect(asked).toHaveLength(1)
})

test('shows an error and keeps the market listings when the graph fails', async () => {
  browserThat(inAustin)
  const placeAt = () => {
    throw new Error('dead')
  }
  const { user } = await stage(<Page />, { latestListings, placeAt })
  await user.click(await button())
  expect(await screen.findByText('We couldn’t search near you. Please try again.')).toBeDefined()
  await waitFor(() => expect(streets()[0]).toContain('1 Barton Ave'))
})
