/*
 * What a home costs a month. Amounts are whole US cents, rates are per cent a year, and every result is rounded once,
 * at its end.
 */

/** Paid back in equal monthly payments, at one rate for all of its years. */
export interface Loan {
  amount: number
  rate: number
  years: number
}

export interface LoanYear {
  /** Counted from 1. */
  year: number
  principal: number
  interest: number
  /** Owed at the end of the year. */
  balance: number
}

/** What payments of one a month have grown to after some months: ((1 + r)^months - 1) / r, exact where r is tiny. */
const grown = (monthlyRate: number, months: number): number =>
  monthlyRate === 0 ? months : Math.expm1(months * Math.log1p(monthlyRate)) / monthlyRate

/** What a loan has cost after some months, to a fraction of a cent. */
function progress({ amount, rate, years }: Loan, months: number) {
  const monthlyRate = rate / 1200
  const whole = grown(monthlyRate, years * 12)
  const now = grown(monthlyRate, months)
  return {
    repaid: (amount * now) / whole,
    interest: (amount * (months * (1 + monthlyRate * whole) - now)) / whole,
  }
}

/** Principal and interest of every month; without interest, the loan over its months. */
export function monthlyPayment(loan: Loan): number {
  const { repaid, interest } = progress(loan, 1)
  return Math.round(repaid + interest)
}

/** The years of a loan. Their principal adds up to the loan, and nothing is owed after the last. */
export function amortization(loan: Loan): LoanYear[] {
  const ends = Array.from({ length: loan.years + 1 }, (_, year) => {
    const { repaid, interest } = progress(loan, year * 12)
    return { repaid: Math.round(repaid), interest: Math.round(interest) }
  })
  return ends.slice(1).map(({ repaid, interest }, index) => ({
    year: index + 1,
    principal: repaid - (ends[index]?.repaid ?? 0),
    interest: interest - (ends[index]?.interest ?? 0),
    balance: loan.amount - repaid,
  }))
}

/** A down payment of a percentage of the price. Rounded up, so that 20 % of an odd price are not a cent short. */
export const shareOfPrice = (price: number, percent: number): number =>
  Math.ceil((price * Math.round(percent * 100)) / 10_000)

/** Below this part of the price, the down payment asks for mortgage insurance. */
const insuredBelow = 0.2

/** Mortgage insurance a year, as a part of the loan. */
const insuranceRate = 0.02

/** Mortgage insurance a month (PMI); none from a down payment of 20 % on. */
function mortgageInsurance(price: number, downPayment: number): number {
  const insured = downPayment < shareOfPrice(price, insuredBelow * 100)
  return insured ? Math.round(((price - downPayment) * insuranceRate) / 12) : 0
}

/** Months between two payments of a fee; every other frequency counts as monthly. */
const monthsBetween: Partial<Record<string, number>> = {
  annual: 12,
  annually: 12,
  semiannual: 6,
  semiannually: 6,
  quarterly: 3,
}

/** The monthly part of a fee in cents that is due as often as RESO's FeeFrequency says. */
export const monthlyFee = (fee: number, frequency: string | null | undefined): number =>
  Math.round(fee / (monthsBetween[frequency?.toLowerCase().replace(/[^a-z]/g, '') ?? ''] ?? 1))

export interface HomeCosts {
  price: number
  /** At most the price. */
  downPayment: number
  rate: number
  years: number
  yearlyTaxes: number
  yearlyInsurance: number
  monthlyFees: number
}

/** The parts of a month, and their sum. */
export interface MonthlyParts {
  loan: number
  taxes: number
  insurance: number
  mortgageInsurance: number
  fees: number
  total: number
}

export function monthlyParts(costs: HomeCosts): MonthlyParts {
  const { price, downPayment, rate, years, yearlyTaxes, yearlyInsurance, monthlyFees } = costs
  const parts = {
    loan: monthlyPayment({ amount: price - downPayment, rate, years }),
    taxes: Math.round(yearlyTaxes / 12),
    insurance: Math.round(yearlyInsurance / 12),
    mortgageInsurance: mortgageInsurance(price, downPayment),
    fees: monthlyFees,
  }
  return { ...parts, total: Object.values(parts).reduce((sum, part) => sum + part, 0) }
}
