import { useSyncExternalStore } from 'react'

/** Whether a media query matches. Null on the server and during hydration. */
export function useMedia(query: string): boolean | null {
  const subscribe = (listener: () => void) => {
    const list = window.matchMedia(query)
    list.addEventListener('change', listener)
    return () => list.removeEventListener('change', listener)
  }
  return useSyncExternalStore<boolean | null>(
    subscribe,
    () => window.matchMedia(query).matches,
    () => null,
  )
}
