// @vitest-environment jsdom
import { runInThisContext } from 'node:vm'
import { afterEach, expect, test, vi } from 'vitest'
import { store } from '../storage/storage.ts'
import { storeChoice } from './consent.ts'
import { setVisitorAttributes } from './visitor-attributes.ts'

const { dataset } = document.documentElement
/** As the script in the head runs it. */
const run = () => runInThisContext(`(${setVisitorAttributes})()`)

afterEach(() => {
  localStorage.clear()
  setVisitorAttributes()
})

test('[ADS-01] the script in the head sets the consent of the visitor, and takes it back', () => {
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

test('[F-18] the script in the head marks the page of a member', () => {
  run()
  expect(dataset.member).toBeUndefined()
  store('refreshToken', 'handle', 'local')
  run()
  expect(dataset.member).toBe('')
})

test('the script in the head sets nothing where storage is broken or forbidden', () => {
  localStorage.setItem('accountSettings', '{')
  run()
  const forbidden = vi.spyOn(Storage.prototype, 'getItem').mockImplementation(() => {
    throw new Error('forbidden')
  })
  run()
  forbidden.mockRestore()
  expect(dataset.consent).toBeUndefined()
})
