import { isRental } from '@gable/kit/rules/rental'
import type { MarketTransactionType } from '@gable/kit/rules/transaction-types'
import { isAddressWithheld, pathWithoutStreet } from '@gable/kit/rules/withheld-address'
import { type MailLocale, sitePage } from '../email.ts'
import { formatMoney, formatNumber, pluralize } from '../layout/format.ts'
import { emailPhotoUrl, type ListingResponse } from './listing-response.ts'

/** Texts about a listing that every email shares. */
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

const listingMessages: Record<MailLocale, ListingMessages> = {
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
    offMarket: 'Pas sur le marché',
    period: periodName({ WEEK: 'semaine', MONTH: 'mois', YEAR: 'année' }),
    beds: count('fr-CA', 'chambre', 'chambres'),
    baths: count('fr-CA', 'salle de bain', 'salles de bain'),
    area: (feet) => `${feet}\u00a0pi²`,
  },
}

/** The period for which a rent is paid: a period with a translation, or the text from the feed. */
type LeasePeriod = 'WEEK' | 'MONTH' | 'YEAR' | { other: string }

/** Period names of RESO and of feeds, mapped as in the graph. */
const PERIODS: readonly [LeasePeriod, RegExp][] = [
  ['WEEK', /^(week|weekly|per week)$/i],
  ['MONTH', /^(month|monthly|per month)$/i],
  ['YEAR', /^(year|yearly|annual|annually|per year)$/i],
]

/** Returns the lease period, or MONTH when the feed gives no period. */
function leasePeriodOf(feedPeriod: string): LeasePeriod {
  const name = feedPeriod.trim()
  if (!name) return 'MONTH'
  return PERIODS.find(([, pattern]) => pattern.test(name))?.[0] ?? { other: name }
}

/** A listing as emails show it, in the recipient's language. A null field is unknown or must not be shown. */
export interface EmailListing {
  /** Absolute URL of the listing's page on the site. */
  url: string
  /** Absolute URL of a 3:2 photo in a format that every mail program can show: JPEG, at least 640 px wide. */
  photoUrl: string | null
  photoAlt: string
  /**
   * Price in whole dollars: the list price or rent, or the close price after closing. Null when the price is
   * unknown or the listing is off the market.
   */
  price: number | null
  isOffMarket: boolean
  isClosed: boolean
  transactionType: MarketTransactionType
  /** The period for which the rent is paid. Null for a sale. */
  leasePeriod: LeasePeriod | null
  /** Street and number. Null when the address is private: the email then shows only the city. */
  address: string | null
  /** City, state, and ZIP code: 'Austin, TX 78704'. */
  cityText: string
  beds: number | null
  baths: number | null
  sqft: number | null
  /** The full sentence as on the site: 'Listing courtesy of …'. */
  courtesyOf: string | null
  /** The MLS's disclaimer for its listings. An email shows each MLS's disclaimer only once. */
  disclaimer: string | null
  mlsName: string | null
}

/**
 * Converts a listing for an email. If the owner withholds the address, removes the street from the listing
 * and from its URL. In that case, also omits the photo, because the photo's name or description may contain
 * the street.
 */
export function emailListing(listing: ListingResponse, locale: MailLocale, siteUrl: string): EmailListing {
  const { location, compliance, images } = listing
  const isFrench = locale === 'fr-CA'
  const [photo] = images ?? []
  const statement = isFrench ? listing.courtesyOfStatementFrench : null
  const isPrivate = isAddressWithheld(listing)
  const path = listing.listingUrl ?? `/home-details/home/${encodeURIComponent(listing.uPI)}`
  const region = [location.state, location.postalCode].filter(Boolean).join(' ')
  return {
    url: sitePage(siteUrl, locale, isPrivate ? pathWithoutStreet(path) : path),
    photoUrl: isPrivate ? null : emailPhotoUrl(listing),
    photoAlt: isPrivate ? '' : ((isFrench ? photo?.descFrench : photo?.desc) ?? ''),
    ...priceFields(listing),
    address: isPrivate ? null : oneLine(location.listingAddress1) || null,
    cityText: oneLine(`${location.city}, ${region}`),
    beds: listing.bedroomsTotal,
    baths: listing.computedBathroomsTotalInteger,
    sqft: listing.livingArea,
    courtesyOf: statement ?? listing.courtesyOfStatement,
    disclaimer: compliance?.idxDisclosure ?? null,
    mlsName: compliance?.displayName ?? null,
  }
}

/**
 * Returns the price by the same rule as the site's cards: the close price after closing, and null when the
 * listing is off the market.
 */
function priceFields(
  listing: ListingResponse,
): Pick<EmailListing, 'price' | 'isOffMarket' | 'isClosed' | 'transactionType' | 'leasePeriod'> {
  const { listingId, standardStatus, listPrice, closePrice } = listing
  const isOffMarket = listingId === null
  const isClosed = standardStatus?.trim().toLowerCase() === 'closed'
  const price = isClosed ? (closePrice ?? listPrice) : listPrice
  const isForRent = listing.isRental ?? isRental(listing)
  return {
    price: isOffMarket ? null : price,
    isOffMarket,
    isClosed,
    transactionType: isForRent ? 'Rent' : 'Sale',
    leasePeriod: isForRent ? leasePeriodOf(oneLine(listing.leasePeriod)) : null,
  }
}

/** Replaces line breaks and direction marks in a feed's text, because the text appears in subject lines. */
const oneLine = (text: string | null): string =>
  (text ?? '').replaceAll(/[\p{Cc}\p{Cf}\p{Zl}\p{Zp}]+/gu, ' ').trim()

/** Returns street and city on one line, or the city alone when the address is private. */
export const placeText = ({ address, cityText }: Pick<EmailListing, 'address' | 'cityText'>): string =>
  address === null ? cityText : `${address}, ${cityText}`

/** Formats a price, or a rent with its period. */
export function formatPrice(
  amount: number,
  { leasePeriod }: Pick<EmailListing, 'leasePeriod'>,
  locale: MailLocale,
): string {
  const price = formatMoney(amount, locale)
  return leasePeriod === null ? price : `${price}/${listingMessages[locale].period(leasePeriod)}`
}

export function priceOf(listing: EmailListing, locale: MailLocale): string {
  const messages = listingMessages[locale]
  if (listing.isOffMarket) return messages.offMarket
  return listing.price === null ? messages.priceUnknown : formatPrice(listing.price, listing, locale)
}

/** Formats the known facts: '3 beds · 2 baths · 1,842 sq ft'. */
export function factsOf({ beds, baths, sqft }: EmailListing, locale: MailLocale): string {
  const messages = listingMessages[locale]
  const facts = [
    beds === null ? null : messages.beds(beds),
    baths === null ? null : messages.baths(baths),
    sqft === null ? null : messages.area(formatNumber(sqft, locale)),
  ]
  return facts.filter((fact) => fact !== null).join(' · ')
}
