import { useState } from 'react'

/**
 * Tracks which entries were added since the last submit. After a submit, the form validates each new entry
 * immediately, but the errors must not be visible before the next submit.
 */
export function useNewEntries(submitCount: number) {
  const [added, setAdded] = useState({ from: 0, submitCount: -1 })
  const isCurrent = added.submitCount === submitCount
  return {
    isNew: (index: number): boolean => isCurrent && index >= added.from,
    add: (index: number) => setAdded({ from: isCurrent ? Math.min(added.from, index) : index, submitCount }),
  }
}
