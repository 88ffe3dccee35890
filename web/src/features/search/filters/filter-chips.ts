import type { TFunction } from 'i18next'
import { acresOf, formatMoney, formatNumber, formatShortMoney } from '../../../platform/format/format.ts'
import type { Locale } from '../../../platform/format/locale.ts'
import type { SearchFilterName } from '../../../platform/graphql/generated/graphql.ts'
import { type FilterKey, type Filters, normalizeFilters } from '../../../platform/urls/filter-keys.ts'
import { ALL_SWITCHES, FILTER_BY_SWITCH, switchChoice } from './filter-switches.ts'

/** Maps each filter of the graph to its keys, in display order. */
export const FILTER_KEYS = {
  PRICE: ['minPrice', 'maxPrice'],
  BEDS: ['minBeds', 'maxBeds'],
  BATHS: ['minBaths', 'maxBaths'],
  PROPERTY_TYPE: ['uiPropertyType'],
  SQFT: ['minSqft', 'maxSqft'],
  LOT: ['minLotSqft', 'maxLotSqft'],
  YEAR_BUILT: ['minYearBuilt', 'maxYearBuilt'],
  HOA_FEE: ['maxHoaFee'],
  PARKING: ['minParking'],
  GARAGE: ['garage'],
  POOL: ['pool'],
  WATERFRONT: ['waterfront'],
  VIEW: ['view'],
  FIREPLACE: ['fireplace'],
  NEW_CONSTRUCTION: ['newConstruction'],
  OPEN_HOUSE: ['openHouse'],
  VIRTUAL_TOUR: ['virtualTour'],
  NEW: ['newWithinDays'],
  PRICE_REDUCED: ['priceReducedWithinDays'],
  KEYWORD: ['keyword'],
  AGENT: ['listAgentKey'],
  OFFICE: ['listOfficeKey'],
  BOUNDS: ['bounds'],
  AREAS: ['areas'],
  COLLECTION: ['isCollection'],
} as const satisfies Record<SearchFilterName, readonly FilterKey[]>

/** Returns the filters without the given filter. */
export function withoutFilter(filters: Filters, name: SearchFilterName): Filters {
  const keys: readonly string[] = FILTER_KEYS[name]
  return Object.fromEntries(Object.entries(filters).filter(([key]) => !keys.includes(key)))
}

/** An active filter, and the filters that remain when it is removed. */
export interface Chip {
  id: string
  name: SearchFilterName
  label: string
  without: Filters
}

/** Names of the agent and the office, where known. */
export interface PartyNames {
  agent?: string | null | undefined
  office?: string | null | undefined
}

/**
 * Count that selects the plural form for labels such as "3+". An open range needs the plural even when its
 * minimum is 1.
 */
const PLURAL_COUNT = 2

interface Translator {
  t: TFunction
  locale: Locale
}

/**
 * Returns a chip for each active filter, in the order of `FILTER_KEYS`. The luxury collection has no chip,
 * because it is part of the path.
 */
export function filterChips(filters: Filters, translator: Translator, names: PartyNames = {}): Chip[] {
  const chips = [
    ...rangeChips(filters, translator),
    ...propertyTypeChips(filters, translator.t),
    ...switchChips(filters, translator.t),
    ...textChips(filters, translator.t, names),
    ...areaChips(filters, translator.t),
  ]
  const order = Object.keys(FILTER_KEYS)
  return chips
    .map((chip) => ({ ...chip, without: normalizeFilters(chip.without) }))
    .sort((one, other) => order.indexOf(one.name) - order.indexOf(other.name))
}

