// @vitest-environment jsdom
import { act, cleanup, fireEvent, screen, waitFor } from '@testing-library/react'
import { afterEach, expect, test, vi } from 'vitest'
import { stage, stageRoute } from '../../fixtures/render.tsx'
import { austin } from '../../fixtures/sample.ts'
import { readStored, store } from '../../platform/storage/storage.ts'
import { PlaceSearch } from './place-search.tsx'

afterEach(() => {
  cleanup()
  localStorage.clear()
  Reflect.deleteProperty(navigator, 'geolocation')
})

const href = '/homes-for-sale/tx/austin/city/4671654'

/** Focuses the field and waits for the combo box, which loads on focus. */
const field = () => {
  screen.getByRole('textbox').focus()
  return screen.findByRole('combobox')
}
/** Changes the value in a single event, because a busy machine would add pauses between key presses. */
const write = (input: HTMLElement, value: string) => fireEvent.change(input, { target: { value } })
const options = () => screen.getAllByRole('option').map((option) => option.textContent)

test('[AUTO-12] [AUTO-13] sends one request when the typing pauses, and none for a single letter', async () => {
  const { user, operations } = await stage(<PlaceSearch size="hero" />)
  const input = await field()
  await user.click(input)
  write(input, 'a')
  // real time: longer than the debounce delay
  await new Promise((resolve) => setTimeout(resolve, 300))
  expect(operations).toEqual([])
  for (const value of ['au', 'aus', 'aust', 'austi', 'austin']) write(input, value)
  await screen.findByRole('option', { name: /Austin, TX/ })
  expect(operations).toEqual(['PlaceSuggestions'])
})

test('[AUTO-14, AUTO-15, ERR-21] [F-31] shows a searching status, and states the coverage area when nothing is found', async () => {
  await stage(<PlaceSearch size="hero" />)
  write(await field(), 'zz')
  expect(await screen.findByText('Searching')).toBeDefined()
  expect(await screen.findByText('No results')).toBeDefined()
  expect(screen.getByText(/^We cover the U\.S\., its territories, and Canada\./)).toBeDefined()
})

test('[AUTO-01] a suggestion opens homes for sale', async () => {
  const { user, address } = await stage(<PlaceSearch size="hero" />)
  write(await field(), 'austin')
  await user.click(await screen.findByRole('option', { name: /Austin, TX/ }))
  await waitFor(() => expect(address()).toBe(href))
})

test('[AUTO-02] a suggestion opens homes for rent when the field searches rentals', async () => {
  const { user, address } = await stage(<PlaceSearch size="hero" landing="homes-for-rent" />)
  write(await field(), 'austin')
  await screen.findByRole('option', { name: /Austin, TX/ })
  await user.keyboard('{ArrowDown}{Enter}')
  await waitFor(() => expect(address()).toBe('/homes-for-rent/tx/austin/city/4671654'))
})

test('Enter without a selected option searches for the best match', async () => {
  const { user, address } = await stage(<PlaceSearch size="hero" />)
  await user.type(await field(), 'austin{Enter}')
  await waitFor(() => expect(address()).toBe('/search?q=austin'))
})

test.each([
  ['while text is being composed', { isComposing: true }],
  ['at the end of the composition, as Safari sends it', { keyCode: 229 }],
])('[F-75] in an input method editor, Enter does not select an option %s', async (_, init) => {
  const { user, address } = await stage(<PlaceSearch size="hero" />)
  const input = await field()
  write(input, 'austin')
  await screen.findByRole('option', { name: /Austin, TX/ })
  fireEvent.keyDown(input, { key: 'Enter', ...init })
  await user.keyboard('{ArrowDown}')
  fireEvent.keyDown(input, { key: 'Enter', ...init })
  expect([address(), input.getAttribute('aria-expanded')]).toEqual(['/', 'true'])
  await user.keyboard('{Enter}')
  await waitFor(() => expect(address()).toBe(href))
})

test('keeps the typed text and the focus when the suggestions load', async () => {
  const { user } = await stage(<PlaceSearch size="hero" />)
  await user.click(screen.getByRole('textbox'))
  await user.keyboard('aus')
  const combo = await screen.findByRole('combobox')
  await waitFor(() => expect(document.activeElement).toBe(combo))
  expect(combo).toHaveProperty('value', 'aus')
})

test('keeps suggestions that still match while it searches, and removes the others immediately', async () => {
  await stage(<PlaceSearch size="hero" />)
  const input = await field()
  write(input, 'aus')
  await screen.findByRole('option', { name: /Austin, TX/ })
  write(input, 'aust')
  expect(screen.queryByRole('option', { name: /Austin, TX/ })).not.toBeNull()
  write(input, 'ausx')
  expect(options()).toEqual(['Searching'])
})

