import type { TFunction } from 'i18next'
import { acresOf, formatMoney, formatNumber } from '../lib/format.ts'
import type { Locale } from '../lib/locale.ts'

interface Priced {
  listPrice?: number | null | undefined
  leasePeriod?: 'WEEK' | 'MONTH' | 'YEAR' | null | undefined
}

/** The asking price in words, with what a rent is paid for. Null when it is unknown. */
export function priceWords(
  { listPrice, leasePeriod }: Priced,
  isRental: boolean,
  t: TFunction,
  locale: Locale,
) {
  if (listPrice === null || listPrice === undefined) return null
  const price = formatMoney(listPrice, locale)
  return isRental ? `${price}${t(`price.per.${leasePeriod ?? 'MONTH'}`)}` : price
}

interface Sized {
  propertyType?: string | null | undefined
  bedroomsTotal?: number | null | undefined
  bathroomsTotalInteger?: number | null | undefined
  livingArea?: number | null | undefined
  livingAreaRange?: string | null | undefined
  lotSizeAcres?: number | null | undefined
  lotSizeSquareFeet?: number | null | undefined
  zoning?: string | null | undefined
  multiFamilyUnits?: number | null | undefined
}

/** Land is told by its acres and zoning, where a home is told by its rooms. */
const isLand = (propertyType: string | null | undefined): boolean =>
  propertyType === 'Land' || propertyType === 'Vacant Land' || propertyType === 'Farm'

/** Acres as given, else from square feet. Null when neither is known. */
export function acres({ lotSizeAcres, lotSizeSquareFeet }: Sized): number | null {
  return lotSizeAcres ?? (lotSizeSquareFeet ? acresOf(lotSizeSquareFeet) : null)
}

/** The few facts by which people compare homes, in the order in which they are read. Unknown ones are left out. */
export function factWords(listing: Sized, t: TFunction, locale: Locale): string[] {
  const number = (value: number) => formatNumber(value, locale, 2)
  const facts: (string | null)[] = []
  if (isLand(listing.propertyType)) {
    const size = acres(listing)
    facts.push(size === null ? null : t('facts.acres', { count: size, size: number(size) }))
    facts.push(listing.zoning ? t('facts.zoned', { zoning: listing.zoning }) : null)
  } else {
    const { multiFamilyUnits: units, bedroomsTotal: beds, bathroomsTotalInteger: baths } = listing
    facts.push(units ? t('facts.units', { count: units }) : null)
    facts.push(beds ? t('facts.beds', { count: beds }) : null)
    facts.push(baths ? t('facts.baths', { count: baths }) : null)
    facts.push(areaWords(listing, t, locale))
  }
  return facts.filter((fact) => fact !== null)
}

/** Living area in words, or the range that is known of it, or null. */
export function areaWords(
  { livingArea, livingAreaRange }: Sized,
  t: TFunction,
  locale: Locale,
): string | null {
  if (livingArea) return t('facts.area', { area: formatNumber(livingArea, locale) })
  return livingAreaRange ? t('facts.area', { area: livingAreaRange.replace('-', '–') }) : null
}

interface PerFoot extends Priced, Pick<Sized, 'livingArea'> {
  isRental?: boolean | null | undefined
}

/** Asking price over living area, to whole dollars. Null for a rent, and where either is unknown. */
export function perFootWords({ listPrice, livingArea, isRental }: PerFoot, locale: Locale): string | null {
  if (!listPrice || !livingArea || isRental) return null
  return formatMoney(Math.round(listPrice / livingArea), locale)
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

/** Street, and the line under it. A street that its owner withholds reads ADDRESS PRIVATE. */
export function addressWords({ internetAddressDisplayYN, location }: Located, t: TFunction) {
  const withheld = internetAddressDisplayYN === false || !location?.listingAddress1
  const region = [location?.state, location?.postalCode].filter(Boolean).join(' ')
  return {
    street: withheld ? t('listing.addressPrivate') : (location.listingAddress1 ?? ''),
    town: [location?.city, region].filter(Boolean).join(', '),
  }
}
