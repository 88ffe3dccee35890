import { type MailLocale, sitePage } from '../email.ts'
import { formatMoney, formatNumber, pluralize } from '../layout/format.ts'
import { emailPhotoUrl, type ListingResponse } from './listing-response.ts'

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
    offMarket: 'Hors marché',
    period: periodName({ WEEK: 'semaine', MONTH: 'mois', YEAR: 'année' }),
    beds: count('fr-CA', 'chambre', 'chambres'),
    baths: count('fr-CA', 'salle de bain', 'salles de bain'),
    area: (feet) => `${feet}\u00a0pi²`,
  },
}

/** The time that a rent pays for: a period that the product has words for, or the feed's own word. */
type LeasePeriod = 'WEEK' | 'MONTH' | 'YEAR' | { other: string }

/** Words of RESO and of feeds, as the graph reads them. */
const PERIODS: readonly [LeasePeriod, RegExp][] = [
  ['WEEK', /^(week|weekly|per week)$/i],
  ['MONTH', /^(month|monthly|per month)$/i],
  ['YEAR', /^(year|yearly|annual|annually|per year)$/i],
]

/** A month when the feed names no period. */
function leasePeriodOf(feedPeriod: string): LeasePeriod {
  const name = feedPeriod.trim()
  if (!name) return 'MONTH'
  return PERIODS.find(([, pattern]) => pattern.test(name))?.[0] ?? { other: name }
}

/** A home as an email shows it, in the reader's language. What is null is unknown, or must not be shown. */
export interface EmailListing {
  /** Its page on the site: a whole web address. */
  url: string
  /** A whole web address of a picture 3:2 that any mail program knows: JPEG, 640 px wide or more. */
  photoUrl: string | null
  photoAlt: string
  /** In whole dollars: the list price or rent; the close price of a closed home. Null off the market, too. */
  price: number | null
  isOffMarket: boolean
  isClosed: boolean
  transactionType: 'Sale' | 'Rent'
  /** The time that a rent pays for; null for a sale. */
  leasePeriod: LeasePeriod | null
  /** Street and number. Null where the address is private: then the city is all that is said. */
  address: string | null
  /** 'Austin, TX 78704' */
  cityText: string
  beds: number | null
  baths: number | null
  sqft: number | null
  /** The whole sentence of the site: 'Listing courtesy of …'. */
  courtesyOf: string | null
  /** What the MLS wants to be read with its homes; said once for each MLS. */
  disclaimer: string | null
  mlsName: string | null
}

/** The street in the path of a page, as the graph hides it. */
const STREET_IN_PATH = /(?<=\/home-details\/)[^/]+|(?<=-real-estate\/)[^/]+(?=-wp_id)/

/**
 * Withholds the address of a home whose owner asked for that, in its path as well. The name and the description of a
 * photo may have the street too, so such a home is shown without one.
 */
export function emailListing(listing: ListingResponse, locale: MailLocale, siteUrl: string): EmailListing {
  const { location, compliance, images } = listing
  const isFrench = locale === 'fr-CA'
  const [photo] = images ?? []
  const statement = isFrench ? listing.courtesyOfStatementFrench : null
  const isPrivate = listing.internetAddressDisplayYN === false
  const path = listing.listingUrl ?? `/home-details/home/${encodeURIComponent(listing.uPI)}`
  const region = [location.state, location.postalCode].filter(Boolean).join(' ')
  return {
    url: sitePage(siteUrl, locale, isPrivate ? path.replace(STREET_IN_PATH, 'address-private') : path),
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

/** The price by the rule of the site's cards: the close price once the home is closed, none off the market. */
function priceFields(
  listing: ListingResponse,
): Pick<EmailListing, 'price' | 'isOffMarket' | 'isClosed' | 'transactionType' | 'leasePeriod'> {
  const { listingId, standardStatus, listPrice, closePrice } = listing
  const isOffMarket = listingId === null
  const isClosed = standardStatus?.trim().toLowerCase() === 'closed'
  const price = isClosed ? (closePrice ?? listPrice) : listPrice
  const isRental = listing.isRental ?? isForRent(listing)
  return {
    price: isOffMarket ? null : price,
    isOffMarket,
    isClosed,
    transactionType: isRental ? 'Rent' : 'Sale',
    leasePeriod: isRental ? leasePeriodOf(oneLine(listing.leasePeriod)) : null,
  }
}

/** A listings service may leave `isRental` out; the graph then decides by the same types. */
const isForRent = ({ propertyType, propertySubType }: ListingResponse): boolean =>
  /^(Residential|Commercial) Lease$/.test(propertyType ?? '') || /\brental\b/i.test(propertySubType ?? '')

/** A feed's text without what would end a line, or turn it around: it goes into subjects. */
const oneLine = (text: string | null): string =>
  (text ?? '').replaceAll(/[\p{Cc}\p{Cf}\p{Zl}\p{Zp}]+/gu, ' ').trim()

/** Street and city in one line; the city alone where the address is private. */
export const placeText = ({ address, cityText }: Pick<EmailListing, 'address' | 'cityText'>): string =>
  address === null ? cityText : `${address}, ${cityText}`

/** An amount for the home: a price, or a rent with the time that it pays for. */
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

/** '3 beds · 2 baths · 1,842 sq ft', without what is unknown. */
export function factsOf({ beds, baths, sqft }: EmailListing, locale: MailLocale): string {
  const messages = listingMessages[locale]
  const facts = [
    beds === null ? null : messages.beds(beds),
    baths === null ? null : messages.baths(baths),
    sqft === null ? null : messages.area(formatNumber(sqft, locale)),
  ]
  return facts.filter((fact) => fact !== null).join(' · ')
}
