import { useTranslation } from 'react-i18next'
import { useFlags } from '../../../platform/graphql/site-chrome.ts'
import type { SearchQuery } from '../../../platform/urls/search-query.ts'
import { printSearchUrl } from '../../../platform/urls/search-url.ts'
import { PageLink } from '../../../ui/navigation/page-link.tsx'
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
