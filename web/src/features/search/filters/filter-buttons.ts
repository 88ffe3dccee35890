import type { TFunction } from 'i18next'
import type { Locale } from '../../../platform/format/locale.ts'
import type { SearchFilterName } from '../../../platform/graphql/generated/graphql.ts'
import type { Filters } from '../../../platform/urls/filter-keys.ts'
import { type Chip, filterChips } from './filter-chips.ts'

/**
 * The button of each filter. Filters that are not listed belong to `extras`. Null means that the filter has
 * no button, as for map areas, which the user sets on the map.
 */
const BUTTON_BY_FILTER: Partial<Record<SearchFilterName, 'price' | 'rooms' | 'kind' | null>> = {
  PRICE: 'price',
  BEDS: 'rooms',
  BATHS: 'rooms',
  PROPERTY_TYPE: 'kind',
  AGENT: null,
  OFFICE: null,
  BOUNDS: null,
  AREAS: null,
}

const BUTTONS = ['price', 'rooms', 'kind', 'extras'] as const

/** A section of the filters with its own button and dialog. */
type FilterButton = (typeof BUTTONS)[number]

/**
 * Returns the filter buttons in display order. Each label shows the active filters, or the purpose of the
 * button.
 */
export function filterButtons(filters: Filters, t: TFunction, locale: Locale) {
  const chips = filterChips(filters, { t, locale })
  return BUTTONS.map((part) => {
    const chosen = chips.filter(
      ({ name }) => (name in BUTTON_BY_FILTER ? BUTTON_BY_FILTER[name] : 'extras') === part,
    )
    return { part, label: buttonLabel(part, chosen, t), active: chosen.length > 0 }
  })
}

function buttonLabel(part: FilterButton, chosen: readonly Chip[], t: TFunction): string {
  const [first, ...rest] = chosen
  if (!first) return t(`filters.${part}`)
  if (rest.length === 0) return first.label
  if (part === 'kind') return t('filters.kindsChosen', { count: chosen.length })
  if (part === 'extras') return t('filters.extrasChosen', { chosen: chosen.length })
  return chosen.map(({ label }) => label).join(', ')
}

/** Returns the label of the button that opens all filters, with the number of active filters. */
export function openLabel(filters: Filters, t: TFunction, locale: Locale): string {
  const chosen = filterChips(filters, { t, locale }).length
  return chosen > 0 ? t('filters.openChosen', { chosen }) : t('filters.open')
}
