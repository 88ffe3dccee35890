import { useTranslation } from 'react-i18next'
import { useSite } from '../../../platform/browser/site.ts'
import { useTheme } from '../../../platform/browser/theme.ts'
import { clearedFilters, type SearchQuery, withFilters } from '../../../platform/urls/search-query.ts'
import { printSearchUrl } from '../../../platform/urls/search-url.ts'
import { ChipList } from '../../../ui/layout/chip-list.tsx'
import { filterChips } from './filter-chips.ts'
import { usePartyNames } from './use-party-names.ts'

interface ActiveFiltersProps {
  search: SearchQuery
  /** Takes the focus when the last chip has gone from under it. */
  onEmptied: () => void
}

/** Everything that was chosen, each with a link that takes it away. */
export function ActiveFilters({ search, onEmptied }: ActiveFiltersProps) {
  const { t } = useTranslation()
  const { locale } = useSite()
  const names = usePartyNames(search.filters)
  const theme = useTheme()
  // The path says commercial. No chip repeats it.
  const chosen = filterChips(search.filters, { t, locale }, names).filter(
    ({ id }) => theme !== 'commercial' || id !== 'commercial',
  )
  const href = (filters: SearchQuery['filters']) => printSearchUrl(withFilters(search, filters))
  return (
    <ChipList
      chips={chosen.map(({ id, label, without }) => ({
        id,
        label,
        to: href(without),
      }))}
      messages={{
        name: t('chips.name'),
        clear: t('chips.clear'),
        remove: (label) => t('chips.remove', { label }),
      }}
      cleared={href(clearedFilters(search.filters))}
      url={printSearchUrl(search)}
      onEmptied={onEmptied}
    />
  )
}
