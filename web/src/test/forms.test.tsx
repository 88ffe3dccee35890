// @vitest-environment jsdom
import { cleanup, fireEvent, screen, waitFor } from '@testing-library/react'
import { useState } from 'react'
import { afterEach, beforeEach, describe, expect, test, vi } from 'vitest'
import { PriceField } from '../components/price-field.tsx'
import { Calculator } from '../features/mortgage/calculator.tsx'
import { PlaceSearch } from '../features/place-search/place-search.tsx'
import { PriceFields } from '../features/search/price-fields.tsx'
import { setSession } from '../graphql/session-state.ts'
import { closeRequest } from '../lib/request-link.ts'
import { openDialogs } from './dialogs.ts'
import { formCases, renderForm } from './forms-stage.tsx'
import { readableText, untranslated } from './readable-text.ts'
import { stage } from './render.tsx'
import { signInAs, signOut, zoe } from './sample-member.ts'
import { inAustin, searchAt } from './save-search-stage.tsx'
import { onUpdate, renderSavedSearches } from './saved-searches-stage.tsx'

beforeEach(() => {
  openDialogs()
  signInAs(zoe)
})
afterEach(() => {
  cleanup()
  closeRequest()
  signOut()
  setSession({ state: 'loading' })
  onUpdate.mockClear()
})

/** Fills a field as a password manager does: past React, without an event. */
function fillSilently(field: HTMLInputElement | HTMLTextAreaElement, text: string): void {
  Object.getOwnPropertyDescriptor(Object.getPrototypeOf(field), 'value')?.set?.call(field, text)
}

const messages = () => [...document.querySelectorAll('[aria-invalid="true"]')].map((field) => field.outerHTML)

describe.each(formCases)('$name', (form) => {
  const names = Object.keys(form.filled)

  test.each(['the button', 'Enter'])(
    '[F-75] sends what a password manager filled without events, by %s',
    async (way) => {
      const { user, input, submit, sent } = await renderForm(form)
      for (const [name, text] of Object.entries(form.filled)) fillSilently(input(name), text)
      if (way === 'Enter') {
        input(names[0] ?? '').focus()
        await user.keyboard('{Enter}')
      } else await user.click(submit)
      await waitFor(() => expect([sent.length, messages()]).toEqual([1, []]))
      expect(sent).toMatchObject([form.sent])
    },
  )

  test('[F-75] keeps the text and sends nothing when Enter belongs to an input method', async () => {
    const { input, sent } = await renderForm(form)
    for (const [name, text] of Object.entries(form.filled))
      fireEvent.change(input(name), { target: { value: text } })
    const before = names.map((name) => input(name).value)
    for (const name of names)
      for (const init of [{ isComposing: true }, { keyCode: 229 }])
        fireEvent.keyDown(input(name), { key: 'Enter', ...init })
    expect([names.map((name) => input(name).value), sent]).toEqual([before, []])
  })

  test('is filled and sent by keyboard alone', async () => {
    const { user, input, submit, sent } = await renderForm(form)
    const reached: string[] = []
    input(names[0] ?? '').focus()
    for (let step = 0; step < 80 && document.activeElement !== submit; step += 1) {
      const field = document.activeElement
      if (field instanceof HTMLInputElement || field instanceof HTMLTextAreaElement) {
        const text = form.filled[field.name]
        if (text !== undefined && !reached.includes(field.name)) {
          reached.push(field.name)
          await user.clear(field)
          await user.paste(text)
        }
      }
      await user.tab()
    }
    expect([reached.toSorted(), document.activeElement]).toEqual([names.toSorted(), submit])
    await user.keyboard(' ')
    await waitFor(() => expect(sent).toMatchObject([form.sent]))
  })
})

test.each(formCases)('$name: a refused form has the focus in its first wrong field', async (form) => {
  const { user, input, submit } = await renderForm(form)
  for (const name of Object.keys(form.filled)) await user.clear(input(name))
  submit.focus()
  await user.keyboard('{Enter}')
  await waitFor(() => expect(document.activeElement).toBe(document.querySelector('[aria-invalid="true"]')))
})

test.each(formCases)('$name: French has no English words and no keys, errors included', async (form) => {
  const read = async (locale: 'en' | 'fr') => {
    const { user, input, submit } = await renderForm(form, locale)
    for (const name of Object.keys(form.filled)) await user.clear(input(name))
    await user.click(submit)
    await waitFor(() => expect(messages()).not.toEqual([]))
    const texts = readableText()
    cleanup()
    closeRequest()
    sessionStorage.clear()
    return texts
  }
  const english = await read('en')
  const french = await read('fr')
  expect(french.length).toBeGreaterThan(2)
  expect(untranslated(english, french)).toEqual([])
})

test.each(['the button', 'Enter'])(
  '[F-75] edit saved search: saves what was filled without events, by %s',
  async (way) => {
    const { user, edit } = await renderSavedSearches()
    const form = await edit()
    const field = (name: string) => form.getByRole<HTMLInputElement>('textbox', { name })
    fillSilently(field('Name'), 'By the river')
    fillSilently(field('Minimum price'), '300,000')
    fillSilently(field('Maximum price'), '750K')
    if (way === 'Enter') {
      field('Name').focus()
      await user.keyboard('{Enter}')
    } else await user.click(form.getByRole('button', { name: 'Apply' }))
    await waitFor(() => expect(onUpdate).toHaveBeenCalledOnce())
    expect(onUpdate.mock.calls[0]?.[0]).toMatchObject({ name: 'By the river' })
    expect(JSON.stringify(onUpdate.mock.calls[0]?.[0])).toMatch(/300000.*750000|750000.*300000/)
  },
)