test('[F-34] shows an error when the request fails, and allows a retry', async () => {
  let works = false
  const autocomplete = () => {
    if (!works) throw new Error('dead')
    return [
      { key: 'PLACES', categoryResults: [{ text: 'Boston, MA', secondaryText: null, href, newTab: false }] },
    ]
  }
  const { user } = await stage(<PlaceSearch size="hero" />, { autocomplete })
  write(await field(), 'boston')
  // The error is styled as a sentence; category headings are in capitals.
  const text = await screen.findByText('Something went wrong, please try again.')
  expect([text.tagName, text.className]).toEqual(['HEADER', expect.stringContaining('state')])
  works = true
  await user.keyboard('{ArrowDown}{Enter}')
  expect(await screen.findByRole('option', { name: 'Boston, MA' })).toBeDefined()
})

test('ignores the response to a canceled request', async () => {
  let answerFirst: () => void = () => undefined
  const boston = [
    { key: 'PLACES', categoryResults: [{ text: 'Boston, MA', secondaryText: null, href, newTab: false }] },
  ]
  const autocomplete = ({ value }: { value: string }) =>
    value === 'bos' ? new Promise((resolve) => (answerFirst = () => resolve([]))) : boston
  const { operations } = await stage(<PlaceSearch size="hero" />, { autocomplete })
  const input = await field()
  write(input, 'bos')
  await waitFor(() => expect(operations).toHaveLength(1))
  write(input, 'boston')
  await screen.findByRole('option', { name: 'Boston, MA' })
  await act(async () => answerFirst())
  expect(options()).toEqual(['Boston, MA'])
})

const place = (number: number) => ({
  category: 'PLACES',
  text: `Town ${number}`,
  secondaryText: null,
  href: `/homes-for-sale/tx/town/city/${number}`,
})

test('lists the last five selected places in the empty field, latest first', async () => {
  store('recentPlaces', [1, 2, 3, 4, 5].map(place))
  const { user, address } = await stage(<PlaceSearch size="hero" landing="homes-for-rent" />)
  const input = await field()
  await waitFor(() => expect(options()[1]).toContain('Town 1'))
  write(input, 'austin')
  await user.click(await screen.findByRole('option', { name: /Austin, TX/ }))
  expect(readStored('recentPlaces')?.map(({ text }) => text)).toEqual([
    'Austin, TX',
    'Town 1',
    'Town 2',
    'Town 3',
    'Town 4',
  ])
  await waitFor(() => expect(address()).toBe('/homes-for-rent/tx/austin/city/4671654'))
})

test('removes a recent place with its remove icon or the Delete key, and removes all with "Clear recent searches"', async () => {
  store('recentPlaces', [1, 2, 3].map(place))
  const { user } = await stage(<PlaceSearch size="hero" />)
  await field()
  await screen.findByTitle('Remove Town 2')
  await user.keyboard('{ArrowDown}{ArrowDown}{Delete}')
  expect(options().map((text) => text?.slice(0, 6))).toEqual(['Near m', 'Town 2', 'Town 3', 'Clear '])
  await user.click(screen.getByTitle('Remove Town 2'))
  expect(readStored('recentPlaces')?.map(({ text }) => text)).toEqual(['Town 3'])
  await user.click(screen.getByRole('option', { name: 'Clear recent searches' }))
  await waitFor(() => expect(options()).toEqual(['Near me']))
  expect(readStored('recentPlaces')).toBeNull()
})

type Answer = (found: (at: object) => void, failed: (why: object) => void) => void

/** Fakes the browser's geolocation. Returns a list that collects the options of each request. */
function browserThat(answer: Answer): object[] {
  const asked: object[] = []
  const getCurrentPosition = (
    found: (at: object) => void,
    failed: (why: object) => void,
    options: object,
  ) => {
    asked.push(options)
    answer(found, failed)
  }
  Object.defineProperty(navigator, 'geolocation', { value: { getCurrentPosition }, configurable: true })
  return asked
}
const at =
  (latitude: number, longitude: number): Answer =>
  (found) =>
    found({ coords: { latitude, longitude } })

async function askNearMe(answers: Record<string, unknown> = {}) {
  const staged = await stage(<PlaceSearch size="hero" />, answers)
  await field()
  await staged.user.click(await screen.findByRole('option', { name: 'Near me' }))
  return staged
}

test('[AUTO-11, AUTO-16, AUTO-18, CALL-31] “Near me” opens the homes of the city and stores the city with its state', async () => {
  const asked = browserThat(at(30.27, -97.74))
  const { address } = await askNearMe({ placeAt: { href, place: { ...austin, state: 'TX' } } })
  await waitFor(() => expect(address()).toBe(href))
  expect(asked).toEqual([{ timeout: 5000, maximumAge: 0, enableHighAccuracy: false }])
  expect(readStored('accountLocation')).toEqual({
    place: { type: 'CITY', placeKey: '4671654', displayName: 'Austin, TX', href },
    location: { city: 'Austin', state: 'TX' },
  })
})

