import { useCallback, useEffect, useEffectEvent, useRef, useSyncExternalStore } from 'react'
import { useLocation, useNavigate } from 'react-router-dom'
import { isUnmodifiedClick } from '../../../platform/browser/unmodified-click.ts'
import {
  readViewer,
  type ViewerState,
  type ViewerTab,
  viewerHash,
} from '../../../platform/urls/viewer-hash.ts'

interface ViewerHash {
  /**
   * View that the hash selects, or null when the listing has no such tab. Always null during server
   * rendering, where no hash is available.
   */
  view: ViewerState | null
  close: () => void
  /** Updates the URL to the view that the open viewer shows. */
  show: (view: ViewerState) => void
}

const subscribeToNothing = () => () => undefined

/**
 * History state of an entry that the page pushed when it opened the viewer. With this state, closing the
 * viewer goes back one entry. Survives a reload.
 */
const OPENED_FROM_PAGE = 'page-behind'

/**
 * Stores the viewer's current view in the URL hash. A link to a view opens the viewer and keeps the scroll
 * position. Links inside the open viewer replace the history entry, so that one step back always closes the
 * viewer.
 */
export function useViewerHash(tabs: readonly ViewerTab[]): ViewerHash {
  const { hash, search, state } = useLocation()
  const navigate = useNavigate()
  const inBrowser = useSyncExternalStore(
    subscribeToNothing,
    () => true,
    () => false,
  )
  const requested = inBrowser ? readViewer(hash) : null
  const view = requested && tabs.includes(requested.tab) ? requested : null
  const open = view !== null

  const navigateTo = useCallback(
    (to: string, replace: boolean, state: unknown) =>
      void navigate({ search, hash: to }, { replace, state, preventScrollReset: true }),
    [navigate, search],
  )
  const openLinked = useEffectEvent((event: MouseEvent) => {
    if (event.defaultPrevented || !isUnmodifiedClick(event) || !(event.target instanceof Element)) return
    const to = event.target.closest('a')?.getAttribute('href') ?? ''
    const linked = readViewer(to)
    if (!linked || !tabs.includes(linked.tab)) return
    event.preventDefault()
    navigateTo(to, open, open ? state : OPENED_FROM_PAGE)
  })
  useEffect(() => {
    const onClick = (event: MouseEvent) => openLinked(event)
    document.addEventListener('click', onClick)
    return () => document.removeEventListener('click', onClick)
  }, [])

  // Ignores a photo that is reported after the user has closed the viewer but before the URL has changed.
  const closing = useRef(false)
  useEffect(() => {
    if (!open) closing.current = false
  }, [open])
  const close = useCallback(() => {
    closing.current = true
    if (state === OPENED_FROM_PAGE) void navigate(-1)
    else navigateTo('', true, null)
  }, [navigateTo, navigate, state])
  const show = useCallback(
    (next: ViewerState) => {
      if (!closing.current) navigateTo(viewerHash(next), true, state)
    },
    [navigateTo, state],
  )
  return { view, close, show }
}
