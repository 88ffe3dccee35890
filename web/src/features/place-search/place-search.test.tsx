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

/** The field with its suggestions, which come once somebody turns to it. */
const field = () => {
  screen.getByRole('textbox').focus()
  return screen.findByRole('combobox')
}
/** At one go, for a busy machine would put pauses between the keys. */
const write = (input: HTMLElement, value: string) => fireEvent.change(input, { target: { value } })
const options = () => screen.getAllByRole('option').map((option) => option.textContent)

test('[AUTO-12] [AUTO-13] one call for a word, once the typing pauses, and none for a single letter', async () => {
  const { user, operations } = await stage(<PlaceSearch size="hero" />)
  const input = await field()
  await user.click(input)
  write(input, 'a')
  // real time: longer than the pause that ends typing
  await new Promise((resolve) => setTimeout(resolve, 300))
  expect(operations).toEqual([])
  for (const value of ['au', 'aus', 'aust', 'austi', 'austin']) write(input, value)
  await screen.findByRole('option', { name: /Austin, TX/ })
  expect(operations).toEqual(['PlaceSuggestions'])
})

test('[AUTO-14, AUTO-15, ERR-21] [F-31] it says that it searches, and when there is nothing also what is covered', async () => {
  await stage(<PlaceSearch size="hero" />)
  write(await field(), 'zz')
  expect(await screen.findByText('Searching')).toBeDefined()
  expect(await screen.findByText('No results')).toBeDefined()
  expect(screen.getByText(/^We cover the U\.S\., its territories, and Canada\./)).toBeDefined()
})

test('[AUTO-01] a suggestion leads to homes for sale', async () => {
  const { user, address } = await stage(<PlaceSearch size="hero" />)
  write(await field(), 'austin')
  await user.click(await screen.findByRole('option', { name: /Austin, TX/ }))
  await waitFor(() => expect(address()).toBe(href))
})

test('[AUTO-02] on the side of rents it leads to homes for rent', async () => {
  const { user, address } = await stage(<PlaceSearch size="hero" landing="homes-for-rent" />)
  write(await field(), 'austin')
  await screen.findByRole('option', { name: /Austin, TX/ })
  await user.keyboard('{ArrowDown}{Enter}')
  await waitFor(() => expect(address()).toBe('/homes-for-rent/tx/austin/city/4671654'))
})

test('Enter with nothing chosen asks for the best match', async () => {
  const { user, address } = await stage(<PlaceSearch size="hero" />)
  await user.type(await field(), 'austin{Enter}')
  await waitFor(() => expect(address()).toBe('/search?q=austin'))
})

