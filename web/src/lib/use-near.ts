import { type RefObject, useEffect, useRef, useState } from 'react'

/** True from when what the reference is given to comes within a screen's height of what is in sight. */
export function useNear<T extends Element>(): [RefObject<T | null>, boolean] {
  const place = useRef<T>(null)
  const [near, setNear] = useState(false)
  useEffect(() => {
    if (near || !place.current) return
    const watch = new IntersectionObserver(
      (entries) => {
        if (entries.some(({ isIntersecting }) => isIntersecting)) setNear(true)
      },
      { rootMargin: '100% 0px' },
    )
    watch.observe(place.current)
    return () => watch.disconnect()
  }, [near])
  return [place, near]
}
