// @vitest-environment jsdom
import { act, cleanup, fireEvent, render, screen } from '@testing-library/react'
import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import { createI18n } from '../../platform/i18n/i18n.ts'
import { I18nContext } from '../../platform/i18n/use-translation.ts'
import { toast } from './toast.ts'
import { ToastRegion } from './toast-region.tsx'

beforeEach(async () => {
  const i18n = await createI18n('en')
  await import('./toast-list.tsx')
  vi.useFakeTimers()
  render(
    <I18nContext value={i18n}>
      <ToastRegion />
    </I18nContext>,
  )
})
afterEach(async () => {
  for (const time of [3000, 300, 3000, 300]) await pass(time)
  vi.useRealTimers()
  cleanup()
})

const pass = (milliseconds: number) => act(() => vi.advanceTimersByTimeAsync(milliseconds))
const say = async (text: string) => {
  act(() => toast(text))
  await pass(0)
}
const shown = () => screen.queryAllByRole('listitem', { hidden: true }).map(({ textContent }) => textContent)
const leaving = () => document.querySelectorAll('[data-leaving]').length

test('[SHELL-09] [SHELL-10] stays visible for 3000 ms, then fades for 300 ms', async () => {
  await say('Link copied.')
  expect(screen.getByRole('status').textContent).toBe('Link copied.')
  await pass(2999)
  expect([shown(), leaving()]).toEqual([['Link copied.'], 0])
  await pass(1)
  expect([shown(), leaving()]).toEqual([['Link copied.'], 1])
  await pass(299)
  expect(shown()).toEqual(['Link copied.'])
  await pass(1)
  expect(shown()).toEqual([])
})

test('pauses its timer while the pointer is over it', async () => {
  await say('Link copied.')
  await pass(2000)
  fireEvent.pointerEnter(screen.getByRole('listitem', { hidden: true }))
  await pass(20_000)
  expect(leaving()).toBe(0)
  fireEvent.pointerLeave(screen.getByRole('listitem', { hidden: true }))
  await pass(999)
  expect(leaving()).toBe(0)
  await pass(1)
  expect(leaving()).toBe(1)
})

test('pauses its timer while it contains the focus, wherever the pointer moves', async () => {
  await say('Link copied.')
  const item = screen.getByRole('listitem', { hidden: true })
  act(() => screen.getByRole('button', { name: 'Dismiss', hidden: true }).focus())
  fireEvent.pointerEnter(item)
  fireEvent.pointerLeave(item)
  await pass(20_000)
  expect(leaving()).toBe(0)
  act(() => screen.getByRole('button', { name: 'Dismiss', hidden: true }).blur())
  await pass(3000)
  expect(leaving()).toBe(1)
})

test('shows three toasts, and starts the timer of a fourth toast only once that toast is visible', async () => {
  for (const text of ['one', 'two', 'three', 'four']) await say(text)
  expect(shown()).toEqual(['one', 'two', 'three'])
  await pass(3000)
  await pass(300)
  expect(shown()).toEqual(['four'])
  await pass(2999)
  expect(leaving()).toBe(0)
  act(() => screen.getByRole('button', { name: 'Dismiss', hidden: true }).click())
  expect(shown()).toEqual([])
})
