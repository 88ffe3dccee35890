import type { PageSize } from '@gable/kit/rules/search-limits'
import type { ReactNode, RefObject } from 'react'
import { useNavigation } from 'react-router-dom'
import { useTranslation } from '../../platform/i18n/use-translation.ts'
import { classNames } from '../class-names.ts'
import { PageSizeField, Pagination } from '../navigation/pagination.tsx'
import styles from './results-page.module.css'
import { useRecordTop } from './use-visible-first.ts'

interface ResultsListProps {
  ref?: RefObject<HTMLDivElement | null>
  children: ReactNode
}

/** The results of a page. Fades while other results load, without rerendering its children. */
export function ResultsList({ ref, children }: ResultsListProps) {
  const pending = useNavigation().state === 'loading'
  useRecordTop(pending)
  return (
    <div ref={ref} className={classNames(styles.results, pending && styles.pending)}>
      {children}
    </div>
  )
}

interface ResultsPagerProps {
  page: number
  last: number
  href: (page: number) => string
  pageSize: PageSize
  pageSizeLabel: string
  onPageSizeChange: (pageSize: PageSize) => void
}

/** The footer below the results: pagination, and the number of results per page. */
export function ResultsPager({
  page,
  last,
  href,
  pageSize,
  pageSizeLabel,
  onPageSizeChange,
}: ResultsPagerProps) {
  const { t } = useTranslation()
  return (
    <div className={styles.foot}>
      <Pagination
        current={page}
        last={last}
        href={href}
        messages={{
          name: t('pages.name'),
          previous: t('pages.previous'),
          next: t('pages.next'),
          page: (number) => t('pages.page', { page: number }),
        }}
      />
      <PageSizeField label={pageSizeLabel} value={pageSize} onChange={onPageSizeChange} />
    </div>
  )
}
