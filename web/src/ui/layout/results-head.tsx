import type { ReactNode } from 'react'
import { Breadcrumbs, type Crumb } from '../navigation/breadcrumbs.tsx'
import styles from './results-head.module.css'

interface ResultsHeadProps {
  /** Accessible name of the breadcrumbs. */
  crumbsLabel: string
  crumbs: readonly Crumb[]
  /** The part of the site, or the search that a saved one is of. */
  part?: string | null | undefined
  heading: string
  /** The number of results, in words. */
  total: string
  /** The field for the order of the results. */
  sort: ReactNode
  /** Buttons for the whole list. */
  actions: ReactNode
}

/** The head of a result page: on a wide screen title, count, sort, and buttons share one line. */
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
