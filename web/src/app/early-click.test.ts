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

/** What answers once scripts have hydrated the heart. */
function answering() {
  const answer = vi.fn((event: Event) => event.preventDefault())
  heart()?.addEventListener('click', answer)
  return answer
}

test('[F-14] a heart pressed before hydration is pressed once more when the page is hydrated', async () => {
  document.querySelector('svg')?.dispatchEvent(new MouseEvent('click', { bubbles: true, cancelable: true }))
  const answer = answering()
  hydrate()
  await vi.waitFor(() => expect(answer).toHaveBeenCalledOnce(), 10_000)
})

test('[F-14] a press that was answered is not repeated', async () => {
  const answer = answering()
  heart()?.click()
  hydrate()
  await new Promise<void>((resolve) => queueMicrotask(resolve))
  heart()?.click()
  expect(answer).toHaveBeenCalledTimes(2)
})

test('[F-14] other buttons, and one that is gone, are not pressed', async () => {
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
