import { useEffect, useEffectEvent, useRef } from 'react'
import { useLocation, useNavigationType } from 'react-router-dom'

/**
 * Calls back when the browser leaves the entry of its history that stands, also for another query of the same path. An
 * entry whose query is only written anew, as by a map that settles, is not left.
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
