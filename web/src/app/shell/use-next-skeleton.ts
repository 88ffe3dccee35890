import { type ComponentType, useEffect, useState } from 'react'
import { matchPath, useLocation, useNavigation } from 'react-router-dom'
import { splitLocale } from '../../platform/format/locale.ts'
import { skeletons } from '../routing/pages.tsx'

/** So long may the old page stay while the next one comes; a skeleton that only flashes is worse than none. */
const SKELETON_DELAY_MS = 150

const skeletonOf = (pathname: string): ComponentType | null =>
  skeletons.find(({ path }) => matchPath(path, pathname))?.Skeleton ?? null

/** The skeleton of the page that is on its way, once it is late. Null when it is of the kind that already stands. */
export function useNextSkeleton(): ComponentType | null {
  const { location } = useNavigation()
  const { pathname } = useLocation()
  const next = location ? skeletonOf(splitLocale(location.pathname).path) : null
  const isPending = next !== null && next !== skeletonOf(pathname)
  const [isDelayed, setLate] = useState(false)
  useEffect(() => {
    if (!isPending) return
    const timer = setTimeout(() => setLate(true), SKELETON_DELAY_MS)
    return () => {
      clearTimeout(timer)
      setLate(false)
    }
  }, [isPending])
  return isPending && isDelayed ? next : null
}
