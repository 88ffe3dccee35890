import { describe, expect, test } from 'vitest'
import { createI18n } from '../../../platform/i18n/i18n.ts'
import { loadNamespace } from '../../../platform/i18n/namespaces.ts'
import { type ContactInfoValues, contactInfoRules, misplacedPostalCodes } from './contact-info-rules.ts'
import { newAddress, newPhone } from './contact-info-values.ts'

const i18n = await createI18n('en')
await loadNamespace(i18n, 'accountPages')

const address = {
  ...newAddress(true),
  label: 'Home',
  address1: '1 Elm St',
  city: 'Austin',
  stateProvince: 'TX',
  postalCode: '78704',
}
const phone = { ...newPhone(true), label: 'Home', phoneNumber: '512-555-0142' }
const good: ContactInfoValues = {
  firstName: 'Ada',
  lastName: 'Moreno',
  email: 'ada@example.com',
  currentPassword: '',
  addresses: [address],
  phones: [phone],
}

/** Returns the form errors as pairs of field path and message. */
function errorsOf(values: Partial<ContactInfoValues>, provenEmail: string | null = good.email) {
  const { error } = contactInfoRules(i18n.t, provenEmail).safeParse({ ...good, ...values })
  return (error?.issues ?? []).map(({ path, message }) => [path.join('.'), message])
}

const inAddress = (values: Partial<typeof address>) => errorsOf({ addresses: [{ ...address, ...values }] })
const inPhone = (values: Partial<typeof phone>) => errorsOf({ phones: [{ ...phone, ...values }] })

test('accepts valid values', () => {
  expect(errorsOf({})).toEqual([])
})

describe('names and email', () => {
  test('[PROF-33] rejects an empty first name', () => {
    expect(errorsOf({ firstName: ' ' })).toEqual([['firstName', 'First name is required']])
  })
  test('[PROF-34] rejects an empty last name', () => {
    expect(errorsOf({ lastName: '' })).toEqual([['lastName', 'Last name is required']])
  })
  test('[PROF-35] rejects a missing or invalid email address', () => {
    expect(errorsOf({ email: '' }, null)[0]).toEqual(['email', 'Email is required'])
    expect(errorsOf({ email: 'ada@' }, null)).toEqual([['email', 'Email must be valid']])
  })
  test('requires the password for a new email address, but not when only the letter case changes', () => {
    expect(errorsOf({ email: 'new@example.com' })).toEqual([['currentPassword', 'Password is required']])
    expect(errorsOf({ email: 'new@example.com', currentPassword: 'x' })).toEqual([])
    expect(errorsOf({ email: 'ADA@example.com' })).toEqual([])
    expect(errorsOf({ email: 'new@example.com' }, null)).toEqual([])
  })
  test('rejects a value that is too long', () => {
    expect(errorsOf({ firstName: 'a'.repeat(101) })).toEqual([
      ['firstName', 'Please use 100 characters or fewer'],
    ])
  })
})

