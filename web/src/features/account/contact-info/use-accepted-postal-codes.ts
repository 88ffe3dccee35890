import { useCallback, useRef, useState } from 'react'
import { type AddressValues, misplacedPostalCodes } from './contact-info-rules.ts'

/**
 * Tracks postal codes outside their state's range. A failed submit records them, and the next submit accepts
 * them. Codes that were already saved are always accepted.
 */
export function useAcceptedPostalCodes(saved: readonly AddressValues[] | undefined) {
  const [accepted] = useState(() => new Set<string>())
  const pending = useRef<readonly string[]>([])
  const isAccepted = useCallback(
    (misplaced: string) => accepted.has(misplaced) || misplacedPostalCodes(saved ?? []).includes(misplaced),
    [accepted, saved],
  )
  const note = (addresses: readonly AddressValues[]) => {
    pending.current = misplacedPostalCodes(addresses)
  }
  const acceptNoted = () => {
    for (const misplaced of pending.current) accepted.add(misplaced)
  }
  return { isAccepted, note, acceptNoted }
}
