import type { ReactNode } from 'react'
import styles from './card-grid.module.css'
import { classNames } from './class-names.ts'

interface CardGridProps {
  label?: string
  /** True where something else stands beside them and takes its share. */
  narrow?: boolean
  children: ReactNode
}

/** Cards side by side, as many in a row as the screen holds. */
export function CardGrid({ label, narrow = false, children }: CardGridProps) {
  return (
    <ul className={classNames(styles.grid, narrow && styles.narrow)} aria-label={label}>
      {children}
    </ul>
  )
}
