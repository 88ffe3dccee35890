import { useEffect } from 'react'
import { useLocation } from 'react-router-dom'
import * as z from 'zod/mini'
import { splitLocale } from '../../platform/format/locale.ts'

/** Where a page was scrolled to when its visitor left for Apple or Google. Not a kept value: it ends with the return. */
const KEY = 'scrollReturn'

const positionSchema = z.object({ path: z.string(), top: z.number() })

type ScrollPosition = z.infer<typeof positionSchema>

const INPUTS = ['wheel', 'touchstart', 'keydown', 'pointerdown'] as const

/**
 * Scrolls a page to where it was before a sign-in with Apple or Google. That sign-in leaves the site, so the page has a
 * new entry in the history, of which the router knows no position.
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
  // biome-ignore lint/correctness/useExhaustiveDependencies: once for each entry of the history
  useEffect(() => {
    const path = currentPath()
    const position = path === null ? null : takePosition()
    if (position && position.path === path && window.scrollY === 0) return scrollWhenTallEnough(position.top)
  }, [key])
}

/** The address of a page, null for the login page. */
function currentPath(): string | null {
  const { pathname, search } = window.location
  return splitLocale(pathname).path === '/login' ? null : pathname + search
}

/** Scrolls as soon as the page is high enough, unless its visitor does something first. Returns what ends the wait. */
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
    // The page then begins at its top.
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
