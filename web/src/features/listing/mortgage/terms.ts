import { parseAmount } from '../../../platform/format/amount.ts'
import { parsePercent } from '../../../platform/format/percent.ts'
import { type HomeCosts, shareOfPrice } from './mortgage.ts'

/** The loans on offer; the first is the usual one. */
export const LOANS = [
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
export interface ListingCosts {
  price: number
  yearlyTaxes: number
  monthlyFees: number
}

const INPUT_NAMES = [
  'price',
  'downPayment',
  'downPercent',
  'loan',
  'rate',
  'taxes',
  'insurance',
  'fees',
] as const
type Field = (typeof INPUT_NAMES)[number]

/** What a person has put in, as it stands in the address: plain numbers. What is missing is as usual. */
export type MortgageInputs = { [F in Field]?: string | undefined }

/** Terms of a purchase. Without a rate none is known, and there is no payment to tell. */
export interface Terms extends Omit<HomeCosts, 'rate'> {
  loan: (typeof LOANS)[number]
  rate: number | undefined
  downPercent: number
}

/** Per cent of the price that one usually pays down. */
const DEFAULT_DOWN_PERCENT = 20

/** A billion dollars, in cents: nothing costs more. */
const MAX_CENTS = 100_000_000_000

/** Cents of an amount as people write it; undefined when there is none, or it cannot be read. */
export function parseMoney(text: string): number | undefined {
  const amount = parseAmount(text)
  return typeof amount === 'number' ? Math.min(Math.round(amount * 100), MAX_CENTS) : undefined
}

/** Cents as a plain number of dollars, as an address has them. */
export const plainMoney = (cents: number): string => String(cents / 100)

/** The rate of a loan to 2 decimals; undefined when the source of rates does not tell. */
export function defaultRate(rates: Rates, slug: string): number | undefined {
  const rate = rates?.find((known) => known.slug === slug)?.rate
  return rate === undefined ? undefined : Math.round(rate * 100) / 100
}

/** What someone has put in, read from an address. */
export function readMortgageInputs(query: URLSearchParams): MortgageInputs {
  const inputs: MortgageInputs = {}
  for (const field of INPUT_NAMES) {
    const value = query.get(field)
    if (value !== null) inputs[field] = value
  }
  // A form that came without scripts brings the rate of the loan that it showed before.
  if (query.has('rateOf') && query.get('rateOf') !== (inputs.loan ?? LOANS[0].slug)) delete inputs.rate
  return inputs
}

/** The same query with what has been put in, and nothing of what was before. */
export function writeMortgageInputs(query: URLSearchParams, inputs: MortgageInputs): URLSearchParams {
  const next = new URLSearchParams(query)
  for (const field of [...INPUT_NAMES, 'rateOf']) next.delete(field)
  for (const field of INPUT_NAMES) if (inputs[field]) next.set(field, inputs[field])
  return next
}

/** Fills what nobody has put in with what is usual, and keeps everything within its bounds. */
export function toTerms(inputs: MortgageInputs, costs: ListingCosts, rates: Rates): Terms {
  const money = (text: string | undefined, fallback: number) => parseMoney(text ?? '') ?? fallback
  const loan = LOANS.find(({ slug }) => slug === inputs.loan) ?? LOANS[0]
  const price = money(inputs.price, costs.price)
  const percent = parsePercent(inputs.downPercent ?? '') ?? DEFAULT_DOWN_PERCENT
  const downPaymentInput = parseMoney(inputs.downPayment ?? '')
  const downPayment = Math.min(downPaymentInput ?? shareOfPrice(price, percent), price)
  return {
    price,
    downPayment,
    downPercent: downPaymentInput === undefined ? percent : price === 0 ? 0 : (downPayment / price) * 100,
    loan,
    years: loan.years,
    rate: parsePercent(inputs.rate ?? '') ?? defaultRate(rates, loan.slug),
    yearlyTaxes: money(inputs.taxes, costs.yearlyTaxes),
    yearlyInsurance: money(inputs.insurance, 0),
    monthlyFees: money(inputs.fees, costs.monthlyFees),
  }
}
