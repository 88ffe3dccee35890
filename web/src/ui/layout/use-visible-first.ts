import { startTransition, useEffect, useLayoutEffect, useRef, useState } from 'react'
import { useLocation, useNavigationType } from 'react-router-dom'

/** Number of cards that most screens show without scrolling. */
const INITIAL_COUNT = 8

/** Keys of the history entries that the visitor left at the top of the page. */
const leftAtTop = new Set<string>()

/**
 * Renders the visible items of a list first, so that they appear quickly, and the rest immediately afterward. On the
 * first page of a visit, and when the visitor goes back to a page that was scrolled, returns the whole list from the
 * start: the server has rendered it, or the scroll position can be restored. `key` identifies the list.
 */
export function useVisibleFirst<Item>(key: string, items: readonly Item[]): readonly Item[] {
  const isBack = useNavigationType() === 'POP'
  const { key: entry } = useLocation()
  const needsAll = isBack && !leftAtTop.has(entry)
  const [wholeKey, setWholeKey] = useState(needsAll ? key : null)
  useEffect(() => startTransition(() => setWholeKey(key)), [key])
  useRecordTop(entry)
  return needsAll || wholeKey === key ? items : items.slice(0, INITIAL_COUNT)
}

/** Records whether the visitor leaves a history entry at the top of the page. */
function useRecordTop(entry: string): void {
  const top = useRef(0)
  useEffect(() => {
    const follow = () => {
      top.current = window.scrollY
    }
    follow()
    window.addEventListener('scroll', follow, { passive: true })
    return () => window.removeEventListener('scroll', follow)
  }, [])
  // Before the router scrolls to the position of the next page.
  useLayoutEffect(
    () => () => {
      if (top.current === 0) leftAtTop.add(entry)
      else leftAtTop.delete(entry)
    },
    [entry],
  )
}
