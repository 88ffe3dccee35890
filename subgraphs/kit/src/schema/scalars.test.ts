import { parseValue } from 'graphql'
import { expect, test } from 'vitest'
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
