// @vitest-environment jsdom
import { act, cleanup, renderHook } from '@testing-library/react'
import { afterEach, expect, test, vi } from 'vitest'
import { clearStored, readStored, store } from '../storage/storage.ts'
import {
  isAllowed,
  type Purpose,
  storeChoice,
  useConsent,
  useCookieChoice,
  withdrawConsent,
} from './consent.ts'

const purposes: Purpose[] = ['analytics', 'ads', 'google', 'neighborhoodMap']
const allowed = () => purposes.filter(isAllowed)

afterEach(() => {
  cleanup()
  clearStored()
  withdrawConsent()
})

const anotherTab = (key: string | null) =>
  act(() => void window.dispatchEvent(new StorageEvent('storage', { key })))

test('[PROF-07] picks up a choice that another tab stored or cleared', () => {
  const { result } = renderHook(useCookieChoice)
  store('accountSettings', { userSetCookieSettings: true, acceptAllCookies: true })
  anotherTab('comparedHomes')
  expect(result.current).toBeNull()
  anotherTab('accountSettings')
  expect(result.current).toBe(true)
  act(() => storeChoice(false))
  expect(result.current).toBe(false)
  clearStored()
  anotherTab(null)
  expect(result.current).toBeNull()
})

test('[PROF-05] allows every purpose after the visitor accepts all, and none before a choice or after a refusal', () => {
  expect(allowed()).toEqual([])
  storeChoice(true)
  expect(allowed()).toEqual(purposes)
  storeChoice(false)
  expect(allowed()).toEqual([])
})

test('[PROF-05] allows a single third party in one tab until the visitor withdraws consent', () => {
  storeChoice(false)
  const { result } = renderHook(() => useConsent('google'))
  expect(result.current[0]).toBe(false)
  act(() => result.current[1]())
  expect([result.current[0], allowed()]).toEqual([true, ['google']])
  expect(readStored('thirdParties')).toEqual(['google'])
  act(() => storeChoice(true))
  act(() => storeChoice(false))
  expect([result.current[0], allowed()]).toEqual([false, []])
})

test('[PROF-05] applies a choice from another tab to third parties immediately', () => {
  const { result } = renderHook(() => useConsent('neighborhoodMap'))
  store('accountSettings', { userSetCookieSettings: true, acceptAllCookies: true })
  anotherTab('accountSettings')
  expect(result.current[0]).toBe(true)
  store('accountSettings', { userSetCookieSettings: true, acceptAllCookies: false })
  anotherTab('accountSettings')
  expect(result.current[0]).toBe(false)
})

test('[PROF-54] keeps the choice and allowed third parties in memory when storage fails', () => {
  const { result } = renderHook(() => useConsent('google'))
  vi.spyOn(Storage.prototype, 'setItem').mockImplementation(() => {
    throw new Error('There is no room.')
  })
  act(() => result.current[1]())
  expect(allowed()).toEqual(['google'])
  storeChoice(true)
  expect(allowed()).toEqual(purposes)
  storeChoice(false)
  expect(allowed()).toEqual([])
})

test('[PROF-05] picks up a choice from another tab when the page returns from the back-forward cache', () => {
  storeChoice(false)
  const { result, unmount } = renderHook(useCookieChoice)
  store('accountSettings', { userSetCookieSettings: true, acceptAllCookies: true })
  const show = (persisted: boolean) =>
    act(() => void window.dispatchEvent(Object.assign(new Event('pageshow'), { persisted })))
  show(false)
  expect(result.current).toBe(false)
  show(true)
  expect(result.current).toBe(true)
  const ended = vi.spyOn(window, 'removeEventListener')
  unmount()
  expect(ended.mock.calls.map(([name]) => name)).toEqual(expect.arrayContaining(['storage', 'pageshow']))
  ended.mockRestore()
})
