import fc from 'fast-check'
import { describe, expect, test, vi } from 'vitest'
import {
  acresOf,
  formatDate,
  formatMoney,
  formatNumber,
  formatPercent,
  formatPhone,
  formatShortMoney,
} from './format.ts'
import { LANGUAGE_TAGS, LOCALES } from './locale.ts'

/** Intl groups digits and separates signs with nonbreaking spaces. */
const plain = (text: string) => text.replace(/[\u00a0\u202f]/g, ' ')

test('[LIM-01] formats money as US dollars, with cents only when the amount has cents', () => {
  expect(formatMoney(525_000, 'en')).toBe('$525,000')
  expect(formatMoney(1249.5, 'en')).toBe('$1,249.50')
  expect(plain(formatMoney(525_000, 'fr'))).toBe('525 000 $')
})

test('[LIM-02] shortens prices with K and M', () => {
  expect(formatShortMoney(600_000, 'en')).toBe('$600K')
  expect(formatShortMoney(1_250_000, 'en')).toBe('$1.25M')
  expect(formatShortMoney(950, 'en')).toBe('$950')
  expect(plain(formatShortMoney(1_250_000, 'fr'))).toBe('1,25 M$')
  expect(plain(formatShortMoney(600_000, 'fr'))).toBe('600 k$')
})

test('[LIM-03] formats a phone number of 10 or 11 digits', () => {
  expect(formatPhone('5125550142')).toBe('(512) 555-0142')
  expect(formatPhone('15125550142')).toBe('(512) 555-0142')
  expect(formatPhone('+44 20 7946 0018')).toBe('+44 20 7946 0018')
})

test('[LIST-42] converts square feet to acres at 43560 per acre, to 2 decimals', () => {
  expect(acresOf(43_560)).toBe(1)
  expect(acresOf(10_000)).toBe(0.23)
})

test('formats a calendar day as the same day in every time zone', () => {
  expect(formatDate('2026-11-02', 'en')).toBe('November 2, 2026')
  expect(formatDate('2026-11-02', 'fr')).toBe('2 novembre 2026')
})

test('[F-24] formats a local time as the same time in every time zone', () => {
  vi.stubEnv('TZ', 'America/St_Johns')
  try {
    expect(new Date(2026, 0).getTimezoneOffset()).toBe(210)
    const clock = { hour: 'numeric', minute: '2-digit' } as const
    expect(formatDate('2026-11-22T13:00:00', 'en', clock)).toBe('1:00 PM')
    expect(formatDate('2026-11-22T13:00:00Z', 'en', clock)).toBe('1:00 PM')
    expect(formatDate('2026-11-02', 'en')).toBe('November 2, 2026')
  } finally {
    vi.unstubAllEnvs()
  }
})

test('writes the first of the month as 1er in French, and omits minutes at the full hour', () => {
  expect(formatDate('2026-11-01', 'fr')).toBe('1er novembre 2026')
  expect(formatDate('2026-11-11', 'fr')).toBe('11 novembre 2026')
  expect(formatDate('2026-11-01T13:00:00Z', 'fr', { hour: 'numeric', minute: '2-digit' })).toBe('13 h')
  expect(formatDate('2026-11-01T01:30:00Z', 'fr', { hour: 'numeric', minute: '2-digit' })).toBe('1 h 30')
})

test('formats a percentage with at most 2 decimals', () => {
  expect(formatPercent(6.125, 'en')).toBe('6.13%')
  expect(plain(formatPercent(6.5, 'fr'))).toBe('6,5 %')
  expect(formatPercent(20, 'en')).toBe('20%')
})

