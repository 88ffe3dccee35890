import { beforeEach, expect, test, vi } from 'vitest'
import { createI18n } from '../i18n/i18n.ts'
import { addWords } from '../i18n/late-words.ts'
import type { UserErrorCode } from './generated/graphql.ts'
import { failure, type Refusal, sayRefusal, sayRefusals } from './show-refusals.ts'

const i18n = await createI18n('fr')
await addWords(i18n, 'signIn')
const { t } = i18n

const refusal = (code: UserErrorCode, field: readonly string[] | null = null): Refusal => ({
  code,
  field,
  message: 'As the service says it.',
})
const inFrench = { t, english: false }

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
] as const)('says %s of %j in French, by what the code means', (code, field, key) => {
  const said = sayRefusal(refusal(code, field), inFrench)
  expect(said).toBe(t(key))
  expect(said).not.toBe(key)
})

test.each([
  [1, 'Trop de tentatives. Veuillez réessayer dans 1 seconde.'],
  [42, 'Trop de tentatives. Veuillez réessayer dans 42 secondes.'],
  [91, 'Trop de tentatives. Veuillez réessayer dans 2 minutes.'],
  [900, 'Trop de tentatives. Veuillez réessayer dans 15 minutes.'],
  [7200, 'Trop de tentatives. Veuillez réessayer dans 2 heures.'],
])('[F-13] says how long to wait after too many attempts: %i seconds', (retryAfterSeconds, text) => {
  expect(sayRefusal({ ...refusal('TOO_MANY_ATTEMPTS'), retryAfterSeconds }, inFrench)).toBe(text)
})

test('[F-13] says how long to wait in English, too, and what the service says where those words are not loaded', async () => {
  const english = await createI18n('en')
  const tired = { ...refusal('TOO_MANY_ATTEMPTS'), retryAfterSeconds: 60 }
  expect(sayRefusal(tired, { t: english.t, english: true })).toBe('As the service says it.')
  await addWords(english, 'signIn')
  expect(sayRefusal(tired, { t: english.t, english: true })).toBe(
    'Too many attempts. Please try again in 60 seconds.',
  )
})

test('says what the service says to a reader of English, unless the form knows better', () => {
  const words = { t, english: true, meanings: { currentPassword: { REFUSED: 'Not this password.' } } }
  expect(sayRefusals([refusal('INVALID'), refusal('REFUSED', ['currentPassword'])], words)).toBe(
    'As the service says it.\nNot this password.',
  )
})

test('[F-03] gives a refusal the meaning of its own field only, and says each reason once', () => {
  const meanings = { currentPassword: { REFUSED: 'Not this password.' } }
  const lines = [refusal('REFUSED'), refusal('REFUSED', ['email'])]
  expect(sayRefusals(lines, { t, english: true, meanings })).toBe('As the service says it.')
  expect(sayRefusals(lines, { t, english: false, meanings })).toBe(t('errors.failed'))
})

test('takes no reason for a failure, and tells a browser without a connection so', () => {
  expect(sayRefusals([], inFrench)).toBe(t('errors.failed'))
  vi.stubGlobal('navigator', { onLine: false })
  expect(failure(t)).toBe(t('signIn.errors.offline'))
})
