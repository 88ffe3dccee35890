import { useEffect, useRef } from 'react'
import { useTranslation } from 'react-i18next'
import { Link } from 'react-router-dom'
import { Icon } from '../../components/icon.tsx'
import { PageWidth } from '../../components/page-width.tsx'
import { clearedFilters, type SearchQuery, withFilters } from '../../lib/search-query.ts'
import { printSearchUrl } from '../../lib/search-url.ts'
import { useSite } from '../../lib/site.ts'
import styles from './active-filters.module.css'
import { filterChips } from './filter-chips.ts'
import { usePartyNames } from './use-party-names.ts'

interface ActiveFiltersProps {
  search: SearchQuery
  /** Takes the focus when the last chip has gone from under it. */
  onEmptied: () => void
}

/** Everything that was chosen, each with a link that takes it away. Links, so that they need no scripts. */
export function ActiveFilters({ search, onEmptied }: ActiveFiltersProps) {
  const { t } = useTranslation()
  const { locale } = useSite()
  const names = usePartyNames(search.filters)
  const chips = filterChips(search.filters, { t, locale }, names)
  const list = useRef<HTMLUListElement>(null)
  const pressed = useRef<number | null>(null)
  const url = printSearchUrl(search)
  // biome-ignore lint/correctness/useExhaustiveDependencies: after each search, when a chip led to it
  useEffect(() => {
    const index = pressed.current
    pressed.current = null
    if (index === null) return
    const left = [...(list.current?.querySelectorAll('a') ?? [])]
    const next = left[Math.min(index, left.length - 2)]
    if (next) next.focus()
    else onEmptied()
  }, [url])

  if (chips.length === 0) return null
  const href = (filters: SearchQuery['filters']) => printSearchUrl(withFilters(search, filters))
  return (
    <PageWidth className={styles.frame}>
      <ul ref={list} className={styles.chips} aria-label={t('chips.name')}>
        {chips.map(({ id, label, without }, index) => (
          <li key={id}>
            <Link
              to={href(without)}
              className={styles.chip}
              aria-label={t('chips.remove', { label })}
              onClick={() => {
                pressed.current = index
              }}
            >
              <span className={styles.label}>{label}</span>
              <Icon name="close" size={14} />
            </Link>
          </li>
        ))}
        <li>
          <Link
            to={href(clearedFilters(search.filters))}
            className={styles.clear}
            onClick={() => {
              pressed.current = 0
            }}
          >
            {t('chips.clear')}
          </Link>
        </li>
      </ul>
    </PageWidth>
  )
}
