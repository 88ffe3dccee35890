import { useState } from 'react'

/**
 * Knows which entries were added since the last submit. A form that was submitted validates a new entry at once; what is
 * wrong with it is shown after the next submit.
 */
export function useNewEntries(submitCount: number) {
  const [added, setAdded] = useState({ from: 0, submitCount: -1 })
  const isCurrent = added.submitCount === submitCount
  return {
    isNew: (index: number): boolean => isCurrent && index >= added.from,
    add: (index: number) => setAdded({ from: isCurrent ? Math.min(added.from, index) : index, submitCount }),
  }
}
