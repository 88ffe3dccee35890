import type { TFunction } from 'i18next'
import { formatMoney, formatNumber, formatShortMoney } from '../../lib/format.ts'
import type { Locale } from '../../lib/locale.ts'

/** What a rent is, most often: read to the dollar. */
const shortFrom = 10_000
const digitsShown = 3

/** A price on a tag as small as a pin: $525K, $1.25M; in full below 10,000. */
export function pinPrice(price: number | null, t: TFunction, locale: Locale): string {
  if (price === null) return t('searchMap.noPrice')
  if (price < shortFrom) return formatMoney(price, locale)
  return formatShortMoney(Number(price.toPrecision(digitsShown)), locale)
}

interface Marked {
  count: number
  /** The home that it marks, if it is a pin. */
  pin: { price: number | null } | null
  /** True when all of its homes are at one spot, so that no zoom tells them apart. */
  together: boolean
}

/** What a screen reader says of a pin or of some homes. */
export function markerName({ count, pin, together }: Marked, t: TFunction, locale: Locale): string {
  if (pin?.price === null) return t('searchMap.pinWithoutPrice')
  if (pin) return t('searchMap.pin', { price: formatMoney(pin.price, locale) })
  const homes = { count, total: formatNumber(count, locale) }
  return together ? t('searchMap.together', homes) : t('searchMap.cluster', homes)
}
