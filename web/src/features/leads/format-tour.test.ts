import { expect, test } from 'vitest'
import type { Locale } from '../../platform/format/locale.ts'
import { createI18n } from '../../platform/i18n/i18n.ts'
import { loadNamespace } from '../../platform/i18n/namespaces.ts'
import { formatTourDay, formatTourHours, formatTourMoment, formatTourTime } from './format-tour.ts'

async function translator(locale: Locale) {
  const i18n = await createI18n(locale)
  await loadNamespace(i18n, 'requests')
  return i18n.t
}

test('formats the hours of a tour time in each language, with non-breaking spaces', async () => {
  const en = await translator('en')
  expect(formatTourHours('MORNING', en, 'en')).toBe(
    en('requests.hours', { from: '7\u00a0AM', to: '12\u00a0PM' }),
  )
  const fr = await translator('fr')
  expect(formatTourHours('EVENING', fr, 'fr')).toBe(
    fr('requests.hours', { from: '17\u00a0h', to: '21\u00a0h' }),
  )
  expect(formatTourHours('ASAP', en, 'en')).toBeNull()
})

test('adds the hours to every tour time except "as soon as possible"', async () => {
  const t = await translator('en')
  expect(formatTourTime('ASAP', t, 'en')).toBe(t('requests.times.ASAP'))
  const hours = formatTourHours('EVENING', t, 'en')
  expect(formatTourTime('EVENING', t, 'en')).toBe(`${t('requests.times.EVENING')} (${hours})`)
})

test('starts a tour time with a lowercase letter within a sentence', async () => {
  const t = await translator('en')
  const time = formatTourTime('AFTERNOON', t, 'en')
  expect(formatTourMoment('2026-11-22', 'AFTERNOON', t, 'en')).toBe(
    t('requests.when', { day: 'Sunday, November 22', time: `a${time.slice(1)}` }),
  )
  expect(formatTourDay('2026-11-22', 'fr')).toBe('dimanche 22 novembre')
})
