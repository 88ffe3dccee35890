import type { TFunction } from 'i18next'
import type { CompareTable_ListingFragment } from '../../graphql/generated/graphql.ts'
import { areaWords, priceWords } from '../../i18n/listing-words.ts'
import { resoList, resoWords } from '../../i18n/reso-words.ts'
import { formatMoney, formatNumber } from '../../lib/format.ts'
import type { Locale } from '../../lib/locale.ts'

type Home = Omit<CompareTable_ListingFragment, ' $fragmentName' | ' $fragmentRefs' | 'courtesyOfStatement'>

export interface CompareRow {
  term: string
  /** What is so of each home, in words; null where it is not given. */
  values: readonly (string | null)[]
  /** True when it is not the same of all homes. */
  differs: boolean
}

/** What is known of several homes, term by term. What is known of none is left out. */
export function compareRows(homes: readonly Home[], t: TFunction, locale: Locale): CompareRow[] {
  const number = (value: number | null) => (value ? formatNumber(value, locale, 2) : null)
  const money = (value: number | null) => (value ? formatMoney(value, locale) : null)
  const words = (values: readonly string[] | null) => (values?.length ? resoList(values, locale) : null)
  const kind = ({ propertySubType, propertyType }: Home) => propertySubType ?? propertyType
  const all: [term: string, tell: (home: Home) => string | null][] = [
    [t('compare.rows.price'), (home) => priceWords(home, home.isRental === true, t, locale)],
    [t('compare.rows.status'), ({ tags }) => tags.map((tag) => t(`tags.${tag}`)).join(', ') || null],
    [t('compare.rows.priceChange'), ({ priceChangeAmount }) => money(priceChangeAmount)],
    [t('compare.rows.perFoot'), ({ pricePerSquareFoot }) => money(pricePerSquareFoot)],
    [t('compare.rows.kind'), (home) => (kind(home) ? resoWords(kind(home) ?? '', locale) : null)],
    [t('compare.rows.beds'), ({ bedroomsTotal }) => number(bedroomsTotal)],
    [t('compare.rows.baths'), ({ bathroomsTotalInteger }) => number(bathroomsTotalInteger)],
    [t('compare.rows.area'), (home) => areaWords(home, t, locale)],
    [t('compare.rows.lot'), ({ lotSizeAcres }) => acreWords(lotSizeAcres, t, locale)],
    [t('compare.rows.built'), ({ yearBuilt }) => (yearBuilt ? String(yearBuilt) : null)],
    [t('compare.rows.stories'), ({ storiesTotal }) => number(storiesTotal)],
    [t('compare.rows.parking'), ({ parkingTotal }) => number(parkingTotal)],
    [t('compare.rows.heating'), ({ heating }) => words(heating)],
    [t('compare.rows.cooling'), ({ cooling }) => words(cooling)],
    [t('compare.rows.fee'), (home) => feeWords(home, t, locale)],
    [t('compare.rows.tax'), ({ taxAnnualAmount }) => money(taxAnnualAmount)],
    [t('compare.rows.days'), ({ daysOnWebsite }) => number(daysOnWebsite)],
  ]
  return all
    .map(([term, tell]) => {
      const values = homes.map(tell)
      return { term, values, differs: new Set(values).size > 1 }
    })
    .filter(({ values }) => values.some((value) => value !== null))
}

const acreWords = (acres: number | null, t: TFunction, locale: Locale): string | null =>
  acres ? t('facts.acres', { count: acres, size: formatNumber(acres, locale, 2) }) : null

function feeWords(home: Home, t: TFunction, locale: Locale): string | null {
  if (!home.associationFee) return null
  const fee = formatMoney(home.associationFee, locale)
  const every = home.associationFeeFrequency
  return every ? t('compare.rows.feeEvery', { fee, every: resoWords(every, locale).toLowerCase() }) : fee
}
