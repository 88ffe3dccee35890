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

test('what a visitor typed is found once they are signed in, and by nobody else from then on', () => {
  draftBy(VISITOR).save({ typed })
  expect(draftBy('ada').read().typed).toEqual(typed)
  draftBy('ada').save({ chosen: { date: '2026-11-22' } })
  expect(draftBy('ada').read()).toEqual({ typed, chosen: { date: '2026-11-22' }, begunAt: 0 })
  for (const other of ['zoe', VISITOR, null]) expect(draftBy(other).read().typed).toEqual({})
})

test('a member whose session ended finds what they typed when they come back', () => {
  draftBy('ada').save({ typed })
  expect(draftBy(VISITOR).read().typed).toEqual({})
  expect(draftBy('ada').read().typed).toEqual(typed)
})

test('nothing is kept while it is not known who types', () => {
  draftBy(null).save({ typed })
  expect(draftBy(VISITOR).read().typed).toEqual({})
})

test('[F-06] counts the seconds from the first input, also when the form is opened again', () => {
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

test('[F-06] counts the seconds from the first input where the browser stores nothing', () => {
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
