// @vitest-environment jsdom
import { act, cleanup, fireEvent, render, screen, waitFor } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { afterAll, afterEach, beforeAll, expect, onTestFinished, test, vi } from 'vitest'
import { PopoverButton } from './popover-button.tsx'

const focus = HTMLElement.prototype.focus
// Browsers do not focus inert elements.
beforeAll(() => {
  HTMLElement.prototype.focus = function (this: HTMLElement, options) {
    if (!this.closest('[inert]')) focus.call(this, options)
  }
})
afterAll(() => {
  HTMLElement.prototype.focus = focus
})
afterEach(cleanup)

function stage(to = '/next') {
  const go = vi.fn()
  const onOpenChange = vi.fn()
  const at = (url: string) => (
    <>
      <PopoverButton label="Price" active={false} url={url} onOpenChange={onOpenChange}>
        {(leave) => (
          <button type="button" onClick={() => leave(to, go)}>
            Show
          </button>
        )}
      </PopoverButton>
      <p>Others</p>
    </>
  )
  const { rerender } = render(at('/here'))
  const button = screen.getByRole('button', { name: 'Price' })
  return { go, onOpenChange, button, arrive: (url: string) => rerender(at(url)) }
}

const dialog = () => screen.queryByRole('dialog', { name: 'Price' })
const show = () => screen.getByRole('button', { name: 'Show' })
const open = () => userEvent.click(screen.getByRole('button', { name: 'Price' }))
const paint = () =>
  act(() => new Promise<void>((resolve) => requestAnimationFrame(() => setTimeout(resolve))))

test('closes and restores the focus after the page of the target URL is on the screen', async () => {
  const { go, button, arrive, onOpenChange } = stage()
  await open()
  fireEvent.click(show())
  expect(go).toHaveBeenCalledTimes(1)
  expect(dialog()).not.toBeNull()
  arrive('/next')
  expect(dialog()).not.toBeNull()
  await paint()
  expect(dialog()).toBeNull()
  expect(document.activeElement).toBe(button)
  expect(onOpenChange.mock.calls).toEqual([[true], [false]])
})

test('[ERR-20] restores the focus after a modal dialog that opened in the meantime closes', async () => {
  const { button, arrive } = stage()
  await open()
  fireEvent.click(show())
  const modal = document.body.appendChild(document.createElement('dialog'))
  onTestFinished(() => modal.remove())
  modal.setAttribute('open', '')
  arrive('/next')
  await paint()
  expect(document.activeElement).not.toBe(button)
  modal.removeAttribute('open')
  fireEvent(modal, new Event('close'))
  expect(document.activeElement).toBe(button)
})

test('closes after a timeout, and stays open if it was reopened before the page reaches the target URL', async () => {
  const { button, arrive } = stage()
  await open()
  fireEvent.click(show())
  await waitFor(() => expect(dialog()).toBeNull())
  expect(document.activeElement).toBe(button)
  await open()
  arrive('/next')
  await paint()
  expect(dialog()).not.toBeNull()
})

test('stays open when the page changes to an unrelated URL', async () => {
  const { arrive } = stage()
  await open()
  arrive('/elsewhere')
  await paint()
  expect(dialog()).not.toBeNull()
})

test('navigates once on a double click', async () => {
  const { go } = stage()
  await open()
  fireEvent.click(show())
  fireEvent.click(show())
  expect(go).toHaveBeenCalledTimes(1)
})

test('closes immediately when the target URL is the current URL', async () => {
  const { go, button } = stage('/here')
  await open()
  fireEvent.click(show())
  expect(go).toHaveBeenCalledTimes(1)
  expect(dialog()).toBeNull()
  expect(document.activeElement).toBe(button)
})

test('Escape while navigating restores the focus, and the popover can reopen', async () => {
  const { button, arrive } = stage()
  await open()
  fireEvent.click(show())
  await userEvent.keyboard('{Escape}')
  expect(dialog()).toBeNull()
  expect(document.activeElement).toBe(button)
  await open()
  arrive('/next')
  await paint()
  expect(dialog()).not.toBeNull()
})
