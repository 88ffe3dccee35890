import { useId } from 'react'
import { useTranslation } from 'react-i18next'
import { PageLink } from '../../components/page-link.tsx'
import { PageWidth } from '../../components/page-width.tsx'
import type { SearchQuery } from '../../lib/search-query.ts'
import { relatedSearches } from './related.ts'
import styles from './related-searches.module.css'

/** The same place by kind of home, and on the other side of the market. */
export function RelatedSearches({ search, place }: { search: SearchQuery; place: string | null }) {
  const { t } = useTranslation()
  const id = useId()
  const searches = relatedSearches(search)
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
