import { type ReactNode, type RefObject, Suspense, useEffect, useLayoutEffect, useRef } from 'react'
import { markHydrated, pending } from '../../platform/browser/hydration.ts'

interface PartSuspenseProps {
  fallback?: ReactNode
  children: ReactNode
}

/** Suspense for a part that the server renders and whose code loads late: the page is not hydrated before the part is. */
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

/** Its layout effect, unlike a passive one, runs only once everything in the boundary is there. */
function Hydrated({ part }: { part: RefObject<{ isHydrated: boolean }> }) {
  useLayoutEffect(() => {
    part.current.isHydrated = true
    markHydrated(part.current)
  }, [part])
  return null
}
