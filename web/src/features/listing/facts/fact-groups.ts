import type { TFunction } from 'i18next'
import { formatDate, formatMoney, formatNumber } from '../../../platform/format/format.ts'
import type { Locale } from '../../../platform/format/locale.ts'
import type { ListingFacts_ListingFragment } from '../../../platform/graphql/generated/graphql.ts'
import { areaText, lotText } from '../../../platform/i18n/listing-text.ts'
import { resoList, resoText } from '../../../platform/i18n/reso-text.ts'

type Row = [term: string, value: string | null]

const GROUP_NAMES = ['home', 'comfort', 'ground', 'costs', 'record'] as const

interface FactGroup {
  name: (typeof GROUP_NAMES)[number]
  rows: { term: string; value: string }[]
}

/** Returns the known facts of a listing as text, in groups. */
export function factGroups(listing: ListingFacts_ListingFragment, t: TFunction, locale: Locale): FactGroup[] {
  const number = (value: number | null) => (value ? formatNumber(value, locale, 2) : null)
  const money = (value: number | null) => (value ? formatMoney(value, locale) : null)
  const reso = (value: string | null) => (value ? resoText(value, locale) : null)
  const list = (values: readonly string[] | null) => (values?.length ? resoList(values, locale) : null)
  // Shows only true values, because boards rarely record reliably that a listing lacks a feature.
  const yes = (value: boolean | null) => (value ? t('details.yes') : null)
  const day = (value: string | null) => (value ? formatDate(value, locale) : null)
  const onMarket = listing.listingId !== null

  const groups: Record<FactGroup['name'], Row[]> = {
    home: [
      [t('details.kind'), reso(listing.propertySubType ?? listing.propertyType)],
      [t('details.built'), listing.yearBuilt ? String(listing.yearBuilt) : null],
      [t('details.new'), yes(listing.newConstruction)],
      [t('details.area'), areaText(listing, t, locale)],
      [t('details.units'), number(listing.multiFamilyUnits)],
      [t('details.stories'), number(listing.storiesTotal)],
      [t('details.fullBaths'), number(listing.bathroomsFull)],
      [t('details.halfBaths'), number(listing.bathroomsHalf)],
    ],
    comfort: [
      [t('details.heating'), list(listing.heating)],
      [t('details.cooling'), list(listing.cooling)],
      [t('details.fireplace'), yes(listing.fireplaceYN)],
      [t('details.pool'), yes(listing.poolPrivateYN)],
    ],
    ground: [
      [t('details.lot'), lotText(listing, t, locale)],
      [t('details.zoning'), listing.zoning],
      [t('details.parking'), number(listing.parkingTotal)],
      [t('details.garage'), number(listing.garageSpaces)],
      [t('details.waterfront'), yes(listing.waterfrontYN)],
      [t('details.view'), yes(listing.viewYN)],
      [t('details.subdivision'), listing.location?.subdivisionName ?? null],
    ],
    costs: [
      [t('details.perFoot'), onMarket ? money(listing.pricePerSquareFoot) : null],
      [t('details.fee'), formatFee(listing, t, locale)],
      [t('details.tax'), money(listing.taxAnnualAmount)],
    ],
    record: onMarket
      ? [
          [t('details.since'), day(listing.computedOnMarketDate ?? listing.listingContractDate)],
          [t('details.number'), listing.listingId],
        ]
      : [],
  }
  return GROUP_NAMES.flatMap((name) => {
    const rows = groups[name].flatMap(([term, value]) => (value === null ? [] : [{ term, value }]))
    return rows.length > 0 ? [{ name, rows }] : []
  })
}

type WithAssociationFee = Pick<ListingFacts_ListingFragment, 'associationFee' | 'associationFeeFrequency'>

function formatFee(
  { associationFee, associationFeeFrequency: every }: WithAssociationFee,
  t: TFunction,
  locale: Locale,
): string | null {
  if (!associationFee) return null
  const fee = formatMoney(associationFee, locale)
  return every ? t('details.feeEvery', { fee, every: resoText(every, locale).toLowerCase() }) : fee
}