test('clears the “Near me” status after navigation, even though the header field stays on the page', async () => {
  browserThat(at(30.27, -97.74))
  const { user, address } = await stageRoute(
    { path: '*', at: '/', route: () => ({ Component: () => <PlaceSearch size="header" /> }) },
    { placeAt: { href, place: { ...austin, state: 'TX' } } },
  )
  await screen.findByRole('textbox')
  await field()
  await user.click(await screen.findByRole('option', { name: 'Near me' }))
  await waitFor(() => expect(address()).toBe(href))
  expect(screen.getAllByRole('status').map(({ textContent }) => textContent)).toEqual([''])
})

test('[ERR-22] shows an error when the browser does not support geolocation', async () => {
  await askNearMe()
  expect((await screen.findByText('Geolocation is not supported')).getAttribute('role')).toBe('status')
})

test.each([
  [
    'is not allowed to report',
    1,
    'Location services on this device are either unavailable or disabled. Please check your browser settings.',
  ],
  [
    'cannot determine',
    2,
    'Location services on this device are currently either disabled or unavailable. Please check your system settings.',
  ],
  [
    'takes too long to determine',
    3,
    'Location services on this device are currently either disabled or unavailable. Please check your system settings.',
  ],
])('[ERR-23, ERR-24] shows an error when the browser %s its location', async (_, code, words) => {
  browserThat((_found, failed) => failed({ code, PERMISSION_DENIED: 1 }))
  const { operations, user } = await askNearMe()
  expect(await screen.findByText(words)).toBeDefined()
  expect(operations).toEqual([])
  expect(screen.queryByRole('listbox')).toBeNull()
  await user.type(screen.getByRole('combobox'), 'a')
  expect(screen.queryByText(words)).toBeNull()
})

test('clears the “Near me” status on blur, and opens the list again on the next click', async () => {
  const { user } = await askNearMe()
  await screen.findByText('Geolocation is not supported')
  // While the focus moves between elements, jsdom reports a document without focus.
  vi.spyOn(document, 'hasFocus').mockReturnValue(true)
  await user.tab()
  await waitFor(() => expect(screen.queryByText('Geolocation is not supported')).toBeNull())
  await user.click(screen.getByRole('combobox'))
  expect(await screen.findByRole('option', { name: 'Near me' })).toBeDefined()
})

test('[AUTO-17] stores latitude 0 and longitude 0, and shows a message, when no place is near the position', async () => {
  browserThat(at(30.27, -97.74))
  await askNearMe({ placeAt: null })
  expect(await screen.findByText('We found no city within 60 miles of you.')).toBeDefined()
  expect([readStored('latitude'), readStored('longitude')]).toEqual([0, 0])
})

test('[AUTO-17] sends no request for latitude 0 and longitude 0', async () => {
  browserThat(at(0, 0))
  const { operations } = await askNearMe()
  expect(await screen.findByText('We found no city within 60 miles of you.')).toBeDefined()
  expect(operations).toEqual([])
})

test('[CALL-32] [F-28] shows a retry message without the cause when the response is invalid', async () => {
  browserThat(at(30.27, -97.74))
  await askNearMe({
    placeAt: () => {
      throw new Error('Data Invalid')
    },
  })
  expect(await screen.findByText('We couldn’t search near you. Please try again.')).toBeDefined()
  expect(screen.queryByText(/Data Invalid/)).toBeNull()
})

test('[F-34] a click in the field opens the list without scrolling or highlighting an option', async () => {
  const scrollBy = vi.fn()
  vi.stubGlobal('scrollBy', scrollBy)
  const { user } = await stage(<PlaceSearch size="hero" />)
  const input = await field()
  input.getBoundingClientRect = () => new DOMRect(0, window.innerHeight - 60, 300, 50)
  act(() => input.blur())
  await user.click(input)
  await screen.findByRole('option', { name: 'Near me' })
  expect(scrollBy).not.toHaveBeenCalled()
  expect(input.getAttribute('aria-activedescendant')).toBeNull()
})

test.each([
  ['on a phone, where the list fills the screen', true, 1],
  ['only by leaving the page on a wider screen', false, 0],
])('[F-07] Back closes the list %s', async (_, matches, layers) => {
  vi.stubGlobal('matchMedia', () => Object.assign(new EventTarget(), { matches }))
  await stage(<PlaceSearch size="hero" />)
  const input = await field()
  write(input, 'austin')
  await screen.findByRole('option', { name: /Austin, TX/ })
  const found = document.querySelectorAll('[data-back-layer]')
  expect(found).toHaveLength(layers)
  for (const layer of found) fireEvent(layer, new Event('cancel', { cancelable: true }))
  expect(input.getAttribute('aria-expanded')).toBe(String(layers === 0))
})
