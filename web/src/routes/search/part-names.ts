import type { TFunction } from 'i18next'
import { isFilter } from '../../features/search/typed-texts.ts'
import type { FilterKey } from '../../lib/search-query.ts'
import { someNames } from './some-names.ts'

const others = ['sort', 'perPage', 'page', 'filters', 'searchQuery', 'uiTransactionType'] as const

type Part = FilterKey | (typeof others)[number]

const isPart = (name: string): name is Part => isFilter(name) || others.some((part) => part === name)

/** Parts of the address of a search in the words of the page; a part that no search has by its name there. */
export const partNames = (names: readonly string[], t: TFunction): string =>
  someNames(names, (name) => (isPart(name) ? t(`results.parts.${name}`) : undefined))
