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
  const left = useEffectEvent(callback)
  useEffect(() => {
    const before = entry.current
    entry.current = { pathname, key }
    const stays = before.key === key || (isReplaced && before.pathname === pathname)
    if (!stays) left()
  }, [pathname, key, isReplaced])
}
