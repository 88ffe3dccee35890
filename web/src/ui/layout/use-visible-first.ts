import { startTransition, useEffect, useState } from 'react'
import { useNavigationType } from 'react-router-dom'

/** Number of cards that most screens show without scrolling. */
const INITIAL_COUNT = 8

/**
 * Renders the visible items of a new list first, so that they appear quickly, and the rest immediately
 * afterward. When the user navigates back, returns the whole list from the start, so that the scroll position
 * can be restored. `key` identifies the list.
 */
export function useVisibleFirst<Item>(key: string, items: readonly Item[]): readonly Item[] {
  const isBack = useNavigationType() === 'POP'
  const [wholeKey, setWholeKey] = useState(key)
  useEffect(() => startTransition(() => setWholeKey(key)), [key])
  return isBack || wholeKey === key ? items : items.slice(0, INITIAL_COUNT)
}
