// @vitest-environment jsdom
import { act, cleanup, renderHook } from '@testing-library/react'
import { afterEach, expect, test } from 'vitest'
import { keepChoice, useCookieChoice } from './consent-choice.ts'
import { clearStored, store } from './storage.ts'

afterEach(() => {
  cleanup()
  clearStored()
})

const anotherTab = (key: string | null) =>
  act(() => void window.dispatchEvent(new StorageEvent('storage', { key })))

test('[PROF-07] what another tab chose is seen once storage has it, and so is its end', () => {
  const { result } = renderHook(useCookieChoice)
  store('accountSettings', { userSetCookieSettings: true, acceptAllCookies: true })
  anotherTab('comparedHomes')
  expect(result.current).toBeNull()
  anotherTab('accountSettings')
  expect(result.current).toBe(true)
  act(() => keepChoice(false))
  expect(result.current).toBe(false)
  clearStored()
  anotherTab(null)
  expect(result.current).toBeNull()
})
