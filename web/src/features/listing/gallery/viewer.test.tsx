// @vitest-environment jsdom
import { act, cleanup, createEvent, fireEvent, screen, within } from '@testing-library/react'
import { useState } from 'react'
import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import { openDialogs } from '../../../fixtures/dialogs.ts'
import { stage } from '../../../fixtures/render.tsx'
import viewerWords from '../../../platform/i18n/en/viewer.json' with { type: 'json' }
import { messages } from '../../../platform/i18n/en.ts'
import { useNamespace } from '../../../platform/i18n/namespaces.ts'
import type { ViewerState } from '../../../platform/urls/viewer-hash.ts'
import { Viewer } from './viewer.tsx'

const { viewer } = viewerWords
const images = ['Porch', 'Kitchen', 'Garden'].map((alt) => ({ key: alt, alt, src: `/${alt}.webp` }))
const onPhoto = vi.fn()
const onClose = vi.fn()

/** Page that opens the given view and switches to the second photo on a click. */
function Page({ view: first }: { view: ViewerState }) {
  const [view, setView] = useState(first)
  if (!useNamespace('viewer')) return null
  return (
    <>
      <Viewer
        view={view}
        tabs={['photos', 'map', 'street-view']}
        images={images}
        tours={[]}
        panels={{ map: () => <p>The map</p> }}
        onPhoto={onPhoto}
        onClose={onClose}
      />
      <button type="button" onClick={() => setView({ tab: 'photos', photo: 2 })}>
        Second
      </button>
    </>
  )
}

async function renderViewer(view: ViewerState) {
  await stage(<Page view={view} />)
  await screen.findByRole('dialog', { name: viewer.name })
}

beforeEach(() => {
  openDialogs()
  for (const mock of [onPhoto, onClose]) mock.mockReset()
  Object.assign(Element.prototype, { scrollIntoView: () => undefined })
})
afterEach(() => {
  cleanup()
  vi.useRealTimers()
  Reflect.deleteProperty(Element.prototype, 'scrollIntoView')
})

const dialog = () => screen.getByRole('dialog', { name: viewer.name })
const button = (name: string) => screen.queryByRole('button', { name })
const press = (name: string) => fireEvent.click(screen.getByRole('button', { name }))
const pass = (milliseconds: number) => act(() => vi.advanceTimersByTime(milliseconds))
/** Caption of the current photo, which screen readers announce. */
const caption = () => document.querySelector('p[aria-live="polite"]') ?? document.body
const shown = () => caption().textContent
const photoCaption = (number: number, alt: string) =>
  viewer.place.replace('{{number}}', String(number)).replace('{{total}}', '3') + alt

test('shows one view, focuses it, and marks its tab as current', async () => {
  await renderViewer({ tab: 'map' })
  const tabs = within(screen.getByRole('navigation', { name: viewer.views })).getAllByRole('link')
  expect(tabs.map((tab) => [tab.getAttribute('href'), tab.getAttribute('aria-current')])).toEqual([
    ['#photos', null],
    ['#map', 'true'],
    ['#street-view', null],
  ])
  expect(document.activeElement).toBe(screen.getByText('The map').parentElement)
  expect(dialog().hasAttribute('open')).toBe(true)
})

test('shows all photos and focuses the first', async () => {
  await renderViewer({ tab: 'photos' })
  expect(within(screen.getByRole('list')).getAllByRole('link')).toHaveLength(3)
  expect(document.activeElement?.getAttribute('href')).toBe('#photo-1')
})

test('the close button and Escape call onClose, and the dialog stays open until it unmounts', async () => {
  await renderViewer({ tab: 'map' })
  press(messages.components.close)
  expect(onClose).toHaveBeenCalledTimes(1)
  const cancel = createEvent('cancel', dialog(), { cancelable: true })
  fireEvent(dialog(), cancel)
  expect([cancel.defaultPrevented, onClose.mock.calls.length]).toEqual([true, 2])
  const element = dialog()
  cleanup()
  expect(element.hasAttribute('open')).toBe(false)
})

test('sets --scrollbar to the width of the page scroll bar, which the dialog covers', async () => {
  vi.spyOn(document.documentElement, 'clientWidth', 'get').mockReturnValue(window.innerWidth - 15)
  await renderViewer({ tab: 'map' })
  expect(document.documentElement.style.getPropertyValue('--scrollbar')).toBe('15px')
})

test('starts at the photo in the URL, or at the last photo when the number is too high', async () => {
  await renderViewer({ tab: 'photos', photo: 2 })
  expect(shown()).toBe(photoCaption(2, 'Kitchen'))
  cleanup()
  await renderViewer({ tab: 'photos', photo: 9 })
  expect(shown()).toBe(photoCaption(3, 'Garden'))
})

test('moves to another photo when the URL changes', async () => {
  await renderViewer({ tab: 'photos', photo: 1 })
  expect(shown()).toBe(photoCaption(1, 'Porch'))
  press('Second')
  expect(shown()).toBe(photoCaption(2, 'Kitchen'))
})

test('arrow keys change the photo, and the URL follows when a photo stays in view for 250 ms', async () => {
  await renderViewer({ tab: 'photos', photo: 3 })
  vi.useFakeTimers({ toFake: ['setTimeout', 'clearTimeout'] })
  expect(onPhoto).not.toHaveBeenCalled()
  const key = (name: string) => {
    fireEvent.keyDown(caption(), { key: name })
    pass(249)
  }
  key('ArrowRight')
  expect([shown(), onPhoto.mock.calls]).toEqual([photoCaption(1, 'Porch'), []])
  pass(1)
  expect(onPhoto.mock.calls).toEqual([[1]])
  key('ArrowLeft')
  pass(1)
  expect([shown(), onPhoto.mock.calls]).toEqual([photoCaption(3, 'Garden'), [[1], [3]]])
})

test('hides the thumbnails when the visitor turns them off and in full screen', async () => {
  await renderViewer({ tab: 'photos', photo: 1 })
  const rail = () => screen.queryByRole('navigation', { name: viewer.thumbnails })
  const pressed = () => button(viewer.thumbnails)?.getAttribute('aria-pressed')
  expect([rail() !== null, pressed()]).toEqual([true, 'true'])
  press(viewer.thumbnails)
  expect([rail(), pressed()]).toEqual([null, 'false'])
  press(viewer.thumbnails)
  press(viewer.full)
  expect([rail(), button(viewer.thumbnails), screen.queryByRole('link', { name: viewer.all })]).toEqual([
    null,
    null,
    null,
  ])
  press(viewer.leaveFull)
  expect(rail()).not.toBeNull()
  expect(screen.getByRole('link', { name: viewer.all }).getAttribute('href')).toBe('#photos')
})

test('Enter toggles full screen unless a control has the focus', async () => {
  await renderViewer({ tab: 'photos', photo: 1 })
  const enter = (element: Element) => fireEvent.keyDown(element, { key: 'Enter' })
  enter(screen.getByRole('button', { name: viewer.thumbnails }))
  expect(button(viewer.leaveFull)).toBeNull()
  enter(caption())
  expect(button(viewer.leaveFull)).not.toBeNull()
  enter(caption())
  expect(button(viewer.full)).not.toBeNull()
})
