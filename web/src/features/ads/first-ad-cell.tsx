import { useEffect, useLayoutEffect, useRef, useState } from 'react'
import { flushSync } from 'react-dom'
import { setVisitorAttributes } from '../../platform/visitor/visitor-attributes.ts'
import type { AdBoxProps } from './ad-box.tsx'
import styles from './ad-cell.module.css'
import { AdSlot } from './ad-slot.tsx'

/**
 * For each view, whether it was rendered without a first ad. Back uses this value to restore the same card
 * positions.
 */
const skippedByView = new Map<string, boolean>()

/** True after the first slot of a search has stayed unfilled. Later searches render without a first ad. */
let wasUnfilled = false

/** Returns whether a view has no first ad. Decides only once per view of a visit. */
function isSkipped(view: string): boolean {
  // The server has no visit, and would keep every URL of every visitor.
  if (import.meta.env.SSR) return false
  const skipped = skippedByView.get(view)
  if (skipped === undefined) skippedByView.set(view, wasUnfilled)
  return skipped ?? wasUnfilled
}

interface FirstAdCellProps extends Omit<AdBoxProps, 'slot' | 'view' | 'isCollapsed' | 'onResult'> {
  view: string
  /** Key that depends on the listings and their order. */
  listKey: string
}

/**
 * First ad among the cards on a search page. The HTML contains the ad for every visitor, and a style sheet
 * shows it only to visitors who had accepted ads when the page was rendered. An unfilled ad collapses as soon
 * as collapsing moves no visible content, or when another list replaces the current one.
 */
export function FirstAdCell({ listKey, ...props }: FirstAdCellProps) {
  const { view } = props
  const cell = useRef<HTMLDivElement>(null)
  const [isUnfilled, setUnfilled] = useState(false)
  const [isCollapsed, setCollapsed] = useState(false)
  const [rendered, setRendered] = useState(() => ({ list: listKey, isLeftOut: isSkipped(view) }))
  if (rendered.list !== listKey) setRendered({ list: listKey, isLeftOut: rendered.isLeftOut || isUnfilled })
  useLayoutEffect(setVisitorAttributes, [])
  useEffect(() => {
    const grid = cell.current?.parentElement
    if (!isUnfilled || !cell.current || !grid) return
    wasUnfilled = true
    skippedByView.set(view, true)
    return collapseOutOfView(cell.current, grid, () => flushSync(() => setCollapsed(true)))
  }, [isUnfilled, view])
  const isHidden = rendered.isLeftOut || isCollapsed
  return (
    <div
      ref={cell}
      className={styles.cell}
      data-position={1}
      data-gone={isHidden}
      // Stays true after a collapse, so that cards keep their positions around the other ads until the list
      // changes.
      data-counts={!rendered.isLeftOut}
    >
      <AdSlot
        slot="results-1"
        isCollapsed={isHidden}
        onResult={(isFilled) => setUnfilled(!isFilled)}
        {...props}
      />
    </div>
  )
}

/** Collapses a cell as soon as collapsing moves no visible content. */
function collapseOutOfView(cell: HTMLElement, grid: HTMLElement, collapse: () => void): () => void {
  const collapseIfOutOfView = () => {
    const isOneColumn = !getComputedStyle(grid).gridTemplateColumns.includes(' ')
    const { top, bottom } = (isOneColumn ? cell : grid).getBoundingClientRect()
    if (bottom > 0 && top < window.innerHeight) return
    observer.disconnect()
    const gridBottom = () => grid.getBoundingClientRect().bottom
    const before = gridBottom()
    collapse()
    // Corrects the scroll position, except in browsers with scroll anchoring, which keep the visible content
    // in place themselves.
    if (bottom <= 0 && !CSS.supports('overflow-anchor', 'auto'))
      window.scrollBy({ top: gridBottom() - before, behavior: 'instant' })
  }
  const observer = new IntersectionObserver(collapseIfOutOfView)
  observer.observe(cell)
  observer.observe(grid)
  return () => observer.disconnect()
}
