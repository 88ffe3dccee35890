import type { ReactNode } from 'react'
import { Breadcrumbs, type Crumb } from '../navigation/breadcrumbs.tsx'
import styles from './results-head.module.css'

interface ResultsHeadProps {
  /** Accessible name of the breadcrumbs. */
  crumbsLabel: string
  crumbs: readonly Crumb[]
  /** Text next to the breadcrumbs: the section of the site, or the original heading of a saved search. */
  part?: string | null | undefined
  heading: string
  /** The formatted number of results, such as "12 homes". */
  total: string
  /** The sort field. */
  sort: ReactNode
  /** Buttons that act on the whole list. */
  actions: ReactNode
}

/** The header of a results page. On a wide screen, the title, count, sort field, and buttons share a line. */
export const ResultsHead = ({
  crumbsLabel,
  crumbs,
  part,
  heading,
  total,
  sort,
  actions,
}: ResultsHeadProps) => (
  <div className={styles.head}>
    <div className={styles.way}>
      <Breadcrumbs label={crumbsLabel} crumbs={crumbs} />
      {part ? <p className={styles.part}>{part}</p> : null}
    </div>
    <h1 className={styles.title} tabIndex={-1}>
      {heading}
    </h1>
    <p className={styles.total} role="status">
      {total}
    </p>
    <div className={styles.choices}>{sort}</div>
    <div className={styles.actions}>{actions}</div>
  </div>
)
