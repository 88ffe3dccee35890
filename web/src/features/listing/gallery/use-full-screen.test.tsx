// @vitest-environment jsdom
import { act, cleanup, createEvent, fireEvent, render, screen } from '@testing-library/react'
import { useRef } from 'react'
import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import { useFullScreen } from './use-full-screen.ts'

/** The element that is in full screen, if any. */
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
/** Simulates that the browser enters or leaves full screen. */
const change = (to: Element | null) => {
  filling = to
  fireEvent(document, new Event('fullscreenchange'))
}
/** Presses Escape in the dialog. Returns true when the page prevents the dialog from closing. */
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

test('enters full screen, and leaves it after the browser reports the exit', () => {
  render(<Stage />)
  press('Fill')
  expect([fill.mock.calls.length, isFull()]).toEqual([1, true])
  change(place())
  press('Leave')
  expect([leave.mock.calls.length, isFull()]).toEqual([1, true])
  change(null)
  expect([fill.mock.calls.length, isFull()]).toEqual([1, false])
})

test('fills the page when the browser rejects full screen', async () => {
  fill.mockRejectedValueOnce(new TypeError('Not here.'))
  render(<Stage />)
  await act(async () => press('Fill'))
  expect(isFull()).toBe(true)
  press('Leave')
  expect([leave.mock.calls.length, isFull()]).toEqual([0, false])
})

test('exits immediately when full screen starts only after the user has asked to leave it', () => {
  render(<Stage />)
  press('Fill')
  press('Leave')
  change(place())
  expect([leave.mock.calls.length, isFull()]).toEqual([1, false])
})

test('stays in full screen when the browser reports the same element twice', () => {
  render(<Stage />)
  press('Fill')
  change(place())
  change(place())
  expect([leave.mock.calls.length, isFull()]).toEqual([0, true])
})

test('the first Escape leaves full screen, and the next one closes the surrounding dialog', () => {
  render(<Stage />)
  press('Fill')
  expect([pressEscape(), isFull(), onCancel.mock.calls.length]).toEqual([true, false, 0])
  expect(pressEscape()).toBe(false)
  expect(onCancel).toHaveBeenCalledOnce()
})

test('exits full screen and removes its listener on unmount', () => {
  const { unmount } = render(<Stage />)
  press('Fill')
  change(place())
  unmount()
  expect(leave).toHaveBeenCalledOnce()
  fireEvent(document, new Event('fullscreenchange'))
  expect(leave).toHaveBeenCalledOnce()
})
