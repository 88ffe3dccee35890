import { useEffect, useRef, useState } from 'react'
import { useLocation } from 'react-router-dom'

/**
 * After a move to another page, puts the focus on its heading and returns its title to be read out. A change of
 * filters on the same page leaves the focus where it is.
 */
export function useArrival(): string {
  const { pathname } = useLocation()
  const previous = useRef(pathname)
  const [title, setTitle] = useState('')
  useEffect(() => {
    if (previous.current === pathname) return
    previous.current = pathname
    const target = document.querySelector<HTMLElement>('main h1[tabindex]') ?? document.querySelector('main')
    target?.focus({ preventScroll: true })
    setTitle(document.title)
  }, [pathname])
  return title
}
