import type { TFunction } from 'i18next'
import { useEffect, useEffectEvent, useRef, useState } from 'react'
import { useTranslation } from 'react-i18next'
import { useNavigate } from 'react-router-dom'
import { SaveSearchDialog } from '../../features/saved-search/save-search-dialog.tsx'
import { readTyped } from '../../features/saved-search/save-search-rules.ts'
import { printQuery, savablePart, splitFilters } from '../../features/saved-search/saved-filters.ts'
import { criteriaOf } from '../../features/saved-search/saved-place.ts'
import { filterChips } from '../../features/search/filter-chips.ts'
import { countWords } from '../../features/search/total-words.ts'
import type { SearchPageQuery } from '../../graphql/generated/graphql.ts'
import type { Locale } from '../../lib/locale.ts'
import type { SearchQuery } from '../../lib/search-query.ts'
import { printSearchUrl } from '../../lib/search-url.ts'
import { useSite } from '../../lib/site.ts'
import { proposedName } from './proposed-name.ts'
import { dropWaiting, isWaiting, keepWaiting, waitingTyped, wasSubmitted } from './waiting-search.ts'

export interface FoundSearch {
  search: SearchQuery
  result: NonNullable<SearchPageQuery['search']>
  /** What the page lists, wherever: "Condos for sale". */
  category: string
}

export interface LateSaveDialogProps extends FoundSearch {
  /** Where the search is found again. */
  address: string
  onClose: () => void
}

/** The form that saves the search of the page. While it is open the search waits: a session that ends then loses nothing. */
export function LateSaveDialog({ search, result, category, address, onClose }: LateSaveDialogProps) {
  const { t } = useTranslation()
  const { locale } = useSite()
  const navigate = useNavigate()
  const [typed] = useState(() => readTyped(waitingTyped(address)))
  const [isSubmitted] = useState(() => wasSubmitted(address))
  const passedOn = useWaiting(address, typed)
  const { place, filters, transaction } = savablePart(search)
  const side = transaction === 'rent' ? 'rent' : 'sale'
  const found = place === null ? null : result.place
  const total = result.totalResults
  return (
    <SaveSearchDialog
      onClose={onClose}
      typed={typed}
      isSubmitted={isSubmitted}
      onType={(values) => keepWaiting(address, values)}
      onSessionEnded={(values, member) => keepWaiting(address, values, member)}
      search={{
        searchQueryString: printQuery({ filters, side }),
        searchCriteria: criteriaOf(found),
        proposal: proposedName({ filters, side, category, place: found?.displayName ?? null }, t, locale),
        now: t('saveSearch.now', { count: total, counted: countWords(total, search.filters, t, locale) }),
        unsavable: unsavableWords(search, t, locale),
      }}
      onDropUnsavable={(values) => {
        const to = printSearchUrl(savablePart(search))
        passedOn.current = true
        keepWaiting(to, values)
        void navigate(to)
      }}
    />
  )
}

/** Has the search wait as long as the form is open. What is set to true takes the form along to another page. */
function useWaiting(address: string, typed: object) {
  const passedOn = useRef(false)
  const begin = useEffectEvent(() => {
    // What was sent before is sent once more, and not again after a reload.
    if (!isWaiting(address) || wasSubmitted(address)) keepWaiting(address, typed)
    passedOn.current = false
  })
  // biome-ignore lint/correctness/useExhaustiveDependencies: at another address it may be closed as well
  useEffect(() => begin(), [address])
  useEffect(
    () => () => {
      if (!passedOn.current) dropWaiting()
    },
    [],
  )
  return passedOn
}

/** What of a search cannot be saved, as its page speaks of it. */
export function unsavableWords(search: SearchQuery, t: TFunction, locale: Locale): string[] {
  const { unsavable } = splitFilters(search.filters)
  const { keyword, ...others } = unsavable
  return [
    ...(search.transaction === 'sold' ? [t('filters.sold')] : []),
    ...(search.place?.type === 'country' ? [t('saveSearch.country')] : []),
    ...(others.isCollection ? [t('results.part.luxury')] : []),
    ...filterChips(others, { t, locale }).map(({ label }) => label),
    // It is quoted like the others, and once is enough.
    ...(keyword ? [keyword] : []),
  ]
}