test('[F-75] a price filled without an event counts when the field is left', async () => {
  const prices: unknown[] = []
  const { user } = await stage(
    <PriceField
      label="Price"
      placeholder=""
      value={undefined}
      unreadable="No."
      onChange={(price) => prices.push(price)}
    />,
  )
  const field = screen.getByRole<HTMLInputElement>('textbox')
  field.focus()
  fillSilently(field, '750K')
  fireEvent.keyDown(field, { key: 'Enter', keyCode: 229 })
  expect(prices).toEqual([])
  await user.tab()
  expect(prices).toEqual([750_000])
})

test('[F-75] place search sends what was filled without an event', async () => {
  const { user, address } = await stage(<PlaceSearch size="hero" />)
  screen.getByRole('textbox').focus()
  const field = await screen.findByRole<HTMLInputElement>('combobox')
  fillSilently(field, 'austin')
  await user.keyboard('{Enter}')
  await waitFor(() => expect(address()).toBe('/search?q=austin'))
})

test('[F-75] edit saved search: keeps what was filled without events when another field changes first', async () => {
  const { user, edit } = await renderSavedSearches()
  const form = await edit()
  const field = (name: string) => form.getByRole<HTMLInputElement>('textbox', { name })
  fillSilently(field('Minimum price'), '300,000')
  fillSilently(field('Maximum price'), '750K')
  await user.type(field('Name'), '!')
  expect(field('Name').value).toMatch(/.!$/)
  expect([field('Minimum price').value, field('Maximum price').value]).toEqual(['300,000', '750K'])
  await user.click(form.getByRole('button', { name: 'Apply' }))
  await waitFor(() => expect(onUpdate).toHaveBeenCalledOnce())
  expect(JSON.stringify(onUpdate.mock.calls[0]?.[0])).toMatch(/300000.*750000|750000.*300000/)
})

test('[F-75] save search: keeps a name that was filled without an event when a choice changes first', async () => {
  const form = formCases.find(({ name }) => name === 'save search')
  if (!form) throw new Error('No such form.')
  const { user, input, submit, sent } = await renderForm(form)
  fillSilently(input('searchName'), 'By the river')
  const [, second] = screen.getAllByRole<HTMLInputElement>('radio')
  if (second) await user.click(second)
  expect([input('searchName').value, second?.checked]).toEqual(['By the river', true])
  await user.click(submit)
  await waitFor(() => expect(sent).toMatchObject([{ name: 'By the river' }]))
})

const home = { price: 450_000_00, yearlyTaxes: 0, monthlyFees: 0 }

test.each(['Enter', 'a change of another field'])(
  '[F-75] mortgage calculator: counts what was filled without events, by %s',
  async (way) => {
    const { user, address } = await stage(<Calculator costs={home} rates={[{ slug: '30US', rate: 6.25 }]} />)
    const price = await screen.findByLabelText<HTMLInputElement>('Home price')
    const rate = screen.getByLabelText<HTMLInputElement>('Interest rate')
    fillSilently(price, '300,000')
    fillSilently(rate, '0')
    if (way === 'Enter') {
      price.focus()
      await user.keyboard('{Enter}')
    } else await user.selectOptions(screen.getByRole('combobox'), '15US')
    expect(screen.getByLabelText<HTMLInputElement>('Home price').value).toMatch(/300,000/)
    await waitFor(() => expect(address()).toMatch(/price=300000/))
    if (way === 'Enter') expect(address()).toMatch(/rate=0/)
  },
)

test('[F-75] price filters: both prices count that were filled without events', async () => {
  const onChange = vi.fn()
  function Draft() {
    const [filters, setFilters] = useState({})
    const change = (next: object) => {
      onChange(next)
      setFilters(next)
    }
    return <PriceFields search={{ ...searchAt(inAustin), filters }} facets={null} onChange={change} />
  }
  const { user } = await stage(<Draft />)
  const [least, greatest] = screen.getAllByRole<HTMLInputElement>('textbox')
  if (!least || !greatest) throw new Error('No fields.')
  fillSilently(least, '300,000')
  await user.click(greatest)
  await user.paste('750K')
  await user.tab()
  expect(onChange.mock.lastCall?.[0]).toEqual({ minPrice: 300_000, maxPrice: 750_000 })
})

// The others leave their page, or close a dialog, where a browser gives the focus back and jsdom does not.
const STAYING = new Set(['log in', 'register', 'set password', 'save search'])
const disappearing = formCases.filter(({ name }) => !STAYING.has(name) && !name.startsWith('contact a'))

test.each(disappearing)('[F-75] $name: the focus is in the page after the form is sent', async (form) => {
  const { user, input, submit, sent } = await renderForm(form)
  for (const [name, text] of Object.entries(form.filled)) fillSilently(input(name), text)
  submit.focus()
  await user.keyboard('{Enter}')
  await waitFor(() => expect(sent).toHaveLength(1))
  await waitFor(() => expect(submit.isConnected).toBe(false))
  await waitFor(() => expect(document.activeElement).not.toBe(document.body))
})
