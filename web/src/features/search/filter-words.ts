import type { TFunction } from 'i18next'
import { formatShortMoney } from '../../lib/format.ts'
import type { Locale } from '../../lib/locale.ts'
import type { Filters, PropertyKind, Transaction } from '../../lib/search-query.ts'

/** What people look for on each side of the market, most wanted first. */
export const kindsOffered: Record<Transaction, readonly PropertyKind[]> = {
  sale: ['house', 'condo', 'townhome', 'multi-family', 'mobile', 'farm', 'land', 'commercial'],
  rent: ['apartment', 'house', 'condo', 'townhome', 'multi-family', 'mobile', 'commercial'],
}

/** The filter buttons in their order: what is chosen, or what each is for. */
export function filterButtons(filters: Filters, t: TFunction, locale: Locale) {
  const { minPrice, maxPrice, minBeds, minBaths, uiPropertyType } = filters
  return [
    {
      part: 'price',
      label: priceLabel(filters, t, locale),
      active: minPrice !== undefined || maxPrice !== undefined,
    },
    { part: 'rooms', label: roomsLabel(filters, t), active: minBeds !== undefined || minBaths !== undefined },
    { part: 'kind', label: kindLabel(filters, t), active: uiPropertyType !== undefined },
  ] as const
}

/** The label of the one button that stands for all of them, with how many are set. */
export function openLabel(filters: Filters, t: TFunction): string {
  const chosen = chosenCount(filters)
  return chosen > 0 ? t('filters.openChosen', { chosen }) : t('filters.open')
}

function priceLabel({ minPrice, maxPrice }: Filters, t: TFunction, locale: Locale): string {
  const money = (amount: number) => formatShortMoney(amount, locale)
  if (minPrice !== undefined && maxPrice !== undefined)
    return t('filters.priceBetween', { min: money(minPrice), max: money(maxPrice) })
  if (minPrice !== undefined) return t('filters.priceFrom', { min: money(minPrice) })
  if (maxPrice !== undefined) return t('filters.priceTo', { max: money(maxPrice) })
  return t('filters.price')
}

function roomsLabel({ minBeds, minBaths }: Filters, t: TFunction): string {
  const parts = [
    minBeds ? t('filters.bedsFrom', { count: minBeds }) : null,
    minBaths ? t('filters.bathsFrom', { count: minBaths }) : null,
  ].filter((part) => part !== null)
  return parts.length > 0 ? parts.join(', ') : t('filters.rooms')
}

function kindLabel({ uiPropertyType }: Filters, t: TFunction): string {
  const [first, ...rest] = uiPropertyType ?? []
  if (!first) return t('filters.kind')
  return rest.length === 0 ? t(`kinds.${first}`) : t('filters.kindsChosen', { count: rest.length + 1 })
}

function chosenCount({ minPrice, maxPrice, minBeds, minBaths, uiPropertyType }: Filters): number {
  return [minPrice ?? maxPrice, minBeds, minBaths, uiPropertyType].filter((value) => value !== undefined)
    .length
}
