import { useCallback, useRef, useState } from 'react'
import { type AddressValues, misplacedPostalCodes } from './contact-info-rules.ts'

/**
 * Postal codes outside of their states' ranges. A failed submit notes them, and the next one accepts them as they are;
 * those that are saved already are accepted from the start.
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
