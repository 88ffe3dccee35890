import type { TFunction } from 'i18next'
import { isFilter } from '../../features/search/filters/rejected-inputs.ts'
import type { FilterKey } from '../../platform/urls/filter-keys.ts'
import { joinNames } from './join-names.ts'

const OTHER_PARTS = ['sort', 'perPage', 'page', 'filters', 'searchQuery', 'uiTransactionType'] as const

type Part = FilterKey | (typeof OTHER_PARTS)[number]

const isPart = (name: string): name is Part => isFilter(name) || OTHER_PARTS.some((part) => part === name)

/** Joins the page's labels for search URL parameters. An unknown parameter is listed under its own name. */
export const partNames = (names: readonly string[], t: TFunction): string =>
  joinNames(names, (name) => (isPart(name) ? t(`results.parts.${name}`) : undefined))
