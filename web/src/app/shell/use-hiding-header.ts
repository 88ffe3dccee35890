import { useEffect } from 'react'
import { useLocation } from 'react-router-dom'

/** Minimum scroll position in CSS pixels at which the header can hide. */
const HIDE_AFTER_PX = 100
/** Minimum scroll distance in CSS pixels. Shorter movements are ignored as jitter. */
const MIN_SCROLL_PX = 4

const hide = (hidden: boolean) => document.documentElement.toggleAttribute('data-header-hidden', hidden)

/**
 * Hides the site header (the first one in the document) when the page scrolls down and shows it when the page
 * scrolls up. Never hides a header that has the focus or an open menu. Sets an attribute on the document, so
 * React does not re-render.
 */
export function useHidingHeader(): void {
  const { pathname } = useLocation()
  // biome-ignore lint/correctness/useExhaustiveDependencies: each page starts with a visible header
  useEffect(() => {
    const element = document.querySelector('header')
    if (!element) return
    // Checks the position immediately, because the visitor may have scrolled before this code loaded.
    let last = 0
    const isUsed = () =>
      element.contains(document.activeElement) ||
      element.querySelector(':popover-open, dialog[open]') !== null
    const follow = () => {
      const down = window.scrollY - last
      if (Math.abs(down) < MIN_SCROLL_PX) return
      last = window.scrollY
      if (document.documentElement.hasAttribute('data-header-held')) return
      hide(down > 0 && last > HIDE_AFTER_PX && !isUsed())
    }
    const show = () => hide(false)
    show()
    follow()
    window.addEventListener('scroll', follow, { passive: true })
    element.addEventListener('focusin', show)
    return () => {
      window.removeEventListener('scroll', follow)
      element.removeEventListener('focusin', show)
    }
  }, [pathname])
}