describe('formatters with arbitrary numbers', () => {
  const cents = fc.integer({ min: 0, max: 10_000_000_000 })
  const digits = (text: string) => text.replace(/\D/g, '')
  const locale = fc.constantFrom(...LOCALES)

  test('[LIM-01] keeps every digit of an amount, and shows cents only when the amount has a fraction', () => {
    fc.assert(
      fc.property(cents, locale, (amount, language) => {
        const whole = amount % 100 === 0
        expect(digits(formatMoney(amount / 100, language))).toBe(
          whole ? String(amount / 100) : (amount / 100).toFixed(2).replace('.', ''),
        )
      }),
    )
  })

  test('formats numbers and amounts like Intl', () => {
    const spaces = (text: string) => text.replaceAll('\u202f', '\u00a0')
    const money = { style: 'currency', currency: 'USD', currencyDisplay: 'narrowSymbol' } as const
    const some = fc.oneof(
      fc.double({ min: -1e9, max: 1e9, noNaN: true }),
      // Numbers with three decimals include rounding ties and typical input.
      fc.integer({ min: -1e9, max: 1e9 }).map((thousandths) => thousandths / 1000),
      fc.integer(),
    )
    // Intl formats negative zero as -0, which never occurs in our data.
    const value = some.map((number) => number || 0)
    fc.assert(
      fc.property(value, locale, fc.integer({ min: 0, max: 2 }), (amount, language, fractionDigits) => {
        const intl = (options: Intl.NumberFormatOptions) =>
          spaces(new Intl.NumberFormat(LANGUAGE_TAGS[language], options).format(amount))
        expect(formatNumber(amount, language, fractionDigits)).toBe(
          intl({ maximumFractionDigits: fractionDigits }),
        )
        const digits = { minimumFractionDigits: fractionDigits, maximumFractionDigits: fractionDigits }
        expect(formatMoney(amount, language, fractionDigits)).toBe(intl({ ...money, ...digits }))
      }),
      { numRuns: 2000 },
    )
  })

  test('[LIM-02] shortens a price to at most 6 digits, within half a percent of the price', () => {
    fc.assert(
      fc.property(fc.integer({ min: 1000, max: 999_000_000 }), (amount) => {
        const [, number = '', unit = ''] = /^\$([\d.]+)([KM])$/.exec(formatShortMoney(amount, 'en')) ?? []
        expect(digits(number).length).toBeLessThanOrEqual(6)
        const meant = Number(number) * (unit === 'K' ? 1000 : 1_000_000)
        expect(Math.abs(meant - amount) / amount).toBeLessThanOrEqual(0.005)
        expect(Number(number)).toBeLessThan(1000)
      }),
    )
    expect(formatShortMoney(999_999, 'en')).toBe('$1M')
    expect(formatShortMoney(999_994, 'en')).toBe('$999.99K')
  })

  test('[LIM-03] formats ten digits, or eleven digits that start with 1, in the same way regardless of the typed separators', () => {
    const tenDigits = fc.stringMatching(/^[0-9]{10}$/)
    const breaks = fc.constantFrom('', ' ', '-', '.', ') ')
    fc.assert(
      fc.property(tenDigits, breaks, breaks, fc.constantFrom('', '1', '+1 '), (phone, one, two, country) => {
        const typed = `${country}${phone.slice(0, 3)}${one}${phone.slice(3, 6)}${two}${phone.slice(6)}`
        const written = formatPhone(typed)
        expect(written).toMatch(/^\(\d{3}\) \d{3}-\d{4}$/)
        expect(digits(written)).toBe(phone)
        expect(formatPhone(written)).toBe(written)
      }),
    )
  })

  test('[LIST-42] acres increase with the lot size, and rounding changes them by at most 0.005', () => {
    fc.assert(
      fc.property(fc.integer({ min: 0, max: 2_000_000_000 }), (squareFeet) => {
        expect(Math.abs(acresOf(squareFeet) - squareFeet / 43_560)).toBeLessThanOrEqual(0.005 + 1e-9)
        expect(acresOf(squareFeet + 43_560)).toBeGreaterThan(acresOf(squareFeet))
      }),
    )
  })

  test('uses no narrow or thin spaces, which differ between browsers and Node', () => {
    fc.assert(
      fc.property(fc.double({ min: 0, max: 1e12, noNaN: true }), locale, (value, language) => {
        for (const text of [formatNumber(value, language, 2), formatPercent(value, language)])
          expect(text).not.toMatch(/[\u202f\u2009]/)
      }),
    )
  })
})
