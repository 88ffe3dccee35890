import type { MailLocale } from '../email.ts'
import { pluralize } from '../layout/format.ts'

/** What every email says of a home. */
interface ListingMessages {
  priceUnknown: string
  offMarket: string
  period(period: LeasePeriod): string
  beds(count: number): string
  baths(count: number): string
  area(feet: string): string
}

type NamedPeriod = Extract<LeasePeriod, string>

const periodName = (names: Record<NamedPeriod, string>) => (period: LeasePeriod) =>
  typeof period === 'string' ? names[period] : period.other

const count = (locale: MailLocale, one: string, other: string) => (number: number) =>
  pluralize(number, locale, { one, other, many: `de ${other}` })

export const listingMessages: Record<MailLocale, ListingMessages> = {
  'en-US': {
    priceUnknown: 'Price on request',
    offMarket: 'Off the market',
    period: periodName({ WEEK: 'week', MONTH: 'month', YEAR: 'year' }),
    beds: count('en-US', 'bed', 'beds'),
    baths: count('en-US', 'bath', 'baths'),
    area: (feet) => `${feet}\u00a0sq\u00a0ft`,
  },
  'fr-CA': {
    priceUnknown: 'Prix sur demande',
    offMarket: 'Hors marché',
    period: periodName({ WEEK: 'semaine', MONTH: 'mois', YEAR: 'année' }),
    beds: count('fr-CA', 'chambre', 'chambres'),
    baths: count('fr-CA', 'salle de bain', 'salles de bain'),
    area: (feet) => `${feet}\u00a0pi²`,
  },
}

/** The time that a rent pays for: a period that the product has words for, or the feed's own word. */
export type LeasePeriod = 'WEEK' | 'MONTH' | 'YEAR' | { other: string }

/** Words of RESO and of feeds, as the graph reads them. */
const PERIODS: readonly [LeasePeriod, RegExp][] = [
  ['WEEK', /^(week|weekly|per week)$/i],
  ['MONTH', /^(month|monthly|per month)$/i],
  ['YEAR', /^(year|yearly|annual|annually|per year)$/i],
]

/** A month when the feed names no period. */
export function leasePeriodOf(feedPeriod: string): LeasePeriod {
  const name = feedPeriod.trim()
  if (!name) return 'MONTH'
  return PERIODS.find(([, pattern]) => pattern.test(name))?.[0] ?? { other: name }
}
