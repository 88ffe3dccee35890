import { useRef } from 'react'
import { useSite } from '../../../platform/browser/site.ts'
import { useLazyControls } from '../../../platform/browser/use-lazy-controls.ts'
import { useFlags } from '../../../platform/graphql/site-chrome.ts'
import { loadNamespace } from '../../../platform/i18n/namespaces.ts'
import { useTranslation } from '../../../platform/i18n/use-translation.ts'
import type { SearchQuery } from '../../../platform/urls/search-query.ts'
import { printSearchUrl } from '../../../platform/urls/search-url.ts'
import { FilterButtons, FilterSection } from '../../../ui/filters/filter-section.tsx'
import { PageLink } from '../../../ui/navigation/page-link.tsx'
import { ActiveFilters } from './active-filters.tsx'
import styles from './filter-bar.module.css'
import { filterButtons, openLabel } from './filter-buttons.ts'
import { PlainFilterForm } from './plain-filter-form.tsx'
import type { RejectedInputs } from './rejected-inputs.ts'
import { transactionTypesOffered, withTransactionType } from './transaction-types.ts'

interface FilterBarProps {
  search: SearchQuery
  /** Texts that a visitor submitted without JavaScript and that the search could not use. */
  rejected?: RejectedInputs | undefined
}

/**
 * The filters: a row of buttons, one button with a sheet on phones, or a native form without JavaScript, plus
 * the active filters. The buttons render immediately. The dialogs load after everything else or on the first
 * click.
 */
export function FilterBar({ search, rejected }: FilterBarProps) {
  const { t, i18n } = useTranslation()
  const { locale } = useSite()
  const bar = useRef<HTMLElement>(null)
  const { Controls, press } = useLazyControls(bar, async () => {
    const [loaded] = await Promise.all([import('./filter-controls.tsx'), loadNamespace(i18n, 'filterFields')])
    return loaded.FilterControls
  })

  return (
    <>
      <FilterSection
        ref={bar}
        label={t('filters.name')}
        plainForm={import.meta.env.SSR ? <PlainFilterForm search={search} rejected={rejected} /> : null}
      >
        <TransactionTypeLinks search={search} />
        {Controls ? (
          <Controls search={search} />
        ) : (
          <FilterButtons
            buttons={filterButtons(search.filters, t, locale)}
            openLabel={openLabel(search.filters, t, locale)}
            onPress={press}
          />
        )}
      </FilterSection>
      <ActiveFilters search={search} onEmptied={() => bar.current?.focus({ preventScroll: true })} />
    </>
  )
}

/** Links for sale, for rent, and sold. Links work without JavaScript. */
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
