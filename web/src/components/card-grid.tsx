import type { ReactNode } from 'react'
import styles from './card-grid.module.css'

/** Cards side by side, as many in a row as the screen holds. */
export function CardGrid({ label, children }: { label?: string; children: ReactNode }) {
  return (
    <ul className={styles.grid} aria-label={label}>
      {children}
    </ul>
  )
}