describe('addresses', () => {
  test('[PROF-36] rejects an empty label', () => {
    expect(inAddress({ label: '' })).toEqual([['addresses.0.label', 'A label is required']])
  })
  test('[PROF-37, PROF-46] requires a street of at most 100 characters', () => {
    expect(inAddress({ address1: '' })).toEqual([['addresses.0.address1', 'Street is required']])
    expect(inAddress({ address1: 'a'.repeat(100) })).toEqual([])
    expect(inAddress({ address1: 'a'.repeat(101) })).toEqual([
      ['addresses.0.address1', 'Please use 100 characters or fewer'],
    ])
  })
  test('[PROF-38, PROF-46] requires a city of at most 50 characters', () => {
    expect(inAddress({ city: '' })).toEqual([['addresses.0.city', 'City is required']])
    expect(inAddress({ city: 'a'.repeat(51) })).toEqual([
      ['addresses.0.city', 'Please use 50 characters or fewer'],
    ])
  })
  test('[PROF-39, PROF-40] requires the United States or Canada as the country', () => {
    expect(inAddress({ country: 'CAN', stateProvince: 'QC', postalCode: 'H2H 1Z4' })).toEqual([])
    for (const country of ['', 'MEX', 'usa'])
      expect(inAddress({ country })).toEqual([['addresses.0.country', 'Please select a country']])
  })
  test('[PROF-41] requires a two-letter code of a state or province', () => {
    expect(inAddress({ stateProvince: 'tx' })).toEqual([])
    for (const stateProvince of ['', 'T', 'Tex', '12', 'XX'])
      expect(inAddress({ stateProvince })).toEqual([
        ['addresses.0.stateProvince', 'Please use State or Province Code'],
      ])
  })
  test('[PROF-42, PROF-43, PROF-44] accepts American and Canadian postal codes, with or without dashes and spaces', () => {
    for (const postalCode of ['78704', '78704-1234', '787041234'])
      expect(inAddress({ postalCode })).toEqual([])
    for (const postalCode of ['K1A 0B1', 'k1a0b1', 'K1A-0B1', 'K1A\u00a00B1'])
      expect(inAddress({ country: 'CAN', stateProvince: 'ON', postalCode })).toEqual([])
    for (const postalCode of ['', '7870', '78704-12', 'K1A 0B', '1AK B10', '7 8 7 0 4 - 1'])
      expect(inAddress({ postalCode })).toEqual([['addresses.0.postalCode', 'Not a valid postal code']])
  })
  test.each([
    [
      'USA',
      'QC',
      '78704',
      'stateProvince',
      'Choose a state or province in the country you selected (United States)',
    ],
    ['CAN', 'ON', '78704', 'postalCode', 'This code doesn’t match the country you selected (Canada)'],
    [
      'USA',
      'TX',
      'K1A 0B1',
      'postalCode',
      'This code doesn’t match the country you selected (United States)',
    ],
    ['USA', 'TX', '90210', 'postalCode', 'This code usually isn’t in Texas. If it’s correct, submit again.'],
    [
      'CAN',
      'QC',
      'M5V 2T6',
      'postalCode',
      'This code usually isn’t in Québec. If it’s correct, submit again.',
    ],
  ])(
    '[F-75] rejects a country, state, and postal code that do not match: %s %s %s',
    (country, stateProvince, postalCode, field, error) => {
      expect(inAddress({ country, stateProvince, postalCode })).toEqual([[`addresses.0.${field}`, error]])
    },
  )
  test.each([
    ['USA', 'TX', '73949'],
    ['USA', 'TN', '42223'],
    ['USA', 'ND', '59221-1234'],
    ['CAN', 'SK', 'T9V 0A1'],
    ['CAN', 'AB', 'S9V 1K4'],
    ['CAN', 'ON', 'J8X 2K1'],
  ])(
    '[F-75] allows a postal code outside its state after the member confirms it: %s %s %s',
    (country, stateProvince, postalCode) => {
      const across = { ...address, country, stateProvince, postalCode }
      const rules = (accepted: readonly string[]) =>
        contactInfoRules(i18n.t, good.email, (misplaced) => accepted.includes(misplaced))
      const values = { ...good, addresses: [across] }
      expect(
        rules([])
          .safeParse(values)
          .error?.issues.map(({ path }) => path.join('.')),
      ).toEqual(['addresses.0.postalCode'])
      expect(misplacedPostalCodes([across])).toHaveLength(1)
      expect(rules(misplacedPostalCodes([across])).safeParse(values).success).toBe(true)
      expect(
        rules(misplacedPostalCodes([{ ...across, postalCode: '10001' }])).safeParse(values).success,
      ).toBe(false)
    },
  )
  test('[F-75] checks that the state and postal code match even when other fields are invalid', () => {
    expect(inAddress({ city: '', postalCode: '90210' })).toEqual([
      ['addresses.0.city', 'City is required'],
      ['addresses.0.postalCode', 'This code usually isn’t in Texas. If it’s correct, submit again.'],
    ])
  })
  test('[PROF-45] accepts an empty unit, and a unit of at most 50 characters', () => {
    expect(inAddress({ address2: '' })).toEqual([])
    expect(inAddress({ address2: 'a'.repeat(51) })).toEqual([
      ['addresses.0.address2', 'Please use 50 characters or fewer'],
    ])
  })
  test('[PROF-01, PROF-02] allows at most two addresses and two phones', () => {
    expect(errorsOf({ addresses: [address, address, address] })[0]?.[0]).toBe('addresses')
    expect(errorsOf({ phones: [phone, phone, phone] })[0]?.[0]).toBe('phones')
  })
})

describe('phones', () => {
  test('[PROF-47] rejects an empty label', () => {
    expect(inPhone({ label: '' })).toEqual([['phones.0.label', 'A label is required']])
  })
  test('[PROF-48] rejects a phone number that is not in the format 000-000-0000', () => {
    for (const phoneNumber of ['', '512-555', '512-555-01421', 'call me'])
      expect(inPhone({ phoneNumber })).toEqual([
        ['phones.0.phoneNumber', 'Phone number should be in format 000-000-0000'],
      ])
  })
  const numbers = [
    '5125550142',
    '(512) 555-0142',
    '+1 512 555 0142',
    '1-512-555-0142',
    '512.555.0142',
    '512\u00a0555\u20110142',
  ]
  test.each(numbers)('[F-14] stores the number %s as 512-555-0142', (phoneNumber) => {
    const { data } = contactInfoRules(i18n.t, good.email).safeParse({
      ...good,
      phones: [{ ...phone, phoneNumber }],
    })
    expect(data?.phones[0]?.phoneNumber).toBe('512-555-0142')
  })
})
