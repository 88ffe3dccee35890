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
  /** What the hash opens, if there is such a tab. Null on the server, which knows no hash. */
  view: ViewerState | null
  close: () => void
  /** Says in the URL what the open viewer shows now. */
  show: (view: ViewerState) => void
}

const subscribeToNothing = () => () => undefined

/** State of an entry in the history whose predecessor is the page without the viewer. Outlives a reload. */
const OPENED_FROM_PAGE = 'page-behind'

/**
 * The viewer as the hash of the page's URL. A link of the page to one opens it where the page stands; inside an open
 * viewer links change what is shown, so that one step back always closes it.
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

  // Who closes it leaves, though the photograph that they saw last is yet to be told of.
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
