import { beforeEach, expect, test, vi } from 'vitest'
import { createI18n } from '../i18n/i18n.ts'
import { loadNamespace } from '../i18n/namespaces.ts'
import type { UserErrorCode } from './generated/graphql.ts'
import { failureText, type UserError, userErrorsText, userErrorText } from './show-user-errors.ts'

const i18n = await createI18n('fr')
await loadNamespace(i18n, 'signIn')
const { t } = i18n

const refusal = (code: UserErrorCode, field: readonly string[] | null = null): UserError => ({
  code,
  field,
  message: 'As the service says it.',
})
const inFrench = { t, isEnglish: false }

beforeEach(() => {
  vi.stubGlobal('navigator', { onLine: true })
})

test.each([
  ['REFUSED', null, 'errors.failed'],
  ['TOO_MANY_ATTEMPTS', null, 'signIn.errors.tooMany'],
  ['USED', ['token'], 'signIn.errors.linkUsed'],
  ['EXPIRED', ['token'], 'signIn.errors.linkOld'],
  ['UNKNOWN', null, 'signIn.errors.linkBad'],
  ['INVALID', ['token'], 'signIn.errors.linkBad'],
  ['WEAK', ['password'], 'signIn.errors.passwordNotStrict'],
  ['TAKEN', ['email'], 'signIn.errors.taken'],
  ['INVALID', ['recaptchaId'], 'signIn.errors.robot'],
  ['INVALID', ['city'], 'errors.failed'],
] as const)('translates the error code %s of field %j to French', (code, field, key) => {
  const text = userErrorText(refusal(code, field), inFrench)
  expect(text).toBe(t(key))
  expect(text).not.toBe(key)
})

test.each([
  [1, 'Trop de tentatives. Veuillez réessayer dans 1 seconde.'],
  [42, 'Trop de tentatives. Veuillez réessayer dans 42 secondes.'],
  [91, 'Trop de tentatives. Veuillez réessayer dans 2 minutes.'],
  [900, 'Trop de tentatives. Veuillez réessayer dans 15 minutes.'],
  [7200, 'Trop de tentatives. Veuillez réessayer dans 2 heures.'],
])('[F-13] shows how long to wait after too many attempts: %i seconds', (retryAfterSeconds, text) => {
  expect(userErrorText({ ...refusal('TOO_MANY_ATTEMPTS'), retryAfterSeconds }, inFrench)).toBe(text)
})

test('[F-13] tells English users how long to wait, but shows the service message until the namespace is loaded', async () => {
  const english = await createI18n('en')
  const tired = { ...refusal('TOO_MANY_ATTEMPTS'), retryAfterSeconds: 60 }
  expect(userErrorText(tired, { t: english.t, isEnglish: true })).toBe('As the service says it.')
  await loadNamespace(english, 'signIn')
  expect(userErrorText(tired, { t: english.t, isEnglish: true })).toBe(
    'Too many attempts. Please try again in 60 seconds.',
  )
})

test('shows the service message to English users unless the form has its own message', () => {
  const words = { t, isEnglish: true, messages: { currentPassword: { REFUSED: 'Not this password.' } } }
  expect(userErrorsText([refusal('INVALID'), refusal('REFUSED', ['currentPassword'])], words)).toBe(
    'As the service says it.\nNot this password.',
  )
})

test('[F-03] uses a form message only for the field that defines it, and shows each message once', () => {
  const messages = { currentPassword: { REFUSED: 'Not this password.' } }
  const lines = [refusal('REFUSED'), refusal('REFUSED', ['email'])]
  expect(userErrorsText(lines, { t, isEnglish: true, messages })).toBe('As the service says it.')
  expect(userErrorsText(lines, { t, isEnglish: false, messages })).toBe(t('errors.failed'))
})

test('treats a refusal without errors as a failure, and shows the offline message when the browser is offline', () => {
  expect(userErrorsText([], inFrench)).toBe(t('errors.failed'))
  vi.stubGlobal('navigator', { onLine: false })
  expect(failureText(t)).toBe(t('signIn.errors.offline'))
})
