import { useEffect, useLayoutEffect, useRef, useState } from 'react'
import { flushSync } from 'react-dom'
import { setVisitorAttributes } from '../../platform/visitor/visitor-attributes.ts'
import type { AdBoxProps } from './ad-box.tsx'
import styles from './ad-cell.module.css'
import { AdSlot } from './ad-slot.tsx'

/** Whether each view was drawn without a first ad, so that Back finds its cards where they were. */
const skippedByView = new Map<string, boolean>()

/** True once no ad filled the first position of a search: searches after it are drawn without one. */
let wasUnfilled = false

/** Decides once for each view whether it has no first ad. */
function isSkipped(view: string): boolean {
  const skipped = skippedByView.get(view)
  if (skipped === undefined) skippedByView.set(view, wasUnfilled)
  return skipped ?? wasUnfilled
}

interface FirstAdCellProps extends Omit<AdBoxProps, 'slot' | 'view' | 'isCollapsed' | 'onResult'> {
  view: string
  /** Names the homes and their order. */
  listKey: string
}

/**
 * The first ad among the cards of a search. The HTML has it for everyone, and a style sheet shows it to visitors who
 * had accepted ads when the search was drawn. Where no ad fills it, it collapses once that moves nothing in sight, or
 * when another list takes its place.
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
      // Cards keep their places around the other ads while the list stays.
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

/**
 * Collapses a cell when nothing in sight moves with it: in one column once the cell is out of sight, in several, where
 * each card after it takes the place of another, once the whole grid is. Returns a function that disconnects the
 * observer.
 */
function collapseOutOfView(cell: HTMLElement, grid: HTMLElement, collapse: () => void): () => void {
  const collapseIfOutOfView = () => {
    const isOneColumn = !getComputedStyle(grid).gridTemplateColumns.includes(' ')
    const { top, bottom } = (isOneColumn ? cell : grid).getBoundingClientRect()
    if (bottom > 0 && top < window.innerHeight) return
    observer.disconnect()
    const gridBottom = () => grid.getBoundingClientRect().bottom
    const before = gridBottom()
    collapse()
    // Browsers with scroll anchoring keep what is in sight in place by themselves.
    if (bottom <= 0 && !CSS.supports('overflow-anchor', 'auto'))
      window.scrollBy({ top: gridBottom() - before, behavior: 'instant' })
  }
  const observer = new IntersectionObserver(collapseIfOutOfView)
  observer.observe(cell)
  observer.observe(grid)
  return () => observer.disconnect()
}
