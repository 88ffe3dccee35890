import { expect, test } from 'vitest'
import { createI18n } from '../../platform/i18n/i18n.ts'
import { loadNamespace } from '../../platform/i18n/namespaces.ts'
import { choiceRules, personRules } from './person-rules.ts'

async function translator(locale: 'en' | 'fr') {
  const i18n = await createI18n(locale)
  await loadNamespace(i18n, 'requests')
  return i18n.t
}

const messagesOf = (issues: readonly { message: string }[] | undefined) =>
  issues?.map(({ message }) => message)

test('[FORM-39, FORM-40, FORM-41, FORM-42, FORM-43] shows the errors of a profile form in French on the French site', async () => {
  const rules = personRules(await translator('fr'), 'messageOptional')
  const wrong = rules.safeParse({ name: ' ', email: 'zoe@', phone: '012', message: '' })
  expect(messagesOf(wrong.error?.issues)).toEqual([
    'Le nom est requis',
    'Entrez une adresse courriel valide',
    'Le numéro de téléphone n’est pas valide',
  ])
  expect(rules.safeParse({ name: 'Zoé', email: 'z@example.com', phone: '', message: '' }).success).toBe(true)
})

test.each([
  ['', true],
  ['+1 (512) 555-0142', true],
  ['15125550142', true],
  ['512-555-0142', true],
  ['112-555-0142', false],
  ['512-155-0142', false],
  ['51255501', false],
  ['+44 20 7946 0958', false],
])('[FORM-27, FORM-37] checks whether the phone number %o is valid: %o', async (phone, good) => {
  const rules = personRules(await translator('en'), 'message')
  const person = { name: 'Zoé', email: 'zoe@example.com', message: 'Hello.' }
  expect(rules.safeParse({ ...person, phone }).success).toBe(good)
})

test('[FORM-29] requires the type, the day, and the time of a tour', async () => {
  const rules = choiceRules(await translator('en'))
  expect(messagesOf(rules.safeParse({ formSubType: '', date: '', time: '' }).error?.issues)).toEqual([
    'Tour type is required',
    'Date is required',
    'Time is required',
  ])
  expect(rules.safeParse({ formSubType: 'VIRTUAL', date: '2026-11-22', time: 'ASAP' }).success).toBe(true)
})
