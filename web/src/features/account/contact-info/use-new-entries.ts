import { useState } from 'react'

/**
 * Tracks which entries were added since the last submit. A submitted form validates a new entry immediately,
 * but its errors must not show before the next submit.
 */
export function useNewEntries(submitCount: number) {
  const [added, setAdded] = useState({ from: 0, submitCount: -1 })
  const isCurrent = added.submitCount === submitCount
  return {
    isNew: (index: number): boolean => isCurrent && index >= added.from,
    add: (index: number) => setAdded({ from: isCurrent ? Math.min(added.from, index) : index, submitCount }),
  }
}
