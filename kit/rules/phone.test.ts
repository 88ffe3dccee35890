import { expect, test } from 'vitest'
import { isUSPhone, usPhoneDigits } from './phone.ts'

test.each(['5125550142', '15125550142', '+1 (512) 555-0142', '512.555.0142'])(
  'accepts %s as a US phone number',
  (phone) => {
    expect(isUSPhone(phone)).toBe(true)
  },
)

test.each(['', '512555014', '25125550142', '0125550142', '1125550142', '5121550142', '512555014x'])(
  'rejects %j as a US phone number',
  (phone) => {
    expect(isUSPhone(phone)).toBe(false)
  },
)

test('returns the ten digits without the country code', () => {
  expect(usPhoneDigits('+1 (512) 555-0142')).toBe('5125550142')
})
