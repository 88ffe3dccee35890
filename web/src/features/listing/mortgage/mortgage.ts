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

/** What payments of one a month are worth before the first of them: (1 - (1 + r)^-months) / r, exact where r is tiny. */
const presentValue = (monthlyRate: number, months: number): number =>
  monthlyRate === 0 ? months : -Math.expm1(-months * Math.log1p(monthlyRate)) / monthlyRate

/** The payment of a month, and what is owed after some months, to a fraction of a cent. */
function loanProgress({ amount, rate, years }: Loan, months: number) {
  const monthlyRate = rate / 1200
  const whole = presentValue(monthlyRate, years * 12)
  return { payment: amount / whole, owed: (amount * presentValue(monthlyRate, years * 12 - months)) / whole }
}

/** Principal and interest of every month; without interest, the loan over its months. */
export const monthlyPayment = (loan: Loan): number => Math.round(loanProgress(loan, 1).payment)

/** The years of a loan. Their principal adds up to the loan, and nothing is owed after the last. */
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

/** A down payment of a percentage of the price. Rounded up, so that 20 % of an odd price are not a cent short. */
export const shareOfPrice = (price: number, percent: number): number =>
  Math.ceil((price * Math.round(percent * 100)) / 10_000)

/** Below this part of the price, the down payment asks for mortgage insurance. */
const PMI_THRESHOLD = 0.2

/** Mortgage insurance a year, as a part of the loan. */
const PMI_RATE = 0.02

/** Mortgage insurance a month (PMI); none from a down payment of 20 % on. */
function mortgageInsurance(price: number, downPayment: number): number {
  const insured = downPayment < shareOfPrice(price, PMI_THRESHOLD * 100)
  return insured ? Math.round(((price - downPayment) * PMI_RATE) / 12) : 0
}

/** Months between two payments of a fee; every other frequency counts as monthly. */
const MONTHS_BETWEEN: Partial<Record<string, number>> = {
  annual: 12,
  annually: 12,
  semiannual: 6,
  semiannually: 6,
  quarterly: 3,
}

/** The monthly part of a fee in cents that is due as often as RESO's FeeFrequency says. */
export const monthlyFee = (fee: number, frequency: string | null | undefined): number =>
  Math.round(fee / (MONTHS_BETWEEN[frequency?.toLowerCase().replace(/[^a-z]/g, '') ?? ''] ?? 1))

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
