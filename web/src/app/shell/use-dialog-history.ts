import { useEffect, useRef } from 'react'
import { useLocation, useNavigation } from 'react-router-dom'
import { DOCUMENT_AHEAD } from '../routing/document-ahead.ts'

/**
 * Time in ms after a dialog closes during which its replacement, such as a confirmation, can reuse the
 * history entry of the closed dialog.
 */
const TAKEOVER_MS = 100

/**
 * Max time in ms for a step in the history. Another navigation can cancel the step, and then the browser
 * never arrives.
 */
const STEP_TIMEOUT_MS = 1000

/**
 * Selects the overlays that get a history entry. `data-no-entry` marks dialogs that handle Back themselves,
 * and `data-back-layer` marks overlays that are not native dialogs.
 */
const OPEN_DIALOGS = 'dialog[open]:not([data-no-entry]), [data-back-layer]'

interface Layer {
  /** Identifies the history entry of the dialog. */
  id: string
  element: HTMLElement
}

/** Returns the id of the dialog that a history state belongs to, if any. */
const dialogOf = (state: unknown): string | undefined => fieldOf(state, 'dialog')

/**
 * Returns a value when Forward leads to another document. `canGoForward` is no substitute, because it ignores
 * entries of other sites.
 */
const documentAheadOf = (state: unknown): string | undefined => fieldOf(state, DOCUMENT_AHEAD)

/**
 * Returns the router's location key. The first location of a document has no key, and the router uses
 * `default` for it.
 */
const keyOf = (state: unknown): string => fieldOf(state, 'key') ?? 'default'

function fieldOf(state: unknown, name: string): string | undefined {
  if (typeof state !== 'object' || state === null) return undefined
  const value = Object.entries(state).find(([key]) => key === name)?.[1]
  return typeof value === 'string' ? value : undefined
}

/**
 * Adds a history entry for each open dialog, at the URL of its page, so that Back closes the dialog instead
 * of leaving the page. The router never sees these entries. When the visitor opens a page from a dialog, the
 * page's entry replaces the dialog's entries, so that Back from that page is a single step for both the
 * router and the browser.
 */
export function useDialogHistory(): void {
  const { key } = useLocation()
  const isIdle = useNavigation().state === 'idle'
  const router = useRef({ key, isIdle })
  const release = useRef(() => {})
  useEffect(() => {
    router.current = { key, isIdle }
    if (isIdle) release.current()
  }, [key, isIdle])
  useEffect(() => {
    const { settle, stop } = createDialogHistory(() => router.current)
    release.current = settle
    return stop
  }, [])
}

interface RouterState {
  /** Key of the location that the router shows. */
  key: string
  isIdle: boolean
}

