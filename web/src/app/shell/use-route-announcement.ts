import { useEffect, useRef, useState } from 'react'
import { useLocation } from 'react-router-dom'

/**
 * After a move to another page, puts the focus on its heading and returns its title to be read out. A change of
 * filters on the same page leaves the focus where it is, and so does a move whose state is `stay`; a link to a part of
 * it lets the keyboard go on there.
 */
export function useRouteAnnouncement(): string {
  const { pathname, hash, state } = useLocation()
  const previous = useRef({ pathname, hash })
  const [title, setTitle] = useState('')
  useEffect(() => {
    const from = previous.current
    previous.current = { pathname, hash }
    if (from.pathname === pathname) {
      if (from.hash !== hash) document.getElementById(hash.slice(1))?.focus({ preventScroll: true })
      return
    }
    const target = document.querySelector<HTMLElement>('main h1[tabindex]') ?? document.querySelector('main')
    if (state !== 'stay') target?.focus({ preventScroll: true })
    setTitle(document.title)
  }, [pathname, hash, state])
  return title
}
