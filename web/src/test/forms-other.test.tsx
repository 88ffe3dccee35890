// @vitest-environment jsdom
import { cleanup, screen, waitFor } from '@testing-library/react'
import { afterEach, beforeEach, expect, test } from 'vitest'
import { setSession } from '../graphql/session-state.ts'
import { openDialogs } from './dialogs.ts'
import { otherForms } from './forms-other-stage.tsx'
import { readableText, untranslated } from './readable-text.ts'
import { signInAs, signOut, zoe } from './sample-member.ts'
import { onUpdate } from './saved-searches-stage.tsx'

beforeEach(() => {
  openDialogs()
  signInAs(zoe)
})
afterEach(() => {
  cleanup()
  signOut()
  setSession({ state: 'loading' })
  onUpdate.mockClear()
})

const form = (name: string) => {
  const found = otherForms.find((each) => each.name === name)
  if (!found) throw new Error(`No form ${name}.`)
  return found
}

/** One name for each control; radio buttons of one group are one stop of the Tab key. */
const stopOf = (control: Element) =>
  control instanceof HTMLInputElement && control.type === 'radio' ? control.name : control

function stops(): Set<string | Element> {
  const controls = document.querySelectorAll<HTMLElement>('input, select, textarea, button, a[href]')
  const reachable = [...controls].filter(
    (control) =>
      // Back closes the suggestions on a phone; a keyboard has Escape.
      !control.matches(':disabled, [type=hidden], [aria-label=Back]') &&
      !control.closest('[hidden], [inert], [aria-hidden=true], dialog:not([open])'),
  )
  return new Set(reachable.map(stopOf))
}

test.each(otherForms)('[F-75] $name: the Tab key reaches each control', async ({ render }) => {
  const { user } = await render('en')
  const missing = stops()
  expect(missing.size).toBeGreaterThan(0)
  const max = 2 * missing.size + 4
  for (let step = 0; step < max && missing.size > 0; step += 1) {
    if (document.activeElement) missing.delete(stopOf(document.activeElement))
    await user.tab()
  }
  expect([...missing].map((stop) => (stop instanceof Element ? stop.outerHTML : stop))).toEqual([])
})

test.each(otherForms)(
  '[F-75] $name: French has no English words and no keys, errors included',
  async (each) => {
    const read = async (locale: 'en' | 'fr') => {
      const page = await each.render(locale)
      await each.provoke?.(page)
      const texts = readableText()
      cleanup()
      return texts
    }
    const english = await read('en')
    const french = await read('fr')
    expect(french.length).toBeGreaterThan(0)
    expect(untranslated(english, french)).toEqual([])
  },
)

test('[F-75] edit saved search: the focus is in the first wrong field, and in the page after a change is saved', async () => {
  const page = await form('edit saved search').render('en')
  await form('edit saved search').provoke?.(page)
  expect(document.activeElement).toBe(document.querySelector('[aria-invalid=true]'))
  const [name, least] = screen.getAllByRole<HTMLInputElement>('textbox')
  if (name) await page.user.type(name, 'By the river')
  if (least) await page.user.clear(least)
  await page.user.keyboard('{Enter}')
  await waitFor(() => expect(onUpdate).toHaveBeenCalledOnce())
  await waitFor(() => expect(document.querySelector('#edit-title')).toBeNull())
  expect(document.activeElement).not.toBe(document.body)
})

test.each(['goals', 'unsubscribe'])('[F-75] %s: a failure has the focus', async (name) => {
  const page = await form(name).render('en')
  await form(name).provoke?.(page)
  await waitFor(() => expect(document.activeElement).toBe(screen.getByRole('alert')))
})
