import { startTransition, useEffect, useLayoutEffect, useRef, useState } from 'react'
import { useLocation, useNavigationType } from 'react-router-dom'
import { STAY } from '../../platform/urls/pending-search.ts'

/** Number of cards that most screens show without scrolling. */
const INITIAL_COUNT = 8

/** Keys of the history entries that the visitor left at the top of the page. */
const leftAtTop = new Set<string>()

/**
 * Renders the visible items of a list first, so that they appear quickly, and the rest immediately afterward. Returns
 * the whole list from the start on the first page of a visit, when the visitor goes back to a page that was scrolled,
 * and when a move of the map changes the list of a scrolled page: the server has rendered the list, or the page must
 * be long enough for its scroll position. `key` identifies the list. The page records scroll positions with
 * `useRecordTop`.
 */
export function useVisibleFirst<Item>(key: string, items: readonly Item[]): readonly Item[] {
  const isBack = useNavigationType() === 'POP'
  const { key: entry, state } = useLocation()
  const needsAll = isBack ? !leftAtTop.has(entry) : state === STAY && window.scrollY > 0
  const [wholeKey, setWholeKey] = useState(needsAll ? key : null)
  useEffect(() => startTransition(() => setWholeKey(key)), [key])
  return needsAll || wholeKey === key ? items : items.slice(0, INITIAL_COUNT)
}

/**
 * Records whether the visitor leaves a history entry at the top of the page. `isLeaving` is true while the next page
 * loads. The router saves the scroll position before that, so a visitor who scrolls to the top while the next page
 * loads has not left at the top. A visitor who leaves before the first frame of an entry does not count as at its top.
 */
export function useRecordTop(isLeaving: boolean): void {
  const { key: entry } = useLocation()
  /** Position in px. Undefined until the first frame of the entry. */
  const top = useRef<number>(undefined)
  // Runs after the router has restored the position of an entry, too.
  // biome-ignore lint/correctness/useExhaustiveDependencies: reads the position of each entry
  useEffect(() => {
    const follow = () => {
      top.current = isLeaving ? Math.max(top.current ?? 0, window.scrollY) : window.scrollY
    }
    // In the next frame, because reading the position now would force a layout.
    const frame = requestAnimationFrame(follow)
    window.addEventListener('scroll', follow, { passive: true })
    return () => {
      cancelAnimationFrame(frame)
      window.removeEventListener('scroll', follow)
    }
  }, [isLeaving, entry])
  // Before the router scrolls to the position of the next page.
  useLayoutEffect(() => {
    top.current = undefined
    return () => {
      if (top.current === 0) leftAtTop.add(entry)
      else leftAtTop.delete(entry)
    }
  }, [entry])
}
