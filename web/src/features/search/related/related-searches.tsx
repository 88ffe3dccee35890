import { useId } from 'react'
import { useTranslation } from 'react-i18next'
import { graphql } from '../../../platform/graphql/generated/gql.ts'
import type { SearchQuery } from '../../../platform/urls/search-query.ts'
import { PageWidth } from '../../../ui/layout/page-width.tsx'
import { PageLink } from '../../../ui/navigation/page-link.tsx'
import { type RelatedTotals, relatedSearches } from './related-search-links.ts'
import styles from './related-searches.module.css'

graphql(`
  fragment RelatedSearches_totals on SearchResult {
    totalResults
    facets {
      propertyTypes {
        kind
        count
      }
      switches {
        filter
        count
      }
    }
  }
`)

interface RelatedSearchesProps {
  search: SearchQuery
  place: string | null
  /** What both sides of the market have there; null when it is not known. */
  totals: RelatedTotals | null
}

/** The same place by kind of home, and on the other side of the market, without searches that would find nothing. */
export function RelatedSearches({ search, place, totals }: RelatedSearchesProps) {
  const { t } = useTranslation()
  const id = useId()
  const searches = relatedSearches(search, totals)
  if (searches.length === 0) return null
  return (
    <nav aria-labelledby={id}>
      <PageWidth className={styles.section}>
        <h2 id={id} className={styles.title}>
          {place ? t('related.titleIn', { place }) : t('related.title')}
        </h2>
        <ul className={styles.list}>
          {searches.map(({ slug, to }) => (
            <li key={slug}>
              <PageLink to={to} className={styles.link}>
                {t(`landings.${slug}.heading`)}
              </PageLink>
            </li>
          ))}
        </ul>
      </PageWidth>
    </nav>
  )
}
