import { useEffect } from 'react'
import { useLocation } from 'react-router-dom'
import * as z from 'zod/mini'
import { splitLocale } from '../../platform/format/locale.ts'

/**
 * Session storage key for the scroll position of the page that the visitor leaves to sign in with Apple or
 * Google. The item is deleted on return.
 */
const KEY = 'scrollReturn'

const positionSchema = z.object({ path: z.string(), top: z.number() })

type ScrollPosition = z.infer<typeof positionSchema>

const INPUTS = ['wheel', 'touchstart', 'keydown', 'pointerdown'] as const

/**
 * Restores the scroll position of a page after a sign-in with Apple or Google. The sign-in leaves the site,
 * so the router has no position for the new history entry.
 */
export function useScrollReturn(): void {
  const { key } = useLocation()
  useEffect(() => {
    let position: ScrollPosition | undefined
    const follow = ({ target }: MouseEvent) => {
      const path = currentPath()
      if (path !== null) position = { path, top: window.scrollY }
      const link =
        target instanceof Element ? target.closest<HTMLAnchorElement>('a[href^="/auth/sso/"]') : null
      const next = link && new URL(link.href).searchParams.get('next')
      if (position && position.path === next) savePosition(position)
    }
    document.addEventListener('click', follow, true)
    return () => document.removeEventListener('click', follow, true)
  }, [])
  // biome-ignore lint/correctness/useExhaustiveDependencies: runs once for each history entry
  useEffect(() => {
    const path = currentPath()
    const position = path === null ? null : takePosition()
    if (position && position.path === path && window.scrollY === 0) return scrollWhenTallEnough(position.top)
  }, [key])
}

/** Returns the path and query of the current page, or null on the login page. */
function currentPath(): string | null {
  const { pathname, search } = window.location
  return splitLocale(pathname).path === '/login' ? null : pathname + search
}

/**
 * Scrolls as soon as the page is tall enough, unless the visitor interacts first. Returns a function that
 * stops waiting.
 */
function scrollWhenTallEnough(top: number): () => void {
  const { documentElement: root, body } = document
  const observer = new ResizeObserver(() => scroll())
  const stop = () => {
    observer.disconnect()
    for (const name of INPUTS) window.removeEventListener(name, stop)
  }
  const scroll = () => {
    if (root.scrollHeight - root.clientHeight < top) return
    stop()
    window.scrollTo({ top, behavior: 'instant' })
  }
  observer.observe(body)
  for (const name of INPUTS) window.addEventListener(name, stop, { passive: true })
  scroll()
  return stop
}

function savePosition(position: ScrollPosition): void {
  try {
    sessionStorage.setItem(KEY, JSON.stringify(position))
  } catch {
    // Ignores the error. Without session storage, the page starts at the top.
  }
}

function takePosition(): ScrollPosition | null {
  try {
    const text = sessionStorage.getItem(KEY)
    sessionStorage.removeItem(KEY)
    return text === null ? null : z.parse(positionSchema, JSON.parse(text))
  } catch {
    return null
  }
}
