import type { TFunction } from 'i18next'
import { useEffect, useEffectEvent, useRef, useState } from 'react'
import { useNavigate } from 'react-router-dom'
import { SaveSearchDialog } from '../../features/saved-searches/save-search-dialog.tsx'
import { readSaveSearchDraft } from '../../features/saved-searches/save-search-rules.ts'
import { serializeQuery, splitFilters, toSavableSearch } from '../../features/saved-searches/saved-filters.ts'
import { toSearchCriteria } from '../../features/saved-searches/saved-place.ts'
import { filterChips } from '../../features/search/filters/filter-chips.ts'
import { resultCountLabel } from '../../features/search/filters/result-counts.ts'
import { useSite } from '../../platform/browser/site.ts'
import type { Locale } from '../../platform/format/locale.ts'
import type { SearchPageQuery } from '../../platform/graphql/generated/graphql.ts'
import { useTranslation } from '../../platform/i18n/use-translation.ts'
import type { SearchQuery } from '../../platform/urls/search-query.ts'
import { printSearchUrl } from '../../platform/urls/search-url.ts'
import { proposedName } from './proposed-name.ts'
import {
  dropSearchToSave,
  isSearchToSave,
  storeSearchToSave,
  typedForSearch,
  wasSearchSubmitted,
} from './search-to-save.ts'

export interface FoundSearch {
  search: SearchQuery
  result: NonNullable<SearchPageQuery['search']>
  /** Category of the listings, without a place: "Condos for sale". */
  category: string
}

export interface LazySaveDialogProps extends FoundSearch {
  /** URL of the search. */
  url: string
  onClose: () => void
}

/**
 * Form that saves the current search. Stores the search while the form is open, so that nothing is lost when
 * the session ends.
 */
export function LazySaveDialog({ search, result, category, url, onClose }: LazySaveDialogProps) {
  const { t } = useTranslation()
  const { locale } = useSite()
  const navigate = useNavigate()
  const [typed] = useState(() => readSaveSearchDraft(typedForSearch(url)))
  const [isSubmitted] = useState(() => wasSearchSubmitted(url))
  const isHandedOver = useSearchToSave(url, typed)
  const { place, filters, transactionType } = toSavableSearch(search)
  const savedTransactionType = transactionType === 'rent' ? 'rent' : 'sale'
  const found = place === null ? null : result.place
  const total = result.totalResults
  return (
    <SaveSearchDialog
      onClose={onClose}
      draft={typed}
      isSubmitted={isSubmitted}
      onDraftChange={(values) => storeSearchToSave(url, values)}
      onSessionEnded={(values, member) => storeSearchToSave(url, values, member)}
      search={{
        searchQueryString: serializeQuery({ filters, transactionType: savedTransactionType }),
        searchCriteria: toSearchCriteria(found),
        suggestedName: proposedName(
          { filters, transactionType: savedTransactionType, category, place: found?.displayName ?? null },
          t,
          locale,
        ),
        matchCountText: t('saveSearch.now', {
          count: total,
          counted: resultCountLabel(total, search.filters, t, locale),
        }),
        unsavable: unsavableTexts(search, t, locale),
      }}
      onDropUnsavable={(values) => {
        const to = printSearchUrl(toSavableSearch(search))
        isHandedOver.current = true
        storeSearchToSave(to, values)
        void navigate(to)
      }}
    />
  )
}

/**
 * Stores the search while the form is open. Returns a ref: set it to true to keep the search stored when the
 * visitor moves to another page.
 */
function useSearchToSave(address: string, typed: object) {
  const isHandedOver = useRef(false)
  const begin = useEffectEvent(() => {
    // Stores a resumed search again without its submitted state, so that the form is submitted only once, and
    // not again after a reload.
    if (!isSearchToSave(address) || wasSearchSubmitted(address)) storeSearchToSave(address, typed)
    isHandedOver.current = false
  })
  // biome-ignore lint/correctness/useExhaustiveDependencies: starts again at each address
  useEffect(() => begin(), [address])
  useEffect(
    () => () => {
      if (!isHandedOver.current) dropSearchToSave()
    },
    [],
  )
  return isHandedOver
}

/** Returns the labels that the page shows for the parts of a search that cannot be saved. */
export function unsavableTexts(search: SearchQuery, t: TFunction, locale: Locale): string[] {
  const { unsavable } = splitFilters(search.filters)
  const { keyword, ...others } = unsavable
  return [
    ...(search.transactionType === 'sold' ? [t('filters.sold')] : []),
    ...(search.place?.type === 'country' ? [t('saveSearch.country')] : []),
    ...(others.isCollection ? [t('results.part.luxury')] : []),
    ...filterChips(others, { t, locale }).map(({ label }) => label),
    // Leaves out the quotation marks that the keyword's chip adds, because the caller quotes every label.
    ...(keyword ? [keyword] : []),
  ]
}
