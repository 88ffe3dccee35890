import { type RefObject, useEffect, useRef, useState } from 'react'

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

/**
 * Calls back once, when an element is within a margin around the visible area, in CSS units. Returns a function that
 * cancels the call.
 */
export function whenNearViewport(element: Element, margin: string, callback: () => void): () => void {
  const observer = new IntersectionObserver(
    (entries) => {
      if (!entries.some(({ isIntersecting }) => isIntersecting)) return
      observer.disconnect()
      callback()
    },
    { rootMargin: margin },
  )
  observer.observe(element)
  return () => observer.disconnect()
}
