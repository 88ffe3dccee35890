import { expect, test } from 'vitest'
import type { ContactInfoValues } from './contact-info-rules.ts'
import { newPhone } from './contact-info-values.ts'
import { findConflicts, mergeChoices } from './edit-conflicts.ts'

const phone = (phoneNumber: string, isPrimary = true) => ({
  ...newPhone(isPrimary),
  label: 'Home',
  phoneNumber,
})
const base: ContactInfoValues = {
  firstName: 'Ada',
  lastName: 'Moreno',
  email: 'ada@example.com',
  currentPassword: '',
  addresses: [],
  phones: [phone('512-555-0100')],
}

test('finds the fields that were changed elsewhere, and reports whether each field was also changed here', () => {
  const mine = { ...base, firstName: 'Adele' }
  const theirs = { ...base, firstName: 'Adah', phones: [phone('512-555-0199')] }
  expect(findConflicts(base, mine, theirs)).toEqual([
    { field: 'firstName', mine: 'Adele', theirs: 'Adah', touched: true },
    { field: 'primaryPhone', mine: 'Home, 512-555-0100', theirs: 'Home, 512-555-0199', touched: false },
  ])
})

test('finds no conflict when both values are equal or only this page changed the value', () => {
  const mine = { ...base, firstName: 'Adah', lastName: 'Roy' }
  expect(findConflicts(base, mine, { ...base, firstName: 'Adah' })).toEqual([])
})

test('uses the chosen values from elsewhere, and keeps the other values of this page', () => {
  const mine = { ...base, firstName: 'Adele', currentPassword: 'secret' }
  const theirs = { ...base, firstName: 'Adah', phones: [phone('512-555-0199'), phone('512-555-0177', false)] }
  const next = mergeChoices(mine, theirs, { firstName: 'mine', secondaryPhone: 'theirs' })
  expect(next.firstName).toBe('Adele')
  expect(next.currentPassword).toBe('secret')
  expect(next.phones.map(({ phoneNumber, isPrimary }) => [phoneNumber, isPrimary])).toEqual([
    ['512-555-0100', true],
    ['512-555-0177', false],
  ])
})
