import { useCallback, useState } from 'react'
import { readStored, store } from '../../../platform/storage/storage.ts'

/** More than anybody looks at in a visit. */
const MAX_VIEWED = 500

/** The homes that have been looked at in this visit, by id, and what adds one. */
export function useViewedListings(): [ReadonlySet<string>, (id: string) => void] {
  const [viewed, setViewed] = useState<ReadonlySet<string>>(() => new Set(readStored('seenHomes')))
  const addViewed = useCallback(
    (id: string) => {
      const next = [...viewed].filter((known) => known !== id).slice(1 - MAX_VIEWED)
      next.push(id)
      store('seenHomes', next)
      setViewed(new Set(next))
    },
    [viewed],
  )
  return [viewed, addViewed]
}
