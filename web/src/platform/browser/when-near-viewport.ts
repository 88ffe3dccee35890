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
