import { type RefObject, useEffect } from 'react'

/** Sets `--bar-height` to the height of the container's first child, for elements that stick below it. */
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
