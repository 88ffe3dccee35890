import { useCallback, useState } from 'react'
import { readStored, store } from '../../lib/storage.ts'

/** More than anybody looks at in a visit. */
const most = 500

/** The homes that have been looked at in this visit, by id, and what adds one. */
export function useSeen(): [ReadonlySet<string>, (id: string) => void] {
  const [seen, setSeen] = useState<ReadonlySet<string>>(() => new Set(readStored('seenHomes')))
  const see = useCallback(
    (id: string) => {
      const next = [...seen].filter((known) => known !== id).slice(1 - most)
      next.push(id)
      store('seenHomes', next)
      setSeen(new Set(next))
    },
    [seen],
  )
  return [seen, see]
}
