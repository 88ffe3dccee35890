// @vitest-environment jsdom
import { cleanup, fireEvent, render, screen, waitFor } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { afterAll, afterEach, beforeAll, expect, test, vi } from 'vitest'
import { PopoverButton } from './popover-button.tsx'

const focus = HTMLElement.prototype.focus
// What is inert takes no focus in a browser.
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

test('it closes in the step that brings the address it led to, and gives the focus back in it', async () => {
  const { go, button, arrive, onOpenChange } = stage()
  await open()
  fireEvent.click(show())
  expect(go).toHaveBeenCalledTimes(1)
  expect(dialog()).not.toBeNull()
  arrive('/next')
  expect(dialog()).toBeNull()
  expect(document.activeElement).toBe(button)
  expect(onOpenChange.mock.calls).toEqual([[true], [false]])
})

test('it closes by itself before anybody waits, and what comes then closes nothing', async () => {
  const { button, arrive } = stage()
  await open()
  fireEvent.click(show())
  await waitFor(() => expect(dialog()).toBeNull())
  expect(document.activeElement).toBe(button)
  await open()
  arrive('/next')
  expect(dialog()).not.toBeNull()
})

test('it stays when a page comes that it has not led to', async () => {
  const { arrive } = stage()
  await open()
  arrive('/elsewhere')
  expect(dialog()).not.toBeNull()
})

test('who presses twice goes once', async () => {
  const { go } = stage()
  await open()
  fireEvent.click(show())
  fireEvent.click(show())
  expect(go).toHaveBeenCalledTimes(1)
})

test('it closes at once where it leads to the same address', async () => {
  const { go, button } = stage('/here')
  await open()
  fireEvent.click(show())
  expect(go).toHaveBeenCalledTimes(1)
  expect(dialog()).toBeNull()
  expect(document.activeElement).toBe(button)
})

test('Escape while it waits gives the focus back, and it can be opened again', async () => {
  const { button, arrive } = stage()
  await open()
  fireEvent.click(show())
  await userEvent.keyboard('{Escape}')
  expect(dialog()).toBeNull()
  expect(document.activeElement).toBe(button)
  await open()
  arrive('/next')
  expect(dialog()).not.toBeNull()
})
