// @vitest-environment jsdom
import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import { runKey } from './run-key.ts'

const help = vi.fn()
const pressed = vi.fn()
let cards: HTMLElement | null

beforeEach(() => {
  // jsdom has no layout: it cannot scroll, and it reports no visible elements.
  Element.prototype.scrollIntoView = () => undefined
  vi.spyOn(HTMLElement.prototype, 'getClientRects').mockImplementation(function (this: HTMLElement) {
    return Object.assign([], { length: this.hidden ? 0 : 1, item: () => null })
  })
  document.body.innerHTML = `
    <header><form role="search"><input aria-label="Place"></form></header>
    <button aria-keyshortcuts="m" hidden>Map</button>
    <button aria-keyshortcuts="m">Hide map</button>
    <div id="cards"><ul>
      ${[1, 2, 3].map((n) => `<li><a href="/${n}">${n}</a><button aria-pressed="false">Favorite ${n}</button></li>`).join('')}
    </ul></div>
    <textarea></textarea>`
  document.addEventListener('click', remember)
  document.addEventListener('keydown', listen)
  cards = document.querySelector('#cards')
})
afterEach(() => {
  document.removeEventListener('click', remember)
  document.removeEventListener('keydown', listen)
  vi.clearAllMocks()
})

const remember = ({ target }: Event) => pressed(target instanceof Element ? target.textContent : null)
const listen = (event: KeyboardEvent) => runKey(event, cards, help)
const press = (key: string, more: KeyboardEventInit = {}) => {
  const event = new KeyboardEvent('keydown', { key, bubbles: true, cancelable: true, ...more })
  ;(document.activeElement ?? document.body).dispatchEvent(event)
  return event.defaultPrevented
}
const focused = () => document.activeElement?.getAttribute('href') ?? document.activeElement?.tagName

test('j and k move through the cards, and f favorites the focused card', () => {
  press('f')
  expect(pressed).not.toHaveBeenCalled()
  press('j')
  press('j')
  expect(focused()).toBe('/2')
  press('f')
  expect(pressed).toHaveBeenLastCalledWith('Favorite 2')
  press('k')
  expect(focused()).toBe('/1')
})

test('m clicks the map button, ? opens the help, and / focuses the search field', () => {
  press('m')
  expect(pressed).toHaveBeenLastCalledWith('Hide map')
  press('?')
  expect(help).toHaveBeenCalledOnce()
  expect(press('/')).toBe(true)
  expect(focused()).toBe('INPUT')
})

test('repeats only j and k while a key is held down', () => {
  press('j')
  press('j', { repeat: true })
  expect(focused()).toBe('/2')
  for (const key of ['f', 'm', '?']) {
    press(key)
    press(key, { repeat: true })
  }
  expect(pressed).toHaveBeenCalledTimes(2)
  expect(help).toHaveBeenCalledOnce()
})

test('ignores keys while the visitor types, keys with a modifier, and unknown keys', () => {
  document.querySelector('textarea')?.focus()
  for (const key of ['/', 'j', 'm', '?']) expect(press(key)).toBe(false)
  document.querySelector('textarea')?.blur()
  for (const key of ['ctrlKey', 'metaKey', 'altKey']) expect(press('j', { [key]: true })).toBe(false)
  expect(press('x')).toBe(false)
  expect(pressed).not.toHaveBeenCalled()
  expect(help).not.toHaveBeenCalled()
})
