import { expect, test } from 'vitest'
import { createI18n } from '../../i18n/i18n.ts'
import { addWords } from '../../i18n/late-words.ts'
import type { Locale } from '../../lib/locale.ts'
import { dayWords, hoursWords, timeWords, whenWords } from './tour-words.ts'

async function speaking(locale: Locale) {
  const i18n = await createI18n(locale)
  await addWords(i18n, 'requests')
  return i18n.t
}

test('writes the hours of a time of day as each language does, with spaces that do not break', async () => {
  const en = await speaking('en')
  expect(hoursWords('MORNING', en, 'en')).toBe(en('requests.hours', { from: '7\u00a0AM', to: '12\u00a0PM' }))
  const fr = await speaking('fr')
  expect(hoursWords('EVENING', fr, 'fr')).toBe(fr('requests.hours', { from: '17\u00a0h', to: '21\u00a0h' }))
  expect(hoursWords('ASAP', en, 'en')).toBeNull()
})

test('as soon as possible has no hours', async () => {
  const t = await speaking('en')
  expect(timeWords('ASAP', t, 'en')).toBe(t('requests.times.ASAP'))
  const hours = hoursWords('EVENING', t, 'en')
  expect(timeWords('EVENING', t, 'en')).toBe(`${t('requests.times.EVENING')} (${hours})`)
})

test('a time is in lower case within a sentence', async () => {
  const t = await speaking('en')
  const time = timeWords('AFTERNOON', t, 'en')
  expect(whenWords('2026-11-22', 'AFTERNOON', t, 'en')).toBe(
    t('requests.when', { day: 'Sunday, November 22', time: `a${time.slice(1)}` }),
  )
  expect(dayWords('2026-11-22', 'fr')).toBe('dimanche 22 novembre')
})
