import type { ApolloClient } from '@apollo/client'
import { useQuery } from '@apollo/client/react'
import { Link } from 'react-router-dom'
import { useSite } from '../../../platform/browser/site.ts'
import { graphql } from '../../../platform/graphql/generated/gql.ts'
import { searchInput } from '../../../platform/graphql/search-input.ts'
import { useTranslation } from '../../../platform/i18n/use-translation.ts'
import { hasFilters, normalizeFilters, withFilters } from '../../../platform/urls/filter-keys.ts'
import type { SearchQuery } from '../../../platform/urls/search-query.ts'
import { printSearchUrl } from '../../../platform/urls/search-url.ts'
import styles from '../../../ui/layout/way-list.module.css'
import { filterChips, withoutFilter } from '../filters/filter-chips.ts'
import { resultCountLabel } from '../filters/result-counts.ts'

const query = graphql(`
  query Relaxations($input: SearchInput!) {
    search(input: $input) {
      relaxations {
        filter
        totalResults
      }
    }
  }
`)

/** Maximum number of links. More would be hard to choose from. */
const MAX_OFFERED = 5

/**
 * For an empty search, loads counts into the cache: for each filter, how many results the search has without
 * that filter. Never rejects.
 */
export async function loadRelaxations(client: ApolloClient, search: SearchQuery, signal: AbortSignal) {
  if (!hasFilters(search.filters)) return
  await client
    .query({
      query,
      variables: { input: searchInput(search) },
      errorPolicy: 'all',
      context: { fetchOptions: { signal }, queryDeduplication: false },
    })
    .catch(() => undefined)
}

/**
 * Links to the same search without one of its filters, one link per filter, in server order. Renders nothing
 * when no such search has results or the totals are unknown.
 */
export function Relaxations({ search }: { search: SearchQuery }) {
  const { t } = useTranslation()
  const { locale } = useSite()
  const { data } = useQuery(query, {
    variables: { input: searchInput(search) },
    fetchPolicy: 'cache-only',
  })
  const chips = filterChips(search.filters, { t, locale })
  const lists = (data?.search?.relaxations ?? []).flatMap(({ filter, totalResults }) => {
    const names = chips.filter(({ name }) => name === filter).map(({ label }) => label)
    const filters = normalizeFilters(withoutFilter(search.filters, filter))
    const counted = resultCountLabel(totalResults, filters, t, locale)
    return names.length === 0 || totalResults === 0
      ? []
      : [{ filter, names: names.join(', '), counted, to: printSearchUrl(withFilters(search, filters)) }]
  })
  if (lists.length === 0) return null
  return (
    <ul className={styles.list} aria-label={t('noResults.relax')}>
      {lists.slice(0, MAX_OFFERED).map(({ filter, names, counted, to }) => (
        <li key={filter}>
          <Link to={to} className={styles.link}>
            <span>{t('noResults.without', { filter: names })}</span>{' '}
            <span className={styles.found}>{t('noResults.brings', { counted })}</span>
          </Link>
        </li>
      ))}
    </ul>
  )
}
