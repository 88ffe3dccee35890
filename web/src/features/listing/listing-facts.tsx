import type { FragmentType } from '@apollo/client'
import type { TFunction } from 'i18next'
import { useTranslation } from 'react-i18next'
import { DefinitionTable } from '../../components/definition-table.tsx'
import { graphql } from '../../graphql/generated/gql.ts'
import type { ListingFacts_ListingFragment } from '../../graphql/generated/graphql.ts'
import { useMasked } from '../../graphql/use-masked.ts'
import { acres, areaWords, perFootWords } from '../../i18n/listing-words.ts'
import { resoList, resoWords } from '../../i18n/reso-words.ts'
import { formatDate, formatMoney, formatNumber } from '../../lib/format.ts'
import type { Locale } from '../../lib/locale.ts'
import { useSite } from '../../lib/site.ts'
import styles from './section.module.css'

const fragment = graphql(`
  fragment ListingFacts_listing on Listing {
    uPI
    isRental
    listPrice
    priceChangeAmount
    propertyType
    propertySubType
    livingArea
    livingAreaRange
    lotSizeAcres
    lotSizeSquareFeet
    zoning
    yearBuilt
    storiesTotal
    bathroomsFull
    bathroomsHalf
    parkingTotal
    garageSpaces
    associationFee
    associationFeeFrequency
    taxAnnualAmount
    heating
    cooling
    computedOnMarketDate
    listingId
    location {
      subdivisionName
    }
  }
`)

type Facts = ListingFacts_ListingFragment

function rows(listing: Facts, t: TFunction, locale: Locale): { term: string; value: string }[] {
  const number = (value: number | null) => (value ? formatNumber(value, locale, 2) : null)
  const money = (value: number | null) => (value ? formatMoney(value, locale) : null)
  const words = (values: readonly string[] | null) => (values?.length ? resoList(values, locale) : null)
  const lot = acres(listing)
  const fee = money(listing.associationFee)
  const every = listing.associationFeeFrequency
  const all: [term: string, value: string | null][] = [
    [t('details.kind'), listing.propertySubType ? resoWords(listing.propertySubType, locale) : null],
    [t('details.built'), listing.yearBuilt ? String(listing.yearBuilt) : null],
    [t('details.area'), areaWords(listing, t, locale)],
    [t('details.perFoot'), perFootWords(listing, locale)],
    [
      t('details.lot'),
      lot === null ? null : t('facts.acres', { count: lot, size: formatNumber(lot, locale, 2) }),
    ],
    [t('details.zoning'), listing.zoning],
    [t('details.stories'), number(listing.storiesTotal)],
    [t('details.fullBaths'), number(listing.bathroomsFull)],
    [t('details.halfBaths'), number(listing.bathroomsHalf)],
    [t('details.parking'), number(listing.parkingTotal)],
    [t('details.garage'), number(listing.garageSpaces)],
    [t('details.heating'), words(listing.heating)],
    [t('details.cooling'), words(listing.cooling)],
    [
      t('details.fee'),
      fee && every ? t('details.feeEvery', { fee, every: resoWords(every, locale).toLowerCase() }) : fee,
    ],
    [t('details.tax'), money(listing.taxAnnualAmount)],
    [t('details.priceChange'), money(listing.priceChangeAmount)],
    [t('details.subdivision'), listing.location?.subdivisionName ?? null],
    [
      t('details.since'),
      listing.computedOnMarketDate ? formatDate(listing.computedOnMarketDate, locale) : null,
    ],
    [t('details.number'), listing.listingId],
  ]
  return all.flatMap(([term, value]) => (value === null ? [] : [{ term, value }]))
}

/** What is known of the home, term by term. Unknown terms are left out. */
export function ListingFacts({ listing: masked }: { listing: FragmentType<Facts> }) {
  const { t } = useTranslation()
  const { locale } = useSite()
  const listing = useMasked(fragment, masked)
  if (!listing) return null
  return (
    <section className={styles.section} aria-labelledby="facts">
      <h2 id="facts">{t('details.title')}</h2>
      <DefinitionTable rows={rows(listing, t, locale)} />
    </section>
  )
}
