import type { ReactNode } from 'react'
import styles from './card-grid.module.css'
import { classNames } from './class-names.ts'

interface CardGridProps {
  label?: string
  /** True where something else stands beside them and takes its share. */
  narrow?: boolean
  /** What stands among them and is no item of their list, before it and after it; its own style says where. */
  between?: readonly [before: ReactNode, after: ReactNode] | undefined
  children: ReactNode
}

/** Cards side by side, as many in a row as the screen holds. */
export function CardGrid({ label, narrow = false, between, children }: CardGridProps) {
  const grid = classNames(styles.grid, narrow && styles.narrow)
  if (!between)
    return (
      <ul className={grid} aria-label={label}>
        {children}
      </ul>
    )
  return (
    <div className={grid}>
      {between[0]}
      <ul className={styles.items} aria-label={label}>
        {children}
      </ul>
      {between[1]}
    </div>
  )
}