test.each([
  ['while it is composed', { isComposing: true }],
  ['at its end, as Safari sends it', { keyCode: 229 }],
])('[F-75] Enter of an input method chooses nothing %s', async (_, init) => {
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

test('what is typed before the suggestions are loaded is kept, and so is the focus', async () => {
  const { user } = await stage(<PlaceSearch size="hero" />)
  await user.click(screen.getByRole('textbox'))
  await user.keyboard('aus')
  const combo = await screen.findByRole('combobox')
  await waitFor(() => expect(document.activeElement).toBe(combo))
  expect(combo).toHaveProperty('value', 'aus')
})

test('while it searches for more, what still fits stays, and what does not is gone at once', async () => {
  await stage(<PlaceSearch size="hero" />)
  const input = await field()
  write(input, 'aus')
  await screen.findByRole('option', { name: /Austin, TX/ })
  write(input, 'aust')
  expect(screen.queryByRole('option', { name: /Austin, TX/ })).not.toBeNull()
  write(input, 'ausx')
  expect(options()).toEqual(['Searching'])
})

test('[F-34] a question that failed says so in a sentence, and can be asked again', async () => {
  let works = false
  const autocomplete = () => {
    if (!works) throw new Error('dead')
    return [
      { key: 'PLACES', categoryResults: [{ text: 'Boston, MA', secondaryText: null, href, newTab: false }] },
    ]
  }
  const { user } = await stage(<PlaceSearch size="hero" />, { autocomplete })
  write(await field(), 'boston')
  // Set as a sentence: headings of categories are in capitals.
  const text = await screen.findByText('Something went wrong, please try again.')
  expect([text.tagName, text.className]).toEqual(['HEADER', expect.stringContaining('state')])
  works = true
  await user.keyboard('{ArrowDown}{Enter}')
  expect(await screen.findByRole('option', { name: 'Boston, MA' })).toBeDefined()
})

test('the answer to a question that was taken back changes nothing', async () => {
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

test('the last five places that were chosen wait in the empty field, the latest first', async () => {
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

test('a recent place is taken out by its cross and by the Delete key, all of them by one choice', async () => {
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

/** A browser that answers where it is in its own way. Returns what it was asked with. */
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

test('[AUTO-11, AUTO-16, AUTO-18, CALL-31] “Near me” leads to the homes of the city, which is kept with its state', async () => {
  const asked = browserThat(at(30.27, -97.74))
  const { address } = await askNearMe({ placeAt: { href, place: { ...austin, state: 'TX' } } })
  await waitFor(() => expect(address()).toBe(href))
  expect(asked).toEqual([{ timeout: 5000, maximumAge: 0, enableHighAccuracy: false }])
  expect(readStored('accountLocation')).toEqual({
    place: { type: 'CITY', placeKey: '4671654', displayName: 'Austin, TX', href },
    location: { city: 'Austin', state: 'TX' },
  })
})

test('a field that stays, as in the header, says nothing more once “Near me” has led on', async () => {
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

test('[ERR-22] a browser that cannot say where it is', async () => {
  await askNearMe()
  expect((await screen.findByText('Geolocation is not supported')).getAttribute('role')).toBe('status')
})

test.each([
  [
    'may not say',
    1,
    'Location services on this device are either unavailable or disabled. Please check your browser settings.',
  ],
  [
    'does not know',
    2,
    'Location services on this device are currently either disabled or unavailable. Please check your system settings.',
  ],
  [
    'takes too long to know',
    3,
    'Location services on this device are currently either disabled or unavailable. Please check your system settings.',
  ],
])('[ERR-23, ERR-24] a browser that %s where it is', async (_, code, words) => {
  browserThat((_found, failed) => failed({ code, PERMISSION_DENIED: 1 }))
  const { operations, user } = await askNearMe()
  expect(await screen.findByText(words)).toBeDefined()
  expect(operations).toEqual([])
  expect(screen.queryByRole('listbox')).toBeNull()
  await user.type(screen.getByRole('combobox'), 'a')
  expect(screen.queryByText(words)).toBeNull()
})

test('what became of “Near me” is gone once the field is left, and the list is back with it', async () => {
  const { user } = await askNearMe()
  await screen.findByText('Geolocation is not supported')
  // jsdom takes the focus away from the whole document while it is on its way.
  vi.spyOn(document, 'hasFocus').mockReturnValue(true)
  await user.tab()
  await waitFor(() => expect(screen.queryByText('Geolocation is not supported')).toBeNull())
  await user.click(screen.getByRole('combobox'))
  expect(await screen.findByRole('option', { name: 'Near me' })).toBeDefined()
})

test('[AUTO-17] a position that leads to no place is kept as 0 and 0, and says that there is none', async () => {
  browserThat(at(30.27, -97.74))
  await askNearMe({ placeAt: null })
  expect(await screen.findByText('We found no city within 60 miles of you.')).toBeDefined()
  expect([readStored('latitude'), readStored('longitude')]).toEqual([0, 0])
})

test('[AUTO-17] nothing is asked about 0 and 0', async () => {
  browserThat(at(0, 0))
  const { operations } = await askNearMe()
  expect(await screen.findByText('We found no city within 60 miles of you.')).toBeDefined()
  expect(operations).toEqual([])
})

test('[CALL-32] [F-28] an answer that could not be read shows the way on, not what was wrong with it', async () => {
  browserThat(at(30.27, -97.74))
  await askNearMe({
    placeAt: () => {
      throw new Error('Data Invalid')
    },
  })
  expect(await screen.findByText('We couldn’t search near you. Please try again.')).toBeDefined()
  expect(screen.queryByText(/Data Invalid/)).toBeNull()
})

test('[F-34] a click into the field opens its list, scrolls nothing, and highlights nothing', async () => {
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
  ['on a phone, whose screen it fills', true, 1],
  ['and the page elsewhere', false, 0],
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
