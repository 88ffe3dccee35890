// @vitest-environment jsdom
import { runInThisContext } from 'node:vm'
import { afterEach, expect, test, vi } from 'vitest'
import { store } from '../storage/storage.ts'
import { storeChoice } from './consent.ts'
import { setVisitorAttributes } from './visitor-attributes.ts'

const { dataset } = document.documentElement
/** Runs the function the way the inline head script does. */
const run = () => runInThisContext(`(${setVisitorAttributes})()`)

afterEach(() => {
  localStorage.clear()
  setVisitorAttributes()
})

test('[ADS-01] the head script sets the consent attribute and removes it after a refusal', () => {
  run()
  expect(dataset.consent).toBeUndefined()
  storeChoice(true)
  run()
  expect(dataset.consent).toBe('all')
  storeChoice(false)
  expect(dataset.consent).toBe('all')
  run()
  expect(dataset.consent).toBeUndefined()
})

test('[F-18] the head script sets the member attribute when a session is stored', () => {
  run()
  expect(dataset.member).toBeUndefined()
  store('refreshToken', 'handle', 'local')
  run()
  expect(dataset.member).toBe('')
})

test('the head script sets no attribute when storage is corrupt or blocked', () => {
  localStorage.setItem('accountSettings', '{')
  run()
  const forbidden = vi.spyOn(Storage.prototype, 'getItem').mockImplementation(() => {
    throw new Error('forbidden')
  })
  run()
  forbidden.mockRestore()
  expect(dataset.consent).toBeUndefined()
})
