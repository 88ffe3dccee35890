import { type RefObject, useEffect, useRef, useState } from 'react'
import { whenNearViewport } from './when-near-viewport.ts'

/** True once the element with the ref is within one viewport height of the visible area. */
export function useNearViewport<T extends Element>(): [RefObject<T | null>, boolean] {
  const ref = useRef<T>(null)
  const [isNear, setIsNear] = useState(false)
  useEffect(() => {
    if (isNear || !ref.current) return
    return whenNearViewport(ref.current, '100% 0px', () => setIsNear(true))
  }, [isNear])
  return [ref, isNear]
}
