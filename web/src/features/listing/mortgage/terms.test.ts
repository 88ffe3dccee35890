import { expect, test } from 'vitest'
import { listingCosts } from './listing-costs.ts'
import { defaultRate, parseMoney, readMortgageInputs, toTerms, writeMortgageInputs } from './terms.ts'

const listing = {
  listingId: 'ACT1234567',
  isRental: false,
  standardStatus: 'ACTIVE',
  listPrice: 600_000,
  taxAnnualAmount: 7_234.56,
  associationFee: 600,
  associationFeeFrequency: 'Quarterly',
}
const costs = listingCosts(listing)
if (!costs) throw new Error('a home for sale has figures')

const rates = [
  { slug: '30US', rate: 6.25 },
  { slug: '15US', rate: 5.5 },
  { slug: '5US', rate: 5.125 },
]

test('[LIST-44, LIST-46, LIST-47, LIST-48] uses the defaults for values that the user has not entered', () => {
  expect(toTerms({}, costs, rates)).toMatchObject({
    price: 600_000_00,
    downPayment: 120_000_00,
    downPercent: 20,
    loan: { slug: '30US' },
    years: 30,
    rate: 6.25,
    yearlyTaxes: 7_234_56,
    yearlyInsurance: 0,
    monthlyFees: 200_00,
  })
})

test('[LIST-45, LIST-53] a loan runs for 5, 15, or 30 years, and its default rate is rounded to 2 decimals', () => {
  const chosen = ['5US', '15US', '30US', '40US'].map((loan) => {
    const { years, rate } = toTerms({ loan }, costs, rates)
    return [years, rate]
  })
  expect(chosen).toEqual([
    [5, 5.13],
    [15, 5.5],
    [30, 6.25],
    [30, 6.25],
  ])
})

test('[CALL-36] uses only a typed rate when the rates are unavailable', () => {
  expect(defaultRate(null, '30US')).toBeUndefined()
  expect(toTerms({}, costs, null).rate).toBeUndefined()
  expect(toTerms({ rate: '4.5' }, costs, []).rate).toBe(4.5)
})

test('uses valid entered values instead of the defaults, and clamps the entered values', () => {
  expect(toTerms({ downPercent: '15' }, costs, rates)).toMatchObject({
    downPayment: 90_000_00,
    downPercent: 15,
  })
  expect(toTerms({ downPayment: '90000' }, costs, rates)).toMatchObject({ downPercent: 15 })
  expect(toTerms({ downPayment: '700000' }, costs, rates)).toMatchObject({
    downPayment: 600_000_00,
    downPercent: 100,
  })
  expect(toTerms({ price: '0', downPayment: '1' }, costs, rates)).toMatchObject({
    downPayment: 0,
    downPercent: 0,
  })
  expect(toTerms({ price: 'abc', rate: '-', taxes: '' }, costs, rates)).toMatchObject({
    price: 600_000_00,
    rate: 6.25,
    yearlyTaxes: 7_234_56,
  })
  expect(toTerms({ rate: '0' }, costs, rates).rate).toBe(0)
})

test.each([
  ['$600,000', 600_000_00],
  ['600 000 $', 600_000_00],
  ['1 234,50 $', 1_234_50],
  ['1,234.5', 1_234_50],
  ['83.33', 83_33],
  ['0', 0],
  ['', undefined],
  ['$', undefined],
  ['-5,000', undefined],
  ['−5 000 $', undefined],
  ['1e12', undefined],
  ['about US$450,000.', 450_000_00],
  ['99999999999999', 100_000_000_000],
  ['$750K', 750_000_00],
  ['1.2m', 1_200_000_00],
  ['99.999', 100_00],
])('[F-22] [F-75] parses %j as %s cents', (text, cents) => {
  expect(parseMoney(text)).toBe(cents)
})

test('writes the inputs to the URL query and keeps its other parameters', () => {
  const query = writeMortgageInputs(new URLSearchParams('ref=mail&price=1&rateOf=5US'), {
    loan: '15US',
    downPercent: '10',
    rate: '',
  })
  expect(query.toString()).toBe('ref=mail&downPercent=10&loan=15US')
  expect(readMortgageInputs(query)).toEqual({ loan: '15US', downPercent: '10' })
})

test('drops the rate when a form sent without scripts changes the loan', () => {
  const sent = (loan: string) => readMortgageInputs(new URLSearchParams(`loan=${loan}&rate=6.25&rateOf=30US`))
  expect(sent('30US')).toEqual({ loan: '30US', rate: '6.25' })
  expect(sent('15US')).toEqual({ loan: '15US' })
})

test('[LIST-18] returns no costs for rentals, sold or off-market listings, and listings without a price', () => {
  expect(listingCosts({ ...listing, isRental: true })).toBeNull()
  expect(listingCosts({ ...listing, listingId: null })).toBeNull()
  expect(listingCosts({ ...listing, standardStatus: 'CLOSED' })).toBeNull()
  expect(listingCosts({ ...listing, listPrice: null })).toBeNull()
  expect(listingCosts(null)).toBeNull()
})
