import { useCallback, useState } from 'react'
import { readStored, store } from '../../../platform/storage/storage.ts'

/** Maximum number of stored IDs: more listings than a visitor views in one visit. */
const MAX_VIEWED = 500

/** Returns the record IDs of the listings viewed in this visit, and a function that adds an ID. */
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
