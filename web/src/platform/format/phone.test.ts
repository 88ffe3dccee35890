import { expect, test } from 'vitest'
import { maskPhone } from './phone.ts'

test('[FORM-44] formats a phone number while it is typed, and removes the formatting while it is deleted', () => {
  const typed = ['', '5', '512', '5125', '512555', '5125550142', '+1 512 555 0142 99', '+1 (512', '+1 (', 'x']
  expect(typed.map(maskPhone)).toEqual([
    '',
    '+1 (5',
    '+1 (512',
    '+1 (512) 5',
    '+1 (512) 555',
    '+1 (512) 555-0142',
    '+1 (512) 555-0142',
    '+1 (512',
    '',
    '',
  ])
})
