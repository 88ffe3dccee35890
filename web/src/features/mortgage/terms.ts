import { parseAmount } from '../../lib/amount.ts'
import { type HomeCosts, shareOfPrice } from '../../lib/mortgage.ts'
import { parsePercent } from '../../lib/percent.ts'

/** The loans on offer; the first is the usual one. */
export const loans = [
  { slug: '30US', years: 30 },
  { slug: '15US', years: 15 },
  { slug: '5US', years: 5 },
] as const

/** Today's rate of a kind of loan, in per cent a year. */
interface MortgageRate {
  slug: string
  rate: number
}

export type Rates = readonly MortgageRate[] | null | undefined

/** What is known of a home's costs before anyone types, in cents. */
export interface HomeFigures {
  price: number
  yearlyTaxes: number
  monthlyFees: number
}

const fields = ['price', 'downPayment', 'downPercent', 'loan', 'rate', 'taxes', 'insurance', 'fees'] as const
type Field = (typeof fields)[number]

/** What a person has put in, as it stands in the address: plain numbers. What is missing is as usual. */
export type Typed = { [F in Field]?: string | undefined }

/** Terms of a purchase. Without a rate none is known, and there is no payment to tell. */
export interface Terms extends Omit<HomeCosts, 'rate'> {
  loan: (typeof loans)[number]
  rate: number | undefined
  downPercent: number
}

/** Per cent of the price that one usually pays down. */
const usualDown = 20

/** A billion dollars, in cents: nothing costs more. */
const most = 100_000_000_000

/** Cents of an amount as people write it; undefined when there is none, or it cannot be read. */
export function parseMoney(text: string): number | undefined {
  const amount = parseAmount(text)
  return typeof amount === 'number' ? Math.min(Math.round(amount * 100), most) : undefined
}

/** Cents as a plain number of dollars, as an address has them. */
export const plainMoney = (cents: number): string => String(cents / 100)

/** The rate of a loan to 2 decimals; undefined when the source of rates does not tell. */
export function usualRate(rates: Rates, slug: string): number | undefined {
  const rate = rates?.find((known) => known.slug === slug)?.rate
  return rate === undefined ? undefined : Math.round(rate * 100) / 100
}

/** What someone has put in, read from an address. */
export function readTyped(query: URLSearchParams): Typed {
  const typed: Typed = {}
  for (const field of fields) {
    const value = query.get(field)
    if (value !== null) typed[field] = value
  }
  // A form that came without scripts brings the rate of the loan that it showed before.
  if (query.has('rateOf') && query.get('rateOf') !== (typed.loan ?? loans[0].slug)) delete typed.rate
  return typed
}

/** The same query with what has been put in, and nothing of what was before. */
export function writeTyped(query: URLSearchParams, typed: Typed): URLSearchParams {
  const next = new URLSearchParams(query)
  for (const field of [...fields, 'rateOf']) next.delete(field)
  for (const field of fields) if (typed[field]) next.set(field, typed[field])
  return next
}

/** Fills what nobody has put in with what is usual, and keeps everything within its bounds. */
export function termsOf(typed: Typed, home: HomeFigures, rates: Rates): Terms {
  const money = (text: string | undefined, usual: number) => parseMoney(text ?? '') ?? usual
  const loan = loans.find(({ slug }) => slug === typed.loan) ?? loans[0]
  const price = money(typed.price, home.price)
  const percent = parsePercent(typed.downPercent ?? '') ?? usualDown
  const paid = parseMoney(typed.downPayment ?? '')
  const downPayment = Math.min(paid ?? shareOfPrice(price, percent), price)
  return {
    price,
    downPayment,
    downPercent: paid === undefined ? percent : price === 0 ? 0 : (downPayment / price) * 100,
    loan,
    years: loan.years,
    rate: parsePercent(typed.rate ?? '') ?? usualRate(rates, loan.slug),
    yearlyTaxes: money(typed.taxes, home.yearlyTaxes),
    yearlyInsurance: money(typed.insurance, 0),
    monthlyFees: money(typed.fees, home.monthlyFees),
  }
}
