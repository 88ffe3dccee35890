import type { ReactNode } from 'react'
import { classNames } from '../class-names.ts'
import styles from './card-grid.module.css'

/**
 * Grid cells before and after the list in the DOM. The list's class sets the visual order of the cards among
 * those cells.
 */
interface SurroundingCells {
  before: ReactNode
  after: ReactNode
  className: string
  /** Position of the first cell after the list. The styles of `className` use this position. */
  first: string | number
}

interface CardGridProps {
  label?: string
  /** True when content next to the grid uses part of the width. */
  narrow?: boolean
  /** Cells of the grid that are not list items, such as ads. */
  surroundingCells?: SurroundingCells | undefined
  children: ReactNode
}

/** Cards in a grid with as many columns as the screen fits. */
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
