import type { TFunction } from 'i18next'
import { isListFilter } from '../../platform/urls/directory-filters.ts'
import { joinNames } from '../search/join-names.ts'

/**
 * Joins the page's labels for directory URL parameters into one text. An unknown parameter keeps its own
 * name.
 */
export const directoryPartNames = (names: readonly string[], t: TFunction): string =>
  joinNames(names, (name) => {
    if (isListFilter(name) || name === 'name' || name === 'mustHavePhoto') return t(`people.filters.${name}`)
    if (name === 'yearsExperience') return t('people.filters.years')
    if (name === 'searchQuery') return t('people.filters.bar')
    if (name === 'sort') return t('people.sort')
    return name === 'pageSize' ? t('people.perPage') : undefined
  })