function createDialogHistory(router: () => RouterState) {
  const layers: Layer[] = []
  /** Ids of closed dialogs whose history entries the browser has not left yet. */
  let closed: string[] = []
  let here = dialogOf(history.state)
  let ahead = documentAheadOf(history.state)
  let timer: ReturnType<typeof setTimeout> | undefined
  /**
   * Number of entries by which the history step in progress moves; negative for a step back. While the number
   * is not 0, the history entries are not synchronized with the dialogs.
   */
  let steps = 0
  let arrival: ReturnType<typeof setTimeout> | undefined
  /** True when the last step is loading another document. */
  let isLeaving = false
  /** The router's changes to the history, queued until the browser arrives at the target entry. */
  let queuedWrites: (() => void)[] = []
  const { pushState, replaceState, go } = history

  const step = (by: number) => {
    steps = by
    isLeaving = false
    clearTimeout(arrival)
    window.addEventListener('beforeunload', leave)
    arrival = setTimeout(onStepTimeout, STEP_TIMEOUT_MS)
    History.prototype.go.call(history, by)
  }
  const leave = () => {
    isLeaving = true
  }
  /**
   * Handles a step that timed out. A timeout of a step forward means that no document is ahead, so this
   * function clears the mark and goes back.
   */
  const onStepTimeout = () => {
    const isForward = steps > 0
    const isLeavingPage = isLeaving || queuedWrites.length > 0
    arrive()
    if (!isForward || isLeavingPage || !isClosed()) return
    ahead = undefined
    replaceState.call(history, { ...history.state, [DOCUMENT_AHEAD]: ahead }, '')
    step(-1)
  }
  const arrive = () => {
    clearTimeout(arrival)
    window.removeEventListener('beforeunload', leave)
    steps = 0
    const changes = queuedWrites
    queuedWrites = []
    for (const change of changes) change()
  }
  /** Discards the dialog entries at the end of the history, and returns the number of entries discarded. */
  const takeEntries = (): number => {
    if (dialogOf(history.state) === undefined) return 0
    const depth = layers.length + closed.length
    layers.length = 0
    closed = []
    cancelFollow()
    return Math.max(depth, 1)
  }
  const push: History['pushState'] = (state, unused, url) => {
    const isPage = dialogOf(state) === undefined
    if (isPage && steps !== 0) return void queuedWrites.push(() => push(state, unused, url))
    const depth = isPage ? takeEntries() : 0
    if (depth === 1 && ahead === undefined) {
      here = undefined
      replaceState.call(history, state, unused, url)
    } else if (depth > 0) {
      queuedWrites.push(() => pushState.call(history, state, unused, url))
      step(-depth)
    } else pushState.call(history, state, unused, url)
  }
  const replace: History['replaceState'] = (state, unused, url) => {
    const isPage = dialogOf(state) === undefined
    if (isPage && steps !== 0) return void queuedWrites.push(() => replace(state, unused, url))
    const depth = isPage ? takeEntries() : 0
    if (depth === 0) return replaceState.call(history, state, unused, url)
    queuedWrites.push(() => replaceState.call(history, state, unused, url))
    step(-depth)
  }
  const goBy: History['go'] = (by = 0) => {
    if (steps !== 0) queuedWrites.push(() => goBy(by))
    else History.prototype.go.call(history, by < 0 ? by - takeEntries() : by)
  }
  const pushEntry = (): string => {
    const last = closed.at(-1)
    if (last !== undefined && last === dialogOf(history.state)) {
      closed = closed.slice(0, -1)
      return last
    }
    const id = crypto.randomUUID()
    history.pushState({ ...history.state, dialog: id, [DOCUMENT_AHEAD]: undefined }, '')
    here = id
    ahead = undefined
    return id
  }
  /** Synchronizes the history entries with the open dialogs. */
  const syncEntries = () => {
    if (steps !== 0) return
    const open = [...document.querySelectorAll<HTMLElement>(OPEN_DIALOGS)]
    const opened = open.filter((element) => !layers.some((layer) => layer.element === element))
    for (const layer of layers.filter(({ element }) => !open.includes(element))) {
      const next = opened.shift()
      if (next) layer.element = next
      else closed.push(...layers.splice(layers.indexOf(layer), 1).map(({ id }) => id))
    }
    for (const element of opened) layers.push({ id: pushEntry(), element })
    cancelFollow()
    if (closed.length > 0) {
      timer = setTimeout(leaveClosedEntries, TAKEOVER_MS)
      window.addEventListener('beforeunload', cancelFollow)
    }
  }
  /** Cancels the pending step back. A step would interrupt a page that is unloading or reloading. */
  const cancelFollow = () => {
    clearTimeout(timer)
    window.removeEventListener('beforeunload', cancelFollow)
  }
  /** Steps back from the entries of closed dialogs, unless a navigation is in progress. */
  const leaveClosedEntries = () => {
    cancelFollow()
    if (closed.length === 0 || !router().isIdle) return
    const now = dialogOf(history.state)
    if (now !== undefined && closed.includes(now)) step(-closed.length)
    closed = []
  }
  const pop = (event: PopStateEvent) => {
    const by = steps
    const isWritten = queuedWrites.length > 0
    arrive()
    if (isWritten) {
      // The router already shows the entry that was just written.
      event.stopImmediatePropagation()
      here = dialogOf(history.state)
      ahead = undefined
      return syncEntries()
    }
    const before = here
    here = dialogOf(event.state)
    const aheadBefore = ahead
    ahead = documentAheadOf(event.state)
    closed = []
    const isSamePage = keyOf(event.state) === router().key
    const left = layers.splice(layers.findIndex(({ id }) => id === here) + 1)
    // Going back while another page loads cancels that load. The router must then receive the event even
    // though its location does not change.
    const isOwn = isSamePage && (by !== 0 || router().isIdle)
    if (isOwn && (before !== undefined || here !== undefined)) event.stopImmediatePropagation()
    if (aheadBefore !== undefined && here !== undefined && (by < 0 || left.length > 0)) {
      ahead = aheadBefore
      replaceState.call(history, { ...history.state, [DOCUMENT_AHEAD]: ahead }, '')
    }
    for (const { element } of left.toReversed()) close(element)
    // A dialog that does not close gets a new entry.
    if (left.length > 0) timer = setTimeout(syncEntries, TAKEOVER_MS)
    else if (isClosed()) {
      event.stopImmediatePropagation()
      step(by >= 0 && (ahead !== undefined || window.navigation?.canGoForward) ? 1 : -1)
    } else syncEntries()
  }
  /** True when the browser is at the entry of a dialog that has closed. */
  const isClosed = () => here !== undefined && layers.at(-1)?.id !== here
  const start = () => {
    if (isClosed()) step(-1)
    else syncEntries()
  }
  /**
   * Resumes a page from the back/forward cache. Ends the step with which the visitor left the page, because
   * that step never finished.
   */
  const restore = (event: PageTransitionEvent) => {
    if (!event.persisted) return
    arrive()
    ahead = documentAheadOf(history.state)
    start()
  }

  const observer = new MutationObserver(syncEntries)
  observer.observe(document, { subtree: true, attributeFilter: ['open', 'data-back-layer'] })
  Object.assign(history, { pushState: push, replaceState: replace, go: goBy })
  // An inline script sets `onpopstate` before the router exists, so this handler runs before the router's
  // listener.
  window.onpopstate = pop
  window.addEventListener('pageshow', restore)
  // When the page starts at a dialog entry, the visitor reloaded it while the dialog was open.
  start()
  return {
    /** Call this function when the router becomes idle. A dialog of the previous page may still be open. */
    settle: () => {
      leaveClosedEntries()
      queueMicrotask(syncEntries)
    },
    stop: () => {
      cancelFollow()
      arrive()
      Object.assign(history, { pushState, replaceState, go })
      observer.disconnect()
      window.onpopstate = () => {}
      window.removeEventListener('pageshow', restore)
    },
  }
}

/** Closes a dialog the way Escape does, so that its component can handle `cancel` instead. */
function close(layer: HTMLElement): void {
  const isUnhandled = layer.dispatchEvent(new Event('cancel', { cancelable: true }))
  if (isUnhandled && layer instanceof HTMLDialogElement) layer.close()
}
