import type { ReactNode } from 'react'
import { ButtonLink } from '../../ui/forms/button-link.tsx'
import { CardGrid } from '../../ui/layout/card-grid.tsx'
import styles from './fresh-listings.module.css'

interface FreshListingsProps {
  title: string
  /** Link to the full list. */
  all: { href: string; label: string }
  /** Shown below the title: the control that finds listings near the visitor. */
  near: ReactNode
  children: ReactNode
}

/** The newest listings in a card grid. */
export function FreshListings({ title, all, near, children }: FreshListingsProps) {
  return (
    <section className={styles.section} aria-labelledby="fresh">
      <div>
        <div className={styles.head}>
          <h2 id="fresh" className={styles.title}>
            {title}
          </h2>
          <ButtonLink kind="quiet" to={all.href}>
            {all.label}
          </ButtonLink>
        </div>
        {near}
      </div>
      <CardGrid label={title}>{children}</CardGrid>
    </section>
  )
}
