import { isAddressWithheld } from '@gable/kit/rules/withheld-address'
import type { TFunction } from 'i18next'
import { formatMoney, formatNumber } from '../format/format.ts'
import type { Locale } from '../format/locale.ts'

interface Priced {
  listPrice?: number | null | undefined
  leasePeriod?: 'WEEK' | 'MONTH' | 'YEAR' | null | undefined
  /** The service's own term for a lease period other than week, month, or year. */
  otherLeasePeriod?: string | null | undefined
}

/** Formats the asking price, or the rent with its lease period. Null when the price is unknown. */
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

/** Land shows acres and zoning instead of beds and baths. */
const isLand = (propertyType: string | null | undefined): boolean =>
  propertyType === 'Land' || propertyType === 'Vacant Land' || propertyType === 'Farm'

/** Formats the lot size in acres. Null when unknown. */
export function lotText({ lotSizeAcres: acres }: Sized, t: TFunction, locale: Locale): string | null {
  if (acres === null || acres === undefined) return null
  return t('facts.acres', { count: acres, size: formatNumber(acres, locale, 2) })
}

/** Returns the key facts for comparing homes, in display order. Omits unknown facts. */
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

/** Formats the living area, or its range when only the range is known. Null when both are unknown. */
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

/** Returns the street, or null when it is unknown or withheld. */
export const streetOf = (listing: Located): string | null =>
  (!isAddressWithheld(listing) && listing.location?.listingAddress1) || null

/** Returns the street and the line below it. A withheld street is replaced with ADDRESS PRIVATE. */
export function addressText(listing: Located, t: TFunction) {
  const { location } = listing
  const region = [location?.state, location?.postalCode].filter(Boolean).join(' ')
  return {
    street: streetOf(listing) ?? t('listing.addressPrivate'),
    town: [location?.city, region].filter(Boolean).join(', '),
  }
}
