// @vitest-environment jsdom
import { runInThisContext } from 'node:vm'
import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import { REPLAY_EARLY_CLICK_SCRIPT } from './inline-scripts.ts'

const heart = () => document.querySelector<HTMLElement>('#heart')
const hydrate = () => {
  document.documentElement.dataset.hydrated = ''
}

beforeEach(() => {
  document.body.innerHTML = '<button id="heart" data-early><svg></svg></button><button id="other"></button>'
  runInThisContext(REPLAY_EARLY_CLICK_SCRIPT)
})
afterEach(() => {
  hydrate()
  delete document.documentElement.dataset.hydrated
})

/** Adds a click handler to the heart button, as hydration does. */
function answering() {
  const answer = vi.fn((event: Event) => event.preventDefault())
  heart()?.addEventListener('click', answer)
  return answer
}

test('[F-14] replays a click on the heart button made before hydration', async () => {
  document.querySelector('svg')?.dispatchEvent(new MouseEvent('click', { bubbles: true, cancelable: true }))
  const answer = answering()
  hydrate()
  await vi.waitFor(() => expect(answer).toHaveBeenCalledOnce(), 10_000)
})

test('[F-14] does not replay a click that was handled', async () => {
  const answer = answering()
  heart()?.click()
  hydrate()
  await new Promise<void>((resolve) => queueMicrotask(resolve))
  heart()?.click()
  expect(answer).toHaveBeenCalledTimes(2)
})

test('[F-14] does not replay clicks on other buttons or on a removed button', async () => {
  const pressed = vi.fn()
  document.querySelector<HTMLElement>('#other')?.click()
  document.querySelector('#other')?.addEventListener('click', pressed)
  heart()?.click()
  const gone = heart()
  gone?.addEventListener('click', pressed)
  gone?.remove()
  hydrate()
  await new Promise<void>((resolve) => queueMicrotask(resolve))
  expect(pressed).not.toHaveBeenCalled()
})
