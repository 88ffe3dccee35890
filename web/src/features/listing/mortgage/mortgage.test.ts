import fc from 'fast-check'
import { describe, expect, test } from 'vitest'
import {
  amortization,
  type HomeCosts,
  monthlyFee,
  monthlyParts,
  monthlyPayment,
  shareOfPrice,
} from './mortgage.ts'

/*
 * Independent implementation of the formulas with exact integers, so that only the final result is rounded.
 * The monthly rate is the annual rate in hundredths of a percent, divided by 120,000.
 */
const scale = 120_000n

const roundedFraction = (over: bigint, under: bigint): number => Number((2n * over + under) / (2n * under))

/** P r (1 + r)^n / ((1 + r)^n - 1) */
function exactPayment(amount: number, hundredths: number, months: number): number {
  if (hundredths === 0) return roundedFraction(BigInt(amount), BigInt(months))
  const growth = (scale + BigInt(hundredths)) ** BigInt(months)
  return roundedFraction(
    BigInt(amount) * BigInt(hundredths) * growth,
    scale * (growth - scale ** BigInt(months)),
  )
}

/**
 * Amortizes month by month with 60 decimal places: adds the interest to the balance, then subtracts the
 * payment.
 */
function exactBalances(amount: number, hundredths: number, months: number): number[] {
  const places = 10n ** 60n
  const rate = (BigInt(hundredths) * places) / scale
  let discount = places
  let worth = 0n
  for (let month = 0; month < months; month++) {
    discount = (discount * places) / (places + rate)
    worth += discount
  }
  const payment = (BigInt(amount) * places * places) / worth
  let owed = BigInt(amount) * places
  return Array.from({ length: months }, () => {
    owed += (owed * rate) / places - payment
    return roundedFraction(owed > 0n ? owed : 0n, places)
  })
}

const years = fc.constantFrom(5, 15, 30)
const hundredths = fc.integer({ min: 0, max: 3000 })
const cents = (dollars: number) => fc.integer({ min: 0, max: dollars * 100 })

describe('the monthly payment', () => {
  test('[LIST-49] follows the standard amortization formula, to the cent', () => {
    fc.assert(
      fc.property(cents(50_000_000), hundredths, years, (amount, rate, term) => {
        const payment = monthlyPayment({ amount, rate: rate / 100, years: term })
        expect(payment).toBe(exactPayment(amount, rate, term * 12))
      }),
      { numRuns: 2000 },
    )
  })

  test.each([
    [480_000_00, 6.25, 30, 2_955_44],
    [240_000_00, 5.5, 15, 1_961_00],
    [100_000_00, 12, 30, 1_028_61],
    [300_000_00, 0.01, 30, 834_59],
  ])('[LIST-49] for %i cents at %f percent over %i years is %i cents', (amount, rate, term, payment) => {
    expect(monthlyPayment({ amount, rate, years: term })).toBe(payment)
  })

  test('[LIST-50] without interest is the loan amount divided by the number of months', () => {
    expect(monthlyPayment({ amount: 360_000_00, rate: 0, years: 30 })).toBe(1_000_00)
    expect(monthlyPayment({ amount: 100_000_00, rate: 0, years: 30 })).toBe(277_78)
  })
})

describe('the yearly amortization table', () => {
  test('[LIST-49] matches the balances of a month-by-month calculation, to the cent', () => {
    fc.assert(
      fc.property(cents(5_000_000), hundredths, years, (amount, rate, term) => {
        const balances = exactBalances(amount, rate, term * 12)
        const table = amortization({ amount, rate: rate / 100, years: term })
        expect(table.map(({ balance }) => balance)).toEqual(balances.filter((_, month) => month % 12 === 11))
      }),
      { numRuns: 300 },
    )
  })

  test('[LIST-49] pays back exactly the loan and its interest', () => {
    fc.assert(
      fc.property(cents(50_000_000), hundredths, years, (amount, rate, term) => {
        const loan = { amount, rate: rate / 100, years: term }
        const table = amortization(loan)
        const sum = (part: 'principal' | 'interest') => table.reduce((total, year) => total + year[part], 0)
        expect(sum('principal')).toBe(amount)
        expect(table.at(-1)?.balance).toBe(0)
        expect(Math.abs(sum('interest') - (monthlyPayment(loan) * term * 12 - amount))).toBeLessThanOrEqual(
          term * 6 + 1,
        )
        for (const { principal, interest } of table)
          expect(Math.min(principal, interest)).toBeGreaterThanOrEqual(0)
      }),
    )
  })
})

