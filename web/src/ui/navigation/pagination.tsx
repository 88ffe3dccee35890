import { classNames } from '../class-names.ts'
import { Icon } from '../media/icon.tsx'
import { PageLink } from './page-link.tsx'
import { pageNumbers } from './page-numbers.ts'
import styles from './pagination.module.css'

interface PaginationProps {
  current: number
  last: number
  href: (page: number) => string
  messages: { name: string; previous: string; next: string; page: (page: number) => string }
}

/** Links to the other pages; plain links, so that they work everywhere. */
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
