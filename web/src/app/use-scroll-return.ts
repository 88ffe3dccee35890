import { useEffect } from 'react'
import { useLocation } from 'react-router-dom'
import * as z from 'zod/mini'
import { splitLocale } from '../lib/locale.ts'

/** Where a page was scrolled to when its visitor left for Apple or Google. Not a kept value: it ends with the return. */
const KEY = 'scrollReturn'

const shape = z.object({ path: z.string(), top: z.number() })

type Place = z.infer<typeof shape>

const INPUTS = ['wheel', 'touchstart', 'keydown', 'pointerdown'] as const

/**
 * Scrolls a page to where it was before a sign-in with Apple or Google. That sign-in leaves the site, so the page has a
 * new entry in the history, of which the router knows no position.
 */
export function useScrollReturn(): void {
  const { key } = useLocation()
  useEffect(() => {
    let place: Place | undefined
    const follow = ({ target }: MouseEvent) => {
      const path = here()
      if (path !== null) place = { path, top: window.scrollY }
      const link =
        target instanceof Element ? target.closest<HTMLAnchorElement>('a[href^="/auth/sso/"]') : null
      const next = link && new URL(link.href).searchParams.get('next')
      if (place && place.path === next) write(place)
    }
    document.addEventListener('click', follow, true)
    return () => document.removeEventListener('click', follow, true)
  }, [])
  // biome-ignore lint/correctness/useExhaustiveDependencies: once for each entry of the history
  useEffect(() => {
    const path = here()
    const place = path === null ? null : take()
    if (place && place.path === path && window.scrollY === 0) return scrollOnceHigh(place.top)
  }, [key])
}

/** The address of a page, null for the login page. */
function here(): string | null {
  const { pathname, search } = window.location
  return splitLocale(pathname).path === '/login' ? null : pathname + search
}

/** Scrolls as soon as the page is high enough, unless its visitor does something first. Returns what ends the wait. */
function scrollOnceHigh(top: number): () => void {
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

function write(place: Place): void {
  try {
    sessionStorage.setItem(KEY, JSON.stringify(place))
  } catch {
    // The page then begins at its top.
  }
}

function take(): Place | null {
  try {
    const text = sessionStorage.getItem(KEY)
    sessionStorage.removeItem(KEY)
    return text === null ? null : z.parse(shape, JSON.parse(text))
  } catch {
    return null
  }
}