function rangeChips(filters: Filters, { t, locale }: Translator): Chip[] {
  const number = (value: number) => formatNumber(value, locale)
  const range = (minKey: FilterKey, maxKey: FilterKey, write: (value: number) => string): string | null => {
    const [min, max] = [filters[minKey], filters[maxKey]].map((value) =>
      typeof value === 'number' ? write(value) : undefined,
    )
    if (min !== undefined && min === max) return min
    if (min !== undefined && max !== undefined) return t('chips.between', { min, max })
    if (min !== undefined) return t('chips.from', { min })
    return max === undefined ? null : t('chips.to', { max })
  }
  const chip = (name: SearchFilterName, text: string | null, label: (range: string) => string): Chip[] =>
    text === null ? [] : [{ id: name, name, label: label(text), without: withoutFilter(filters, name) }]
  const { maxBeds, maxBaths, maxLotSqft, maxHoaFee, minParking } = filters
  return [
    ...chip('PRICE', priceRangeText(filters, { t, locale }), (text) => text),
    ...chip('BEDS', range('minBeds', 'maxBeds', number), (text) =>
      t('chips.beds', { count: maxBeds ?? PLURAL_COUNT, range: text }),
    ),
    ...chip('BATHS', range('minBaths', 'maxBaths', number), (text) =>
      t('chips.baths', { count: maxBaths ?? PLURAL_COUNT, range: text }),
    ),
    ...chip('SQFT', range('minSqft', 'maxSqft', number), (text) => t('chips.sqft', { range: text })),
    ...chip(
      'LOT',
      range('minLotSqft', 'maxLotSqft', (value) => formatNumber(acresOf(value), locale, 2)),
      (text) =>
        t('chips.lot', { count: maxLotSqft === undefined ? PLURAL_COUNT : acresOf(maxLotSqft), range: text }),
    ),
    ...chip('YEAR_BUILT', yearRangeText(filters, t), (text) => text),
    ...chip('HOA_FEE', maxHoaFee === undefined ? null : formatMoney(maxHoaFee, locale), (max) =>
      t('chips.hoa', { max }),
    ),
    ...chip('PARKING', minParking === undefined ? null : number(minParking), (range) =>
      t('chips.parking', { count: minParking ?? 0, range }),
    ),
  ]
}

function priceRangeText({ minPrice, maxPrice }: Filters, { t, locale }: Translator): string | null {
  const money = (amount: number) => formatShortMoney(amount, locale)
  if (minPrice !== undefined && maxPrice !== undefined)
    return t('filters.priceBetween', { min: money(minPrice), max: money(maxPrice) })
  if (minPrice !== undefined) return t('filters.priceFrom', { min: money(minPrice) })
  return maxPrice === undefined ? null : t('filters.priceTo', { max: money(maxPrice) })
}

function yearRangeText({ minYearBuilt: min, maxYearBuilt: max }: Filters, t: TFunction): string | null {
  if (min !== undefined && max !== undefined) return t('chips.builtBetween', { min, max })
  if (min !== undefined) return t('chips.builtFrom', { min })
  return max === undefined ? null : t('chips.builtTo', { max })
}

function propertyTypeChips(filters: Filters, t: TFunction): Chip[] {
  const chosen = filters.uiPropertyType ?? []
  return chosen.map((propertyType) => {
    const others = chosen.filter((other) => other !== propertyType)
    const { uiPropertyType: _, ...rest } = filters
    const without = others.length > 0 ? { ...rest, uiPropertyType: others } : rest
    return { id: propertyType, name: 'PROPERTY_TYPE', label: t(`kinds.${propertyType}`), without }
  })
}

const switchChips = (filters: Filters, t: TFunction): Chip[] =>
  ALL_SWITCHES.filter((key) => filters[key] !== undefined).map((key) => ({
    id: key,
    name: FILTER_BY_SWITCH[key],
    label: switchChoice(key, filters, t).label,
    without: withoutFilter(filters, FILTER_BY_SWITCH[key]),
  }))

function textChips(filters: Filters, t: TFunction, names: PartyNames): Chip[] {
  const { keyword, listAgentKey, listOfficeKey } = filters
  const labels = {
    KEYWORD: keyword && t('chips.keyword', { keyword }),
    AGENT: listAgentKey && t('chips.agent', { name: names.agent ?? listAgentKey }),
    OFFICE: listOfficeKey && t('chips.office', { name: names.office ?? listOfficeKey }),
  }
  return (['KEYWORD', 'AGENT', 'OFFICE'] as const).flatMap((name) => {
    const label = labels[name]
    return label ? [{ id: name, name, label, without: withoutFilter(filters, name) }] : []
  })
}

function areaChips(filters: Filters, t: TFunction): Chip[] {
  const { bounds, areas: drawnAreas = [] } = filters
  const chips: Chip[] = drawnAreas.map(({ exclude }, index) => {
    const others = drawnAreas.filter((_, other) => other !== index)
    const rest = withoutFilter(filters, 'AREAS')
    return {
      id: `area-${index}`,
      name: 'AREAS',
      label: exclude ? t('chips.areaOut') : t('chips.areaIn'),
      without: others.length > 0 ? { ...rest, areas: others } : rest,
    }
  })
  if (bounds)
    chips.push({
      id: 'BOUNDS',
      name: 'BOUNDS',
      label: t('chips.bounds'),
      without: withoutFilter(filters, 'BOUNDS'),
    })
  return chips
}
