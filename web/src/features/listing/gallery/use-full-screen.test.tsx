// @vitest-environment jsdom
import { act, cleanup, createEvent, fireEvent, render, screen } from '@testing-library/react'
import { useRef } from 'react'
import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import { useFullScreen } from './use-full-screen.ts'

/** What fills the screen. */
let filling: Element | null
const leave = vi.fn(async () => undefined)
const onCancel = vi.fn()

function Stage() {
  const place = useRef<HTMLDivElement>(null)
  const [full, setFull] = useFullScreen(place)
  return (
    <dialog open onCancel={onCancel}>
      <div ref={place} data-testid="place">
        {full ? 'full' : 'part'}
        <button type="button" onClick={() => setFull(true)}>
          Fill
        </button>
        <button type="button" onClick={() => setFull(false)}>
          Leave
        </button>
      </div>
    </dialog>
  )
}

const fill = vi.fn(async () => undefined)
const place = () => screen.getByTestId('place')
const isFull = () => place().firstChild?.textContent === 'full'
const press = (name: string) => fireEvent.click(screen.getByRole('button', { name }))
/** The browser gives its screen away, or takes it back. */
const change = (to: Element | null) => {
  filling = to
  fireEvent(document, new Event('fullscreenchange'))
}
/** Presses Escape in the dialog; true when the page keeps the dialog open. */
const pressEscape = () => {
  const dialog = screen.getByRole('dialog')
  const event = createEvent('cancel', dialog, { cancelable: true })
  fireEvent(dialog, event)
  return event.defaultPrevented
}

beforeEach(() => {
  filling = null
  for (const mock of [fill, leave, onCancel]) mock.mockClear()
  Object.defineProperty(document, 'fullscreenElement', { configurable: true, get: () => filling })
  Object.assign(document, { exitFullscreen: leave })
  Object.assign(HTMLElement.prototype, { requestFullscreen: fill })
})
afterEach(() => {
  cleanup()
  Reflect.deleteProperty(document, 'fullscreenElement')
  Reflect.deleteProperty(document, 'exitFullscreen')
  Reflect.deleteProperty(HTMLElement.prototype, 'requestFullscreen')
})

test('fills the screen, and leaves it once the browser has taken it back', () => {
  render(<Stage />)
  press('Fill')
  expect([fill.mock.calls.length, isFull()]).toEqual([1, true])
  change(place())
  press('Leave')
  expect([leave.mock.calls.length, isFull()]).toEqual([1, true])
  change(null)
  expect([fill.mock.calls.length, isFull()]).toEqual([1, false])
})

test('fills the page where the browser does not give its screen away', async () => {
  fill.mockRejectedValueOnce(new TypeError('Not here.'))
  render(<Stage />)
  await act(async () => press('Fill'))
  expect(isFull()).toBe(true)
  press('Leave')
  expect([leave.mock.calls.length, isFull()]).toEqual([0, false])
})

test('leaves full screen when it starts after it is no longer wanted', () => {
  render(<Stage />)
  press('Fill')
  press('Leave')
  change(place())
  expect([leave.mock.calls.length, isFull()]).toEqual([1, false])
})

test('keeps a screen that the browser fills with it again', () => {
  render(<Stage />)
  press('Fill')
  change(place())
  change(place())
  expect([leave.mock.calls.length, isFull()]).toEqual([0, true])
})

test('Escape leaves what fills the page, and the next one closes the dialog around it', () => {
  render(<Stage />)
  press('Fill')
  expect([pressEscape(), isFull(), onCancel.mock.calls.length]).toEqual([true, false, 0])
  expect(pressEscape()).toBe(false)
  expect(onCancel).toHaveBeenCalledOnce()
})

test('leaves full screen with the page, and listens no more', () => {
  const { unmount } = render(<Stage />)
  press('Fill')
  change(place())
  unmount()
  expect(leave).toHaveBeenCalledOnce()
  fireEvent(document, new Event('fullscreenchange'))
  expect(leave).toHaveBeenCalledOnce()
})
