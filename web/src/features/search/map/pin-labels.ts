import type { TFunction } from 'i18next'
import { formatMoney, formatNumber, formatShortMoney } from '../../../platform/format/format.ts'
import type { Locale } from '../../../platform/format/locale.ts'

/** What a rent is, most often: read to the dollar. */
const SHORT_PRICE_MIN = 10_000
const SIGNIFICANT_DIGITS = 3

/** A price on a tag as small as a pin: $525K, $1.25M; in full below 10,000. */
export function formatPinPrice(price: number | null, t: TFunction, locale: Locale): string {
  if (price === null) return t('searchMap.noPrice')
  if (price < SHORT_PRICE_MIN) return formatMoney(price, locale)
  return formatShortMoney(Number(price.toPrecision(SIGNIFICANT_DIGITS)), locale)
}

interface LabeledMarker {
  count: number
  /** The home that it marks, if it is a pin. */
  pin: { price: number | null } | null
  /** True when all of its homes are at one spot, so that no zoom tells them apart. */
  isColocated: boolean
}

/** What a screen reader says of a pin or of some homes. */
export function markerLabel(
  { count, pin, isColocated }: LabeledMarker,
  t: TFunction,
  locale: Locale,
): string {
  if (pin?.price === null) return t('searchMap.pinWithoutPrice')
  if (pin) return t('searchMap.pin', { price: formatMoney(pin.price, locale) })
  const counts = { count, total: formatNumber(count, locale) }
  return isColocated ? t('searchMap.together', counts) : t('searchMap.cluster', counts)
}
