import { expect, test } from 'vitest'
import { MAX_PRICE, parseAmount, parsePrice } from './amount.ts'

test.each([
  ['$750K', 750_000],
  ['250k', 250_000],
  ['1m', 1_000_000],
  ['1.2m', 1_200_000],
  ['1.1 million', 1_100_000],
  ['2 millions', 2_000_000],
  ['1,25 M$', 1_250_000],
  ['600 k$', 600_000],
  ['99.999', 99.999],
  ['99.999K', 99_999],
  ['99,999', 99_999],
  ['$600,000', 600_000],
  ['1,250,000', 1_250_000],
  ['1.250.000', 1_250_000],
  ['1.234,50', 1234.5],
  ['1,234.5', 1234.5],
  ['600 000 $', 600_000],
  ['600\u00a0000\u00a0$', 600_000],
  ['600\u202f000', 600_000],
  ["600'000", 600_000],
  ['1 234,50 $', 1234.5],
  ['.5m', 500_000],
  ['83.33', 83.33],
  ['0', 0],
  ['450,000.', 450_000],
  ['about US$450,000.', 450_000],
  ['450000 CAD', 450_000],
  ['', undefined],
  [' $ ', undefined],
  ['-5,000', null],
  ['−5 000 $', null],
  ['1e12', null],
  ['300K to 400K', null],
  ['half a million', null],
  ['750Kg', null],
])('[F-22] [F-75] parses %j as the amount %s', (text, amount) => {
  expect(parseAmount(text)).toBe(amount)
})

test.each([' ', '1.', '$', 'us'])(
  '[F-22] [F-75] quickly rejects a text that repeats %j 15,000 times',
  (part) => {
    expect(parseAmount(`1${part.repeat(15_000)}x`)).toBeNull()
  },
)

test.each([
  ['$1.25M', 1_250_000],
  ['', undefined],
  ['99.999', null],
  ['2,147,483,647', MAX_PRICE],
  ['2,147,483,648', MAX_PRICE],
  ['3000000000', MAX_PRICE],
  ['9 billion', null],
])('[F-22] parses %j as the price %s', (text, price) => {
  expect(parsePrice(text)).toBe(price)
})
