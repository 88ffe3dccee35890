import { PAGE_SIZES } from '@gable/kit/rules/search-limits'
import { classNames } from '../class-names.ts'
import { SelectField } from '../forms/select-field.tsx'
import { Icon } from '../media/icon.tsx'
import { PageLink } from './page-link.tsx'
import styles from './pagination.module.css'

interface PageSizeFieldProps {
  label: string
  value: number
  onChange: (size: (typeof PAGE_SIZES)[number]) => void
}

/** A select for the number of results per page. */
export const PageSizeField = ({ label, value, onChange }: PageSizeFieldProps) => (
  <SelectField
    label={label}
    choices={PAGE_SIZES.map((size) => ({ value: String(size), label: String(size) }))}
    value={String(value)}
    onChange={(chosen) => {
      const size = PAGE_SIZES.find((candidate) => String(candidate) === chosen)
      if (size) onChange(size)
    }}
  />
)

interface PaginationProps {
  current: number
  last: number
  href: (page: number) => string
  messages: { name: string; previous: string; next: string; page: (page: number) => string }
}

/** Pagination that consists of links, so that it works without JavaScript. */
export function Pagination({ current, last, href, messages }: PaginationProps) {
  if (last < 2) return null
  return (
    <nav aria-label={messages.name} className={styles.pagination}>
      {current > 1 ? (
        <PageLink className={styles.step} to={href(current - 1)} rel="prev" aria-label={messages.previous}>
          <Icon name="left" size={18} />
          <span className={styles.word}>{messages.previous}</span>
        </PageLink>
      ) : null}
      <ol className={styles.pages}>
        {pageNumbers(current, last).map((page, index, all) =>
          page === 'gap' ? (
            <li key={`after ${all[index - 1]}`} className={styles.gap} aria-hidden="true">
              …
            </li>
          ) : (
            <li key={page}>
              <PageLink
                to={href(page)}
                className={classNames(styles.page, page === current && styles.current)}
                aria-label={messages.page(page)}
                aria-current={page === current ? 'page' : undefined}
              >
                {page}
              </PageLink>
            </li>
          ),
        )}
      </ol>
      {current < last ? (
        <PageLink className={styles.step} to={href(current + 1)} rel="next" aria-label={messages.next}>
          <span className={styles.word}>{messages.next}</span>
          <Icon name="right" size={18} />
        </PageLink>
      ) : null}
    </nav>
  )
}

/**
 * Returns the page numbers to show, in order, with `gap` in place of omitted pages. Returns all pages when
 * there are fewer than 7.
 */
export function pageNumbers(current: number, last: number): (number | 'gap')[] {
  if (last < 7) return Array.from({ length: last }, (_, index) => index + 1)
  const around = [current - 1, current, current + 1].filter((page) => page > 1 && page < last)
  const start = current <= 3 ? [2, 3, 4] : around
  const middle = current >= last - 2 ? [last - 3, last - 2, last - 1] : start
  const numbers = [1, ...middle, last]
  return numbers.flatMap((page, index) => {
    const before = numbers[index - 1]
    return before !== undefined && page - before > 1 ? ['gap' as const, page] : [page]
  })
}
