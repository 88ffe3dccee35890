import type { TFunction } from 'i18next'
import { formatMoney, formatNumber, formatShortMoney } from '../../../../platform/format/format.ts'
import type { Locale } from '../../../../platform/format/locale.ts'

/**
 * Prices below this amount are shown in full. They are usually rents, for which small differences matter to
 * visitors.
 */
const SHORT_PRICE_MIN = 10_000
const SIGNIFICANT_DIGITS = 3

/** Formats a price for a pin: $525K or $1.25M, in full below 10,000. */
export function formatPinPrice(price: number | null, t: TFunction, locale: Locale): string {
  if (price === null) return t('searchMap.noPrice')
  if (price < SHORT_PRICE_MIN) return formatMoney(price, locale)
  return formatShortMoney(Number(price.toPrecision(SIGNIFICANT_DIGITS)), locale)
}

/** Facts about a home that its marker shows by shape and color, in the order in which its name lists them. */
const HOME_STATES = ['isNew', 'hasOpenHouse', 'isFavorite', 'isViewed'] as const
export type HomeStates = Partial<Record<(typeof HOME_STATES)[number], boolean>>

interface LabeledMarker {
  count: number
  /** The listing of a pin. Null for a cluster. */
  pin: { price: number | null } | null
  /** True when all listings share one location, so that zooming in cannot separate them. */
  isColocated: boolean
  states?: HomeStates
}

/** Returns the accessible name of a pin or cluster. */
export function markerLabel(
  { count, pin, isColocated, states = {} }: LabeledMarker,
  t: TFunction,
  locale: Locale,
): string {
  if (pin) {
    const home =
      pin.price === null
        ? t('searchMap.pinWithoutPrice')
        : t('searchMap.pin', { price: formatMoney(pin.price, locale) })
    const facts = HOME_STATES.filter((state) => states[state]).map((state) => t(`searchMap.states.${state}`))
    return [home, ...facts].join(', ')
  }
  const counts = { count, total: formatNumber(count, locale) }
  return isColocated ? t('searchMap.together', counts) : t('searchMap.cluster', counts)
}
