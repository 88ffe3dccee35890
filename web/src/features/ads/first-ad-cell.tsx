import { useEffect, useLayoutEffect, useRef, useState } from 'react'
import { flushSync } from 'react-dom'
import { setVisitorAttributes } from '../../lib/visitor-attributes.ts'
import type { AdBoxProps } from './ad-box.tsx'
import styles from './ad-cell.module.css'
import { AdSlot } from './ad-slot.tsx'

/** Whether each view was drawn without a first ad, so that Back finds its cards where they were. */
const leftOut = new Map<string, boolean>()

/** True once no ad filled the first position of a search: searches after it are drawn without one. */
let isUnfilledBefore = false

/** Decides once for each view whether it has no first ad. */
function isLeftOut(view: string): boolean {
  const known = leftOut.get(view)
  if (known === undefined) leftOut.set(view, isUnfilledBefore)
  return known ?? isUnfilledBefore
}

interface FirstAdCellProps extends Omit<AdBoxProps, 'slot' | 'view' | 'isCollapsed' | 'onAnswer'> {
  view: string
  /** Names the homes and their order. */
  list: string
}

/**
 * The first ad among the cards of a search. The HTML has it for everyone, and a style sheet shows it to visitors who
 * had accepted ads when the search was drawn. Where no ad fills it, it collapses once that moves nothing in sight, or
 * when another list takes its place.
 */
export function FirstAdCell({ list, ...props }: FirstAdCellProps) {
  const { view } = props
  const cell = useRef<HTMLDivElement>(null)
  const [isUnfilled, setUnfilled] = useState(false)
  const [isCollapsed, setCollapsed] = useState(false)
  const [drawn, setDrawn] = useState(() => ({ list, isLeftOut: isLeftOut(view) }))
  if (drawn.list !== list) setDrawn({ list, isLeftOut: drawn.isLeftOut || isUnfilled })
  useLayoutEffect(setVisitorAttributes, [])
  useEffect(() => {
    const grid = cell.current?.parentElement
    if (!isUnfilled || !cell.current || !grid) return
    isUnfilledBefore = true
    leftOut.set(view, true)
    return onceOutOfSight(cell.current, grid, () => flushSync(() => setCollapsed(true)))
  }, [isUnfilled, view])
  const isGone = drawn.isLeftOut || isCollapsed
  return (
    <div
      ref={cell}
      className={styles.cell}
      data-position={1}
      data-gone={isGone}
      // Cards keep their places around the other ads while the list stays.
      data-counts={!drawn.isLeftOut}
    >
      <AdSlot
        slot="results-1"
        isCollapsed={isGone}
        onAnswer={(isFilled) => setUnfilled(!isFilled)}
        {...props}
      />
    </div>
  )
}

/**
 * Collapses a cell when nothing in sight moves with it: in one column once the cell is out of sight, in several, where
 * each card after it takes the place of another, once the whole grid is. Returns a function that disconnects the
 * observer.
 */
function onceOutOfSight(cell: HTMLElement, grid: HTMLElement, collapse: () => void): () => void {
  const look = () => {
    const isOneColumn = !getComputedStyle(grid).gridTemplateColumns.includes(' ')
    const { top, bottom } = (isOneColumn ? cell : grid).getBoundingClientRect()
    if (bottom > 0 && top < window.innerHeight) return
    observer.disconnect()
    const end = () => grid.getBoundingClientRect().bottom
    const before = end()
    collapse()
    // Browsers with scroll anchoring keep what is in sight in place by themselves.
    if (bottom <= 0 && !CSS.supports('overflow-anchor', 'auto'))
      window.scrollBy({ top: end() - before, behavior: 'instant' })
  }
  const observer = new IntersectionObserver(look)
  observer.observe(cell)
  observer.observe(grid)
  return () => observer.disconnect()
}
