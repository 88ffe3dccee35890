// @vitest-environment jsdom
import { afterEach, expect, test } from 'vitest'
import { readDraft, storeDraft } from './draft.ts'
import { clearStored } from './storage.ts'

afterEach(() => {
  localStorage.clear()
  sessionStorage.clear()
})

test('returns a draft only to the member who wrote it', () => {
  storeDraft('goals', '7', { buying: 'x' })
  expect(readDraft('goals', '7')).toEqual({ buying: 'x' })
  expect(readDraft('goals', '8')).toBeNull()
  expect(sessionStorage.getItem('draft:goals')).toBeNull()
})

test('clears drafts on logout, here and in every other tab', () => {
  storeDraft('goals', '7', { buying: 'x' })
  const lying = sessionStorage.getItem('draft:goals') ?? ''
  clearStored()
  expect(Object.keys(sessionStorage)).toEqual([])

  // Another tab keeps its draft until it receives the storage event. Without the event, the draft is rejected
  // because its era has ended.
  sessionStorage.setItem('draft:goals', lying)
  expect(readDraft('goals', '7')).toBeNull()
  sessionStorage.setItem('draft:goals', lying)
  window.dispatchEvent(new StorageEvent('storage', { key: 'draftEra', newValue: null }))
  expect(Object.keys(sessionStorage)).toEqual([])
})
