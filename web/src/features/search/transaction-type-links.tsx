import { useTranslation } from 'react-i18next'
import { PageLink } from '../../components/page-link.tsx'
import { useFlags } from '../../graphql/site-chrome.ts'
import type { SearchQuery } from '../../lib/search-query.ts'
import { printSearchUrl } from '../../lib/search-url.ts'
import styles from './transaction-type-links.module.css'
import { transactionTypesOffered, withTransactionType } from './transaction-types.ts'

/** For sale, for rent or sold: links, so that they need no scripts. */
export function TransactionTypeLinks({ search }: { search: SearchQuery }) {
  const { t } = useTranslation()
  const { soldFilter } = useFlags()
  return (
    <ul className={styles.sides} aria-label={t('filters.side')}>
      {transactionTypesOffered(soldFilter).map((transactionType) => (
        <li key={transactionType}>
          <PageLink
            to={printSearchUrl(withTransactionType(search, transactionType))}
            className={styles.side}
            aria-current={transactionType === search.transactionType ? 'true' : undefined}
          >
            {t(`filters.${transactionType}`)}
          </PageLink>
        </li>
      ))}
    </ul>
  )
}
