import { useTranslation } from 'react-i18next'
import { PageLink } from '../../components/page-link.tsx'
import { useFlags } from '../../graphql/site-frame.ts'
import type { SearchQuery } from '../../lib/search-query.ts'
import { printSearchUrl } from '../../lib/search-url.ts'
import styles from './side-links.module.css'
import { onSide, sidesOffered } from './sides.ts'

/** For sale, for rent or sold: links, so that they need no scripts. */
export function SideLinks({ search }: { search: SearchQuery }) {
  const { t } = useTranslation()
  const { soldFilter } = useFlags()
  return (
    <ul className={styles.sides} aria-label={t('filters.side')}>
      {sidesOffered(soldFilter).map((side) => (
        <li key={side}>
          <PageLink
            to={printSearchUrl(onSide(search, side))}
            className={styles.side}
            aria-current={side === search.transaction ? 'true' : undefined}
          >
            {t(`filters.${side}`)}
          </PageLink>
        </li>
      ))}
    </ul>
  )
}
