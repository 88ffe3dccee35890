import { expect, test } from 'vitest'
import { maskPhone } from './phone.ts'

test('a phone takes its shape while it is typed, and loses it while it is taken back', () => {
  const typed = ['', '5', '512', '5125', '512555', '5125550142', '+1 512 555 0142 99', '(512', 'x']
  expect(typed.map(maskPhone)).toEqual([
    '',
    '(5',
    '(512',
    '(512) 5',
    '(512) 555',
    '(512) 555-0142',
    '(512) 555-0142',
    '(512',
    '',
  ])
})
