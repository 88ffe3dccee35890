import { startTransition, useEffect, useState } from 'react'
import { useNavigationType } from 'react-router-dom'

/** So many cards are in sight before one scrolls, on most screens. */
const INITIAL_COUNT = 8

/**
 * The items of a list that is another under another key: those in sight first, so that they are there soon, and the
 * others right after. Who goes back finds the list whole at once, and so is where they were.
 */
export function useVisibleFirst<Item>(key: string, items: readonly Item[]): readonly Item[] {
  const isBack = useNavigationType() === 'POP'
  const [wholeKey, setWholeKey] = useState(key)
  useEffect(() => startTransition(() => setWholeKey(key)), [key])
  return isBack || wholeKey === key ? items : items.slice(0, INITIAL_COUNT)
}
