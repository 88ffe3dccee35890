import { useEffect, useEffectEvent, useRef } from 'react'
import { useLocation, useNavigationType } from 'react-router-dom'

/**
 * Calls back when the browser leaves the current history entry, even for another query on the same path.
 * Replacing only the query, as a map does after a move, does not count as leaving.
 */
export function useEntryLeft(callback: () => void): void {
  const { pathname, key } = useLocation()
  const isReplaced = useNavigationType() === 'REPLACE'
  const entry = useRef({ pathname, key })
  const onLeft = useEffectEvent(callback)
  useEffect(() => {
    const previous = entry.current
    entry.current = { pathname, key }
    const stays = previous.key === key || (isReplaced && previous.pathname === pathname)
    if (!stays) onLeft()
  }, [pathname, key, isReplaced])
}
