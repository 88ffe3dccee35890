import { useEffect, useLayoutEffect, useRef, useState } from 'react'
import { flushSync } from 'react-dom'
import { setVisitorAttributes } from '../../lib/visitor-attributes.ts'
import type { AdBoxProps } from './ad-box.tsx'
import styles from './ad-cell.module.css'
import { AdSlot } from './ad-slot.tsx'

/** True once the first position of a search was left unfilled; from the next view on it is not shown. */
let isLeftOut = false

/**
 * The first ad among the cards of a search. The HTML has it for everyone, and a style sheet shows it to visitors who
 * had accepted ads when the search was drawn. Where no ad fills it, it collapses once that moves nothing in sight, or
 * with the next view.
 */
export function FirstAdCell(props: Omit<AdBoxProps, 'slot' | 'isCollapsed' | 'onUnfilled'>) {
  const cell = useRef<HTMLDivElement>(null)
  const [isUnfilled, setUnfilled] = useState(false)
  const [isCollapsed, setCollapsed] = useState(isLeftOut)
  useLayoutEffect(setVisitorAttributes, [])
  useEffect(() => {
    const grid = cell.current?.parentElement
    if (!isUnfilled || !cell.current || !grid) return
    isLeftOut = true
    return onceOutOfSight(cell.current, grid, () => flushSync(() => setCollapsed(true)))
  }, [isUnfilled])
  return (
    <div ref={cell} className={styles.cell} data-position={1} data-collapsed={isCollapsed}>
      <AdSlot slot="results-1" isCollapsed={isCollapsed} onUnfilled={() => setUnfilled(true)} {...props} />
    </div>
  )
}

/**
 * Collapses a cell when nothing in sight moves with it: in one column once the cell is out of sight, in several, where
 * each card after it takes the place of another, once the whole grid is. Returns what ends the wait.
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
    // Other browsers keep what is in sight where it is.
    if (bottom <= 0 && !CSS.supports('overflow-anchor', 'auto'))
      window.scrollBy({ top: end() - before, behavior: 'instant' })
  }
  const observer = new IntersectionObserver(look)
  observer.observe(cell)
  observer.observe(grid)
  return () => observer.disconnect()
}
