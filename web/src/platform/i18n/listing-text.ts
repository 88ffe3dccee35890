import type { TFunction } from 'i18next'
import { formatMoney, formatNumber } from '../format/format.ts'
import type { Locale } from '../format/locale.ts'

interface Priced {
  listPrice?: number | null | undefined
  leasePeriod?: 'WEEK' | 'MONTH' | 'YEAR' | null | undefined
  /** The service's own word for any other period. */
  otherLeasePeriod?: string | null | undefined
}

/** The asking price in words, with what a rent is paid for. Null when it is unknown. */
export function priceText(
  { listPrice, leasePeriod, otherLeasePeriod }: Priced,
  isRental: boolean,
  t: TFunction,
  locale: Locale,
) {
  if (listPrice === null || listPrice === undefined) return null
  const price = formatMoney(listPrice, locale)
  if (!isRental) return price
  if (!leasePeriod && otherLeasePeriod) return t('price.perOther', { price, period: otherLeasePeriod })
  return `${price}${t(`price.per.${leasePeriod ?? 'MONTH'}`)}`
}

interface Sized {
  propertyType?: string | null | undefined
  bedroomsTotal?: number | null | undefined
  bathroomsTotalInteger?: number | null | undefined
  livingArea?: number | null | undefined
  livingAreaRange?: string | null | undefined
  lotSizeAcres?: number | null | undefined
  zoning?: string | null | undefined
  multiFamilyUnits?: number | null | undefined
}

/** Land is told by its acres and zoning, where a home is told by its rooms. */
const isLand = (propertyType: string | null | undefined): boolean =>
  propertyType === 'Land' || propertyType === 'Vacant Land' || propertyType === 'Farm'

/** The lot in words, or null. */
export function lotText({ lotSizeAcres: acres }: Sized, t: TFunction, locale: Locale): string | null {
  if (acres === null || acres === undefined) return null
  return t('facts.acres', { count: acres, size: formatNumber(acres, locale, 2) })
}

/** The few facts by which people compare homes, in the order in which they are read. Unknown ones are left out. */
export function factTexts(listing: Sized, t: TFunction, locale: Locale): string[] {
  const facts: (string | null)[] = []
  if (isLand(listing.propertyType)) {
    facts.push(lotText(listing, t, locale))
    facts.push(listing.zoning ? t('facts.zoned', { zoning: listing.zoning }) : null)
  } else {
    const { multiFamilyUnits: units, bedroomsTotal: beds, bathroomsTotalInteger: baths } = listing
    facts.push(units ? t('facts.units', { count: units }) : null)
    facts.push(beds ? t('facts.beds', { count: beds }) : null)
    facts.push(baths ? t('facts.baths', { count: baths }) : null)
    facts.push(areaText(listing, t, locale))
  }
  return facts.filter((fact) => fact !== null)
}

/** Living area in words, or the range that is known of it, or null. */
export function areaText(
  { livingArea, livingAreaRange }: Sized,
  t: TFunction,
  locale: Locale,
): string | null {
  if (livingArea) return t('facts.area', { area: formatNumber(livingArea, locale) })
  const area = livingAreaRange
    ?.replace(/\d{4,}/g, (digits) => formatNumber(Number(digits), locale))
    .replace('-', '–')
  return area ? t('facts.area', { area }) : null
}

interface Located {
  internetAddressDisplayYN?: boolean | null | undefined
  location?:
    | {
        listingAddress1?: string | null | undefined
        city?: string | null | undefined
        state?: string | null | undefined
        postalCode?: string | null | undefined
      }
    | null
    | undefined
}

/** The street where it may be told, else null. */
export const streetOf = ({ internetAddressDisplayYN, location }: Located): string | null =>
  (internetAddressDisplayYN !== false && location?.listingAddress1) || null

/** Street, and the line under it. A street that its owner withholds reads ADDRESS PRIVATE. */
export function addressText(listing: Located, t: TFunction) {
  const { location } = listing
  const region = [location?.state, location?.postalCode].filter(Boolean).join(' ')
  return {
    street: streetOf(listing) ?? t('listing.addressPrivate'),
    town: [location?.city, region].filter(Boolean).join(', '),
  }
}
