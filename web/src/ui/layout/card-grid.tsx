import type { ReactNode } from 'react'
import { classNames } from '../class-names.ts'
import styles from './card-grid.module.css'

/** Cells before and after a list in the document. The class of the list orders its cards among them. */
interface SurroundingCells {
  before: ReactNode
  after: ReactNode
  className: string
  /** The first of the cells after the list, for that class. */
  first: string | number
}

interface CardGridProps {
  label?: string
  /** True where something else stands beside them and takes its share. */
  narrow?: boolean
  /** What is among them and no item of their list. */
  surroundingCells?: SurroundingCells | undefined
  children: ReactNode
}

/** Cards side by side, as many in a row as the screen holds. */
export function CardGrid({ label, narrow = false, surroundingCells, children }: CardGridProps) {
  const grid = classNames(styles.grid, narrow && styles.narrow)
  if (!surroundingCells)
    return (
      <ul className={grid} aria-label={label}>
        {children}
      </ul>
    )
  return (
    <div className={grid}>
      {surroundingCells.before}
      <ul
        className={classNames(styles.items, surroundingCells.className)}
        data-first={surroundingCells.first}
        aria-label={label}
      >
        {children}
      </ul>
      {surroundingCells.after}
    </div>
  )
}
