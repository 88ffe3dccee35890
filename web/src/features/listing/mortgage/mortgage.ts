/*
 * Monthly cost of a home. Amounts are in whole US cents, rates are in percent per year, and each result is
 * rounded once, at the end.
 */

/** Loan with equal monthly payments and a fixed rate. */
export interface Loan {
  amount: number
  rate: number
  years: number
}

export interface LoanYear {
  /** Year of the loan, starting at 1. */
  year: number
  principal: number
  interest: number
  /** Balance at the end of the year. */
  balance: number
}

/**
 * Returns the present value of monthly payments of 1: (1 - (1 + r)^-months) / r. `expm1` and `log1p` keep the
 * result exact when r is tiny.
 */
const presentValue = (monthlyRate: number, months: number): number =>
  monthlyRate === 0 ? months : -Math.expm1(-months * Math.log1p(monthlyRate)) / monthlyRate

/** Returns the monthly payment and the balance after a number of months, unrounded. */
function loanProgress({ amount, rate, years }: Loan, months: number) {
  const monthlyRate = rate / 1200
  const whole = presentValue(monthlyRate, years * 12)
  return { payment: amount / whole, owed: (amount * presentValue(monthlyRate, years * 12 - months)) / whole }
}

/**
 * Returns the monthly principal and interest. Without interest, the result is the loan amount divided by the
 * number of months.
 */
export const monthlyPayment = (loan: Loan): number => Math.round(loanProgress(loan, 1).payment)

/**
 * Returns the amortization per year. The yearly principal adds up to the loan amount, and the last balance is
 * 0.
 */
export function amortization(loan: Loan): LoanYear[] {
  const ends = Array.from({ length: loan.years + 1 }, (_, year) => {
    const { payment, owed } = loanProgress(loan, year * 12)
    const interest = year * 12 * payment - (loan.amount - owed)
    return { balance: Math.round(owed), interest: Math.max(0, Math.round(interest)) }
  })
  return ends.slice(1).map(({ balance, interest }, index) => ({
    year: index + 1,
    principal: (ends[index]?.balance ?? loan.amount) - balance,
    interest: interest - (ends[index]?.interest ?? 0),
    balance,
  }))
}

/**
 * Returns the down payment for a percentage of the price. Rounds up, so that the down payment for 20 % is
 * never a fraction of a cent below 20 %.
 */
export const shareOfPrice = (price: number, percent: number): number =>
  Math.ceil((price * Math.round(percent * 100)) / 10_000)

/** Down payments below this fraction of the price require mortgage insurance. */
const PMI_THRESHOLD = 0.2

/** Yearly mortgage insurance as a fraction of the loan. */
const PMI_RATE = 0.02

/** Returns the monthly private mortgage insurance (PMI). 0 when the down payment is at least 20 %. */
function mortgageInsurance(price: number, downPayment: number): number {
  const insured = downPayment < shareOfPrice(price, PMI_THRESHOLD * 100)
  return insured ? Math.round(((price - downPayment) * PMI_RATE) / 12) : 0
}

/** Months between two payments of a fee, by frequency. All other frequencies count as monthly. */
const MONTHS_BETWEEN: Partial<Record<string, number>> = {
  annual: 12,
  annually: 12,
  semiannual: 6,
  semiannually: 6,
  quarterly: 3,
}

/** Returns the monthly amount of a fee in cents. `frequency` is a RESO FeeFrequency. */
export const monthlyFee = (fee: number, frequency: string | null | undefined): number =>
  Math.round(fee / (MONTHS_BETWEEN[frequency?.toLowerCase().replace(/[^a-z]/g, '') ?? ''] ?? 1))

export interface HomeCosts {
  price: number
  /** Down payment in cents, at most the price. */
  downPayment: number
  rate: number
  years: number
  yearlyTaxes: number
  yearlyInsurance: number
  monthlyFees: number
}

/** Parts of the monthly cost and their total. */
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
