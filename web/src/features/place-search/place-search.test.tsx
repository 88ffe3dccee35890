// @vitest-environment jsdom
import { cleanup, fireEvent, screen, waitFor } from '@testing-library/react'
import { afterEach, expect, test } from 'vitest'
import { stage } from '../../test/render.tsx'
import { PlaceSearch } from './place-search.tsx'

afterEach(cleanup)

/** The field with its suggestions loaded. */
const field = () => screen.findByRole('combobox')

test('[AUTO-12] [AUTO-13] one call for a word, once the typing pauses, and none for a single letter', async () => {
  const { user, asked } = await stage(<PlaceSearch size="hero" />)
  const input = await field()
  await user.click(input)
  // At one go, for a busy machine would put pauses between the keys.
  const type = (value: string) => fireEvent.change(input, { target: { value } })
  type('a')
  await new Promise((resolve) => setTimeout(resolve, 300))
  expect(asked).toEqual([])
  for (const value of ['au', 'aus', 'aust', 'austi', 'austin']) type(value)
  await screen.findByRole('option', { name: /Austin, TX/ })
  expect(asked).toEqual(['PlaceSuggestions'])
})

test('[AUTO-14] [AUTO-15] it says that it searches, and when there is nothing', async () => {
  const { user } = await stage(<PlaceSearch size="hero" />)
  await user.type(await field(), 'zz')
  expect(await screen.findByText('Searching')).toBeDefined()
  expect(await screen.findByText('No results')).toBeDefined()
})

test('[AUTO-01] a suggestion leads to homes for sale', async () => {
  const { user, address } = await stage(<PlaceSearch size="hero" />)
  await user.type(await field(), 'austin')
  await user.click(await screen.findByRole('option', { name: /Austin, TX/ }))
  await waitFor(() => expect(address()).toBe('/homes-for-sale/tx/austin/city/4671654'))
})

test('[AUTO-02] on the side of rents it leads to homes for rent', async () => {
  const { user, address } = await stage(<PlaceSearch size="hero" transaction="rent" />)
  await user.type(await field(), 'austin')
  await screen.findByRole('option', { name: /Austin, TX/ })
  await user.keyboard('{ArrowDown}{Enter}')
  await waitFor(() => expect(address()).toBe('/homes-for-rent/tx/austin/city/4671654'))
})

test('Enter with nothing chosen asks for the best match', async () => {
  const { user, address } = await stage(<PlaceSearch size="hero" />)
  await user.type(await field(), 'austin{Enter}')
  await waitFor(() => expect(address()).toBe('/search?q=austin'))
})

test('what is typed before the suggestions are loaded is kept, and so is the focus', async () => {
  const { user } = await stage(<PlaceSearch size="hero" />)
  await user.click(screen.getByRole('textbox'))
  await user.keyboard('aus')
  const combo = await field()
  await waitFor(() => expect(document.activeElement).toBe(combo))
  expect(combo).toHaveProperty('value', 'aus')
})
