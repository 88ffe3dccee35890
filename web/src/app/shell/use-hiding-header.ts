import { useEffect } from 'react'
import { useLocation } from 'react-router-dom'

/** How far down a page the header stays, in CSS pixels. */
const HIDE_AFTER_PX = 100
/** Less than this is a trembling hand. */
const MIN_SCROLL_PX = 4

const hide = (hidden: boolean) => document.documentElement.toggleAttribute('data-header-hidden', hidden)

/**
 * Hides the site's header, the first of the document, on the way down a page and shows it on the way up; never while
 * someone is in it. Writes an attribute of the document and draws nothing anew.
 */
export function useHidingHeader(): void {
  const { pathname } = useLocation()
  // biome-ignore lint/correctness/useExhaustiveDependencies: each page begins with its header
  useEffect(() => {
    const element = document.querySelector('header')
    if (!element) return
    // A visitor may scroll before this code loads.
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
