import { sitePage } from '../../site-page.ts'
import type { MailLocale } from '../content.ts'
import { formatMoney, formatNumber } from '../layout/figures.ts'
import { HOME_WORDS } from './home-words.ts'
import { photoOf, type ShownHome } from './shown-home.ts'

/** A home as an email shows it, in the reader's language. What is null is unknown, or must not be shown. */
export interface EmailHome {
  /** Its page on the site: a whole web address. */
  url: string
  /** A whole web address of a picture 3:2 that any mail program knows: JPEG, 640 px wide or more. */
  photoUrl: string | null
  photoAlt: string
  /** In whole dollars; the rent of a month where `transaction` is Rent. */
  price: number | null
  transaction: 'Sale' | 'Rent'
  /** Street and number. Null where the address is private: then the city is all that is said. */
  address: string | null
  /** 'Austin, TX 78704' */
  cityLine: string
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
export function emailHome(shown: ShownHome, locale: MailLocale, siteUrl: string): EmailHome {
  const { location, compliance, images } = shown
  const isFrench = locale === 'fr-CA'
  const [photo] = images ?? []
  const statement = isFrench ? shown.courtesyOfStatementFrench : null
  const isPrivate = shown.internetAddressDisplayYN === false
  const path = shown.listingUrl ?? `/home-details/home/${encodeURIComponent(shown.uPI)}`
  const region = [location.state, location.postalCode].filter(Boolean).join(' ')
  return {
    url: sitePage(siteUrl, locale, isPrivate ? path.replace(STREET_IN_PATH, 'address-private') : path),
    photoUrl: isPrivate ? null : photoOf(shown),
    photoAlt: isPrivate ? '' : ((isFrench ? photo?.descFrench : photo?.desc) ?? ''),
    price: shown.listPrice,
    transaction: shown.isRental ? 'Rent' : 'Sale',
    address: isPrivate ? null : oneLine(location.listingAddress1) || null,
    cityLine: oneLine(`${location.city}, ${region}`),
    beds: shown.bedroomsTotal,
    baths: shown.computedBathroomsTotalInteger,
    sqft: shown.livingArea,
    courtesyOf: statement ?? shown.courtesyOfStatement,
    disclaimer: compliance?.idxDisclosure ?? null,
    mlsName: compliance?.displayName ?? null,
  }
}

/** A feed's text without what would end a line, or turn it around: it goes into subjects. */
const oneLine = (text: string | null): string =>
  (text ?? '').replaceAll(/[\p{Cc}\p{Cf}\p{Zl}\p{Zp}]+/gu, ' ').trim()

/** Street and city in one line; the city alone where the address is private. */
export const placeOf = ({ address, cityLine }: Pick<EmailHome, 'address' | 'cityLine'>): string =>
  address === null ? cityLine : `${address}, ${cityLine}`

/** An amount that a home costs, or its rent of a month. */
export const formatPrice = (
  amount: number,
  { transaction }: Pick<EmailHome, 'transaction'>,
  locale: MailLocale,
): string => `${formatMoney(amount, locale)}${transaction === 'Rent' ? HOME_WORDS[locale].perMonth : ''}`

export const priceOf = (home: EmailHome, locale: MailLocale): string =>
  home.price === null ? HOME_WORDS[locale].priceUnknown : formatPrice(home.price, home, locale)

/** '3 beds · 2 baths · 1,842 sq ft', without what is unknown. */
export function factsOf({ beds, baths, sqft }: EmailHome, locale: MailLocale): string {
  const words = HOME_WORDS[locale]
  const facts = [
    beds === null ? null : words.beds(beds),
    baths === null ? null : words.baths(baths),
    sqft === null ? null : words.area(formatNumber(sqft, locale)),
  ]
  return facts.filter((fact) => fact !== null).join(' · ')
}
