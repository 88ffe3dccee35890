import fc from 'fast-check'
import { parseValue } from 'graphql'
import { expect, test } from 'vitest'
import { BadUserInputError } from '../errors/subgraph-error.ts'
import { scalarResolvers } from './scalars.ts'

const { DateTime, Date: Day } = scalarResolvers

test('converts a date and time with an offset to UTC', () => {
  expect(DateTime.serialize('2026-03-01T09:30:00-06:00')).toBe('2026-03-01T15:30:00.000Z')
  expect(DateTime.parseLiteral(parseValue('"2026-03-01T09:30:00Z"'))).toBe('2026-03-01T09:30:00.000Z')
})

test.each(['2026-02-30', '01.03.2026', 20260301, null])('rejects %s as a Date', (value) => {
  expect(() => Day.parseValue(value)).toThrow('Date must be a day such as 2026-03-01.')
})

test.each(['2026-03-01', '2026-03-01T09:30:00', 1772357400000])('rejects %s as a DateTime', (value) => {
  expect(() => DateTime.parseValue(value)).toThrow(
    'DateTime must be a date and time such as 2026-03-01T09:30:00Z.',
  )
})

test('reports an invalid date from a service as an upstream error', () => {
  expect(() => Day.serialize('yesterday')).toThrow('Data Invalid')
})

test.each(['9999-12-31T23:59:59-01:00', '0000-01-01T00:00:00+07:00'])(
  '[F-105] rejects %s, whose year has no four digits in UTC',
  (value) => {
    expect(() => DateTime.parseValue(value)).toThrow('DateTime must be a date and time')
    expect(() => DateTime.serialize(value)).toThrow('Data Invalid')
  },
)

/** Generates days and times of every year, with offsets and fractions, also some that do not exist. */
const number = (max: number, length = 2) =>
  fc.integer({ min: 0, max }).map((value) => String(value).padStart(length, '0'))
const year = fc.oneof(fc.constantFrom('0000', '0001', '9998', '9999'), number(9999, 4))
const month = fc.oneof(fc.constantFrom('01', '12'), number(13))
const day = fc.oneof(fc.constantFrom('01', '31'), number(32))
const time = fc.tuple(number(24), number(60), number(60)).map((parts) => parts.join(':'))
const fraction = fc.constantFrom('', '.5', '.123456789')
const offset = fc.oneof(
  fc.constant('Z'),
  fc.tuple(fc.constantFrom('+', '-'), number(24), number(60)).map(([sign, h, m]) => `${sign}${h}:${m}`),
)
const dayText = fc.tuple(year, month, day).map((parts) => parts.join('-'))
const momentText = fc
  .tuple(dayText, time, fraction, offset)
  .map(([date, at, rest, zone]) => `${date}T${at}${rest}${zone}`)

test.each([
  ['Date', Day, dayText],
  ['DateTime', DateTime, momentText],
])('[F-105] %s accepts each value that it returns, unchanged', (_, scalar, texts) => {
  let accepted = 0
  fc.assert(
    fc.property(texts, (text) => {
      let value: string
      try {
        value = scalar.parseValue(text)
      } catch (error) {
        // Any other error would be a failure of the server.
        expect(error).toBeInstanceOf(BadUserInputError)
        return
      }
      accepted += 1
      expect([scalar.parseValue(value), scalar.serialize(value)]).toEqual([value, value])
    }),
    { numRuns: 2_000 },
  )
  expect(accepted).toBeGreaterThan(200)
})
