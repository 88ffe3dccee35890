// @vitest-environment jsdom
import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import { requestDraftStore, startClock, VISITOR } from './request-draft.ts'

const target = { kind: 'contact', home: 'urn:7' } as const
const draftBy = (typist: string | null) => requestDraftStore(target, typist, startClock())
const typed = { message: 'May I see it?' }

beforeEach(() => {
  vi.useFakeTimers({ now: 0 })
  sessionStorage.clear()
})
afterEach(() => void vi.useRealTimers())

test('gives a visitor’s draft to the member who signs in, and to no other user afterward', () => {
  draftBy(VISITOR).save({ typed })
  expect(draftBy('ada').read().typed).toEqual(typed)
  draftBy('ada').save({ chosen: { date: '2026-11-22' } })
  expect(draftBy('ada').read()).toEqual({ typed, chosen: { date: '2026-11-22' }, begunAt: 0 })
  for (const other of ['zoe', VISITOR, null]) expect(draftBy(other).read().typed).toEqual({})
})

test('restores a member’s draft after their session ended and they signed in again', () => {
  draftBy('ada').save({ typed })
  expect(draftBy(VISITOR).read().typed).toEqual({})
  expect(draftBy('ada').read().typed).toEqual(typed)
})

test('stores no draft until the session is known', () => {
  draftBy(null).save({ typed })
  expect(draftBy(VISITOR).read().typed).toEqual({})
})

test('[F-06] counts the seconds from the first input, even when the form reopens', () => {
  const draft = draftBy(VISITOR)
  vi.setSystemTime(20_000)
  expect(draft.seconds()).toBe(20)
  draft.save({ typed: {} })
  draft.save({ typed })
  vi.setSystemTime(23_000)
  draft.save({ typed: { message: 'May I see it today?' } })
  expect(draft.seconds()).toBe(3)
  const again = draftBy(VISITOR)
  again.save({ typed })
  vi.setSystemTime(25_000)
  expect([draft.seconds(), again.seconds()]).toEqual([5, 5])
  again.clear()
  vi.setSystemTime(30_000)
  const next = draftBy(VISITOR)
  vi.setSystemTime(31_000)
  expect(next.seconds()).toBe(1)
})

test('[F-06] counts the seconds from the first input when browser storage fails', () => {
  const setItem = vi.spyOn(Storage.prototype, 'setItem').mockImplementation(() => {
    throw new DOMException('No room.', 'QuotaExceededError')
  })
  const draft = draftBy(VISITOR)
  vi.setSystemTime(20_000)
  draft.save({ typed })
  vi.setSystemTime(22_000)
  expect(draft.seconds()).toBe(2)
  setItem.mockRestore()
})
