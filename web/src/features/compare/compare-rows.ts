import type { TFunction } from 'i18next'
import { formatMoney, formatNumber } from '../../platform/format/format.ts'
import type { Locale } from '../../platform/format/locale.ts'
import type { CompareTable_ListingFragment } from '../../platform/graphql/generated/graphql.ts'
import { areaText, priceText } from '../../platform/i18n/listing-text.ts'
import { resoList, resoText } from '../../platform/i18n/reso-text.ts'

type ComparableListing = Omit<
  CompareTable_ListingFragment,
  ' $fragmentName' | ' $fragmentRefs' | 'courtesyOfStatement'
>

export interface CompareRow {
  term: string
  /** One formatted value per listing. Null when the listing has none. */
  values: readonly (string | null)[]
  /** True when the values are not all equal. */
  differs: boolean
}

/** Returns the rows of the comparison table. Omits rows in which no listing has a value. */
export function compareRows(
  listings: readonly ComparableListing[],
  t: TFunction,
  locale: Locale,
): CompareRow[] {
  const number = (value: number | null) => (value ? formatNumber(value, locale, 2) : null)
  const money = (value: number | null) => (value ? formatMoney(value, locale) : null)
  const formatList = (values: readonly string[] | null) => (values?.length ? resoList(values, locale) : null)
  const propertyTypeOf = ({ propertySubType, propertyType }: ComparableListing) =>
    propertySubType ?? propertyType
  const columns: [term: string, tell: (listing: ComparableListing) => string | null][] = [
    [t('compare.rows.price'), (listing) => priceText(listing, listing.isRental === true, t, locale)],
    [t('compare.rows.status'), ({ tags }) => tags.map((tag) => t(`tags.${tag}`)).join(', ') || null],
    [t('compare.rows.priceChange'), ({ priceChangeAmount }) => money(priceChangeAmount)],
    [t('compare.rows.perFoot'), ({ pricePerSquareFoot }) => money(pricePerSquareFoot)],
    [
      t('compare.rows.kind'),
      (listing) => (propertyTypeOf(listing) ? resoText(propertyTypeOf(listing) ?? '', locale) : null),
    ],
    [t('compare.rows.beds'), ({ bedroomsTotal }) => number(bedroomsTotal)],
    [t('compare.rows.baths'), ({ bathroomsTotalInteger }) => number(bathroomsTotalInteger)],
    [t('compare.rows.area'), (listing) => areaText(listing, t, locale)],
    [t('compare.rows.lot'), ({ lotSizeAcres }) => formatAcres(lotSizeAcres, t, locale)],
    [t('compare.rows.built'), ({ yearBuilt }) => (yearBuilt ? String(yearBuilt) : null)],
    [t('compare.rows.stories'), ({ storiesTotal }) => number(storiesTotal)],
    [t('compare.rows.parking'), ({ parkingTotal }) => number(parkingTotal)],
    [t('compare.rows.heating'), ({ heating }) => formatList(heating)],
    [t('compare.rows.cooling'), ({ cooling }) => formatList(cooling)],
    [t('compare.rows.fee'), (listing) => formatFee(listing, t, locale)],
    [t('compare.rows.tax'), ({ taxAnnualAmount }) => money(taxAnnualAmount)],
    [t('compare.rows.days'), ({ daysOnWebsite }) => number(daysOnWebsite)],
  ]
  return columns
    .map(([term, format]) => {
      const values = listings.map(format)
      return { term, values, differs: new Set(values).size > 1 }
    })
    .filter(({ values }) => values.some((value) => value !== null))
}

const formatAcres = (acres: number | null, t: TFunction, locale: Locale): string | null =>
  acres ? t('facts.acres', { count: acres, size: formatNumber(acres, locale, 2) }) : null

function formatFee(listing: ComparableListing, t: TFunction, locale: Locale): string | null {
  if (!listing.associationFee) return null
  const fee = formatMoney(listing.associationFee, locale)
  const every = listing.associationFeeFrequency
  return every ? t('compare.rows.feeEvery', { fee, every: resoText(every, locale).toLowerCase() }) : fee
}