const costs: HomeCosts = {
  price: 600_000_00,
  downPayment: 120_000_00,
  rate: 6.25,
  years: 30,
  yearlyTaxes: 7_200_00,
  yearlyInsurance: 1_800_00,
  monthlyFees: 250_00,
}

describe('the monthly cost of a home', () => {
  test('[LIST-51] is principal and interest, a twelfth of taxes and insurance, mortgage insurance, and fees', () => {
    expect(monthlyParts(costs)).toEqual({
      loan: 2_955_44,
      taxes: 600_00,
      insurance: 150_00,
      mortgageInsurance: 0,
      fees: 250_00,
      total: 3_955_44,
    })
    fc.assert(
      fc.property(fc.gen(), (g) => {
        const price = g(fc.integer, { min: 0, max: 5_000_000_000 })
        const downPayment = g(fc.integer, { min: 0, max: price })
        const yearlyTaxes = g(fc.integer, { min: 0, max: 50_000_000 })
        const yearlyInsurance = g(fc.integer, { min: 0, max: 50_000_000 })
        const monthlyFees = g(fc.integer, { min: 0, max: 5_000_000 })
        const rate = g(fc.integer, { min: 0, max: 3000 })
        const loan = price - downPayment
        const parts = [
          exactPayment(loan, rate, 180),
          roundedFraction(BigInt(yearlyTaxes), 12n),
          roundedFraction(BigInt(yearlyInsurance), 12n),
          downPayment * 5 < price ? roundedFraction(BigInt(loan) * 2n, 1200n) : 0,
          monthlyFees,
        ]
        const { total } = monthlyParts({
          ...{ price, downPayment, yearlyTaxes, yearlyInsurance, monthlyFees },
          ...{ rate: rate / 100, years: 15 },
        })
        expect(total).toBe(parts.reduce((sum, part) => sum + part, 0))
      }),
    )
  })

  test('[LIST-52] includes mortgage insurance of 2 % of the loan a year, unless the down payment is at least 20 %', () => {
    const insurance = (downPayment: number) => monthlyParts({ ...costs, downPayment }).mortgageInsurance
    expect(insurance(60_000_00)).toBe(900_00)
    expect(insurance(119_999_99)).toBe(800_00)
    expect(insurance(120_000_00)).toBe(0)
  })

  test('[LIST-46, LIST-52] needs no mortgage insurance with a down payment of 20 % of any price', () => {
    fc.assert(
      fc.property(cents(50_000_000), (price) => {
        const downPayment = shareOfPrice(price, 20)
        expect(monthlyParts({ ...costs, price, downPayment }).mortgageInsurance).toBe(0)
        expect(downPayment - price * 0.2).toBeLessThan(1)
      }),
    )
  })
})

test.each([
  ['Annually', 100_00],
  ['Annual', 100_00],
  ['Semi-Annually', 200_00],
  ['SemiAnnually', 200_00],
  ['Quarterly', 400_00],
  ['Monthly', 1_200_00],
  ['Seasonal', 1_200_00],
  [null, 1_200_00],
])('[LIST-48] a fee of 1,200 dollars that is due %s is %i cents a month', (frequency, monthly) => {
  expect(monthlyFee(1_200_00, frequency)).toBe(monthly)
})
