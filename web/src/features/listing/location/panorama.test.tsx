// @vitest-environment jsdom
import { act, cleanup, fireEvent, screen } from '@testing-library/react'
import { afterEach, expect, test, vi } from 'vitest'
import { stage } from '../../../fixtures/render.tsx'
import { useNamespace } from '../../../platform/i18n/namespaces.ts'
import { Panorama } from './panorama.tsx'

afterEach(cleanup)

function Street() {
  return useNamespace('listingLocation') ? (
    <Panorama src="/street.webp" heading={350} address="1 Barton Ave" />
  ) : null
}

const street = () => screen.findByRole('slider', { name: /^Street view of 1 Barton Ave/ })
const looking = (element: HTMLElement) => element.getAttribute('aria-valuetext')

test('[MAP-05] starts facing the listing; arrow keys rotate the view, also past north, and announce the direction', async () => {
  const { user } = await stage(<Street />)
  const view = await street()
  expect([view.getAttribute('aria-valuenow'), looking(view)]).toEqual(['350', 'Facing north'])
  view.focus()
  await user.keyboard('{ArrowRight}{ArrowRight}{ArrowRight}{ArrowRight}')
  expect([view.getAttribute('aria-valuenow'), looking(view)]).toEqual(['30', 'Facing northeast'])
  await user.keyboard('{PageDown}')
  expect(view.getAttribute('aria-valuenow')).toBe('300')
  await user.keyboard('{Home}')
  expect(view.getAttribute('aria-valuenow')).toBe('350')
})

test('a key that rotates the view does not trigger other handlers', async () => {
  const { user } = await stage(<Street />)
  const view = await street()
  const outside = vi.fn()
  document.body.addEventListener('keydown', outside)
  view.focus()
  await user.keyboard('{ArrowRight}')
  expect(outside).not.toHaveBeenCalled()
  await user.keyboard('{Escape}')
  expect(outside).toHaveBeenCalledOnce()
  document.body.removeEventListener('keydown', outside)
})

test('dragging and the wheel rotate the view by the distance moved, and a button turns the view back to the listing', async () => {
  const { user } = await stage(<Street />)
  const view = await street()
  // The picture is 1080 pixels wide: 3 pixels per degree.
  Object.defineProperties(view, { clientHeight: { value: 360 }, clientWidth: { value: 400 } })
  view.setPointerCapture = vi.fn()
  fireEvent.pointerDown(view, { button: 0, clientX: 200 })
  fireEvent.pointerMove(view, { clientX: 140 })
  expect(view.getAttribute('aria-valuenow')).toBe('10')
  fireEvent.lostPointerCapture(view)
  fireEvent.pointerMove(view, { clientX: 100 })
  expect(view.getAttribute('aria-valuenow')).toBe('10')
  fireEvent.wheel(view, { deltaY: 30 })
  expect(view.getAttribute('aria-valuenow')).toBe('20')
  await user.click(screen.getByRole('button', { name: 'Face the home' }))
  expect(view.getAttribute('aria-valuenow')).toBe('350')
})

test('two drag moves between renders rotate the view by their total distance', async () => {
  await stage(<Street />)
  const view = await street()
  // The picture is 1080 pixels wide: 3 pixels per degree.
  Object.defineProperties(view, { clientHeight: { value: 360 }, clientWidth: { value: 400 } })
  view.setPointerCapture = vi.fn()
  fireEvent.pointerDown(view, { button: 0, clientX: 200 })
  act(() => {
    fireEvent.pointerMove(view, { clientX: 170 })
    fireEvent.pointerMove(view, { clientX: 140 })
  })
  expect(view.getAttribute('aria-valuenow')).toBe('10')
})

test('shows an error and a retry button when the picture fails to load, and loads it on retry', async () => {
  const { user } = await stage(<Street />)
  const view = await street()
  const picture = document.querySelector('img')
  if (picture) fireEvent.error(picture)
  expect(screen.getByRole('alert').textContent).toMatch(/^We couldn’t load the street view/)
  expect(view.getAttribute('aria-busy')).toBeNull()
  await user.click(screen.getByRole('button', { name: 'Try again' }))
  expect(document.activeElement).toBe(view)
  expect(screen.queryByRole('alert')).toBeNull()
  const again = document.querySelector('img')
  if (again) fireEvent.load(again)
  expect(view.getAttribute('aria-busy')).toBeNull()
})
