import { parseAmount } from '../../../platform/format/amount.ts'
import { parsePercent } from '../../../platform/format/percent.ts'
import { type HomeCosts, shareOfPrice } from './mortgage.ts'

/** Available loans. The first one is the default. */
export const LOANS = [
  { slug: '30US', years: 30 },
  { slug: '15US', years: 15 },
  { slug: '5US', years: 5 },
] as const

/** Current rate of a loan type in percent per year. */
interface MortgageRate {
  slug: string
  rate: number
}

export type Rates = readonly MortgageRate[] | null | undefined

/** Default costs from the listing, in cents. */
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

/** Values that the user entered, as unformatted numbers from the URL. Missing values use the defaults. */
export type MortgageInputs = { [F in Field]?: string | undefined }

/** Terms of a purchase. Without a rate, no payment can be calculated. */
export interface Terms extends Omit<HomeCosts, 'rate'> {
  loan: (typeof LOANS)[number]
  rate: number | undefined
  downPercent: number
}

/** Default down payment in percent of the price. */
const DEFAULT_DOWN_PERCENT = 20

/** Maximum amount in cents: one billion dollars. */
const MAX_CENTS = 100_000_000_000

/**
 * Parses an amount in any common notation and returns it in cents. Undefined when the text is empty or
 * invalid.
 */
export function parseMoney(text: string): number | undefined {
  const amount = parseAmount(text)
  return typeof amount === 'number' ? Math.min(Math.round(amount * 100), MAX_CENTS) : undefined
}

/** Converts cents to dollars without formatting, for the URL. */
export const plainMoney = (cents: number): string => String(cents / 100)

/** Returns the rate of a loan to 2 decimals, or undefined when it is unavailable. */
export function defaultRate(rates: Rates, slug: string): number | undefined {
  const rate = rates?.find((known) => known.slug === slug)?.rate
  return rate === undefined ? undefined : Math.round(rate * 100) / 100
}

/** Reads the user's inputs from a URL query. */
export function readMortgageInputs(query: URLSearchParams): MortgageInputs {
  const inputs: MortgageInputs = {}
  for (const field of INPUT_NAMES) {
    const value = query.get(field)
    if (value !== null) inputs[field] = value
  }
  // A form sent without scripts also sends the displayed rate and its loan in `rateOf`. If the user selected
  // another loan, that rate no longer applies.
  if (query.has('rateOf') && query.get('rateOf') !== (inputs.loan ?? LOANS[0].slug)) delete inputs.rate
  return inputs
}

/** Returns the query with these inputs in place of all earlier inputs. */
export function writeMortgageInputs(query: URLSearchParams, inputs: MortgageInputs): URLSearchParams {
  const next = new URLSearchParams(query)
  for (const field of [...INPUT_NAMES, 'rateOf']) next.delete(field)
  for (const field of INPUT_NAMES) if (inputs[field]) next.set(field, inputs[field])
  return next
}

/** Fills in the defaults for missing inputs and clamps each value to its limits. */
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
