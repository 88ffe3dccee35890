import { useEffect } from 'react'
import { useLocation } from 'react-router-dom'

/**
 * Scrolls to the section in the URL hash and focuses its title once the page is rendered, because the member
 * data loads after the page.
 */
export function useScrollToSection(isRendered: boolean): void {
  const { hash } = useLocation()
  useEffect(() => {
    if (!isRendered || !hash) return
    const frameId = requestAnimationFrame(() => {
      const title = document.getElementById(`${hash.slice(1)}-title`)
      title?.scrollIntoView()
      title?.focus({ preventScroll: true })
    })
    return () => cancelAnimationFrame(frameId)
  }, [isRendered, hash])
}
