// @vitest-environment jsdom
import { runInThisContext } from 'node:vm'
import { afterEach, expect, test, vi } from 'vitest'
import { keepChoice } from './consent.ts'
import { store } from './storage.ts'
import { renewConsentAttribute, setVisitorAttributes } from './visitor-attributes.ts'

const { dataset } = document.documentElement

afterEach(() => {
  localStorage.clear()
  delete dataset.consent
  delete dataset.member
})

test('[ADS-01] the script in the head sets the consent of the visitor', () => {
  runInThisContext(setVisitorAttributes)
  expect(dataset.consent).toBeUndefined()
  keepChoice(false)
  runInThisContext(setVisitorAttributes)
  expect(dataset.consent).toBeUndefined()
  keepChoice(true)
  runInThisContext(setVisitorAttributes)
  expect(dataset.consent).toBe('all')
})

test('[F-18] the script in the head marks the page of a member', () => {
  runInThisContext(setVisitorAttributes)
  expect(dataset.member).toBeUndefined()
  store('refreshToken', 'handle', 'local')
  runInThisContext(setVisitorAttributes)
  expect(dataset.member).toBe('')
})

test('the script in the head sets nothing where storage is broken or forbidden', () => {
  localStorage.setItem('accountSettings', '{')
  runInThisContext(setVisitorAttributes)
  const forbidden = vi.spyOn(Storage.prototype, 'getItem').mockImplementation(() => {
    throw new Error('forbidden')
  })
  runInThisContext(setVisitorAttributes)
  forbidden.mockRestore()
  expect(dataset.consent).toBeUndefined()
})

test('a choice that changes is set with the next page', () => {
  keepChoice(true)
  expect(dataset.consent).toBeUndefined()
  renewConsentAttribute()
  expect(dataset.consent).toBe('all')
  keepChoice(false)
  renewConsentAttribute()
  expect(dataset.consent).toBeUndefined()
})
