import { type RefObject, useEffect } from 'react'

/**
 * Tells the style sheet how tall the first element within another is, as `--bar-height`: what sticks under it has to
 * know.
 */
export function useBarHeight(container: RefObject<HTMLElement | null>): void {
  useEffect(() => {
    const { current } = container
    const bar = current?.firstElementChild
    if (!current || !bar) return
    const observer = new ResizeObserver(() => {
      current.style.setProperty('--bar-height', `${bar.getBoundingClientRect().height}px`)
    })
    observer.observe(bar)
    return () => observer.disconnect()
  }, [container])
}
