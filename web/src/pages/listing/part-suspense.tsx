import { type ReactNode, type RefObject, Suspense, useEffect, useLayoutEffect, useRef } from 'react'
import { markHydrated, pending } from '../../platform/browser/hydration.ts'

interface PartSuspenseProps {
  fallback?: ReactNode
  children: ReactNode
}

/**
 * Suspense for a lazy part that the server renders. The page counts as hydrated only after the part hydrates.
 */
export function PartSuspense({ fallback, children }: PartSuspenseProps) {
  const part = useRef({ isHydrated: false })
  useEffect(() => {
    const { current } = part
    if (!current.isHydrated) pending.add(current)
    return () => markHydrated(current)
  }, [])
  return (
    <Suspense fallback={fallback}>
      <Hydrated part={part} />
      {children}
    </Suspense>
  )
}

/**
 * Uses a layout effect because, unlike a passive effect, it runs only after everything in the boundary
 * renders.
 */
function Hydrated({ part }: { part: RefObject<{ isHydrated: boolean }> }) {
  useLayoutEffect(() => {
    part.current.isHydrated = true
    markHydrated(part.current)
  }, [part])
  return null
}
