import { expect, test } from 'vitest'
import { frequencyOf, frequencyOptions, frequencySettings } from './frequency.ts'

test('[SAV-11, SAV-13, SAV-14] maps each choice to its number; "never" keeps the previous number, or stores 2 when there is none', () => {
  const kept = (profileFlow: boolean) => frequencyOptions(profileFlow).map((name) => frequencySettings(name))
  const on = (notificationFrequency: number) => ({ isSubscribed: true, notificationFrequency })
  const off = { isSubscribed: false, notificationFrequency: 2 }
  expect(kept(true)).toEqual([on(1), on(2), on(4), on(16), off])
  expect(kept(false)).toEqual([on(1), on(2), off])
  expect(frequencySettings('NONE', 16)).toEqual({ isSubscribed: false, notificationFrequency: 16 })
})

test('returns a name for a number that the current profile flow does not offer', () => {
  expect([1, 2, 4, 16].map((number) => frequencyOf(number, true))).toEqual([
    'IMMEDIATE',
    'DAILY',
    'WEEKLY',
    'MONTHLY',
  ])
  expect([1, 2, 4, 16].map((number) => frequencyOf(number, false))).toEqual([
    'instant',
    'daily',
    'WEEKLY',
    'MONTHLY',
  ])
})
