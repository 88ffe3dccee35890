import { useEffect, useRef } from 'react'
import { useLocation, useNavigation } from 'react-router-dom'
import { DOCUMENT_AHEAD } from '../routing/document-ahead.ts'

/** Max time (ms) for a dialog to close, or for another one, such as a confirmation, to take its place and its entry. */
const TAKEOVER_MS = 100

/** Max time (ms) for the browser to arrive at another entry. Another navigation may have canceled the step. */
const STEP_TIMEOUT_MS = 1000

/** A dialog with `data-no-entry` handles Back by itself; `data-back-layer` marks what covers the page otherwise. */
const OPEN_DIALOGS = 'dialog[open]:not([data-no-entry]), [data-back-layer]'

interface Layer {
  /** Marks the entry of the dialog in the browser's history. */
  id: string
  element: HTMLElement
}

/** The dialog whose entry a state of the history is of. */
const dialogOf = (state: unknown): string | undefined => fieldOf(state, 'dialog')

/** Set where Forward leads on to another document. Entries of other sites do not count in `canGoForward`. */
const documentAheadOf = (state: unknown): string | undefined => fieldOf(state, DOCUMENT_AHEAD)

/** As the router names its locations; the first one of a document has no key of its own. */
const keyOf = (state: unknown): string => fieldOf(state, 'key') ?? 'default'

function fieldOf(state: unknown, name: string): string | undefined {
  if (typeof state !== 'object' || state === null) return undefined
  const value = Object.entries(state).find(([key]) => key === name)?.[1]
  return typeof value === 'string' ? value : undefined
}

/**
 * Gives each open dialog an entry in the browser's history, at the address of its page, so that Back closes the dialog
 * and not the page. The router sees none of these entries, and a page that a dialog leads to takes their place: Back
 * from there is one step, for the router and for the browser.
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
  /** Of the location that the router shows. */
  key: string
  isIdle: boolean
}

function createDialogHistory(router: () => RouterState) {
  const layers: Layer[] = []
  /** Dialogs that are closed while the browser is still at their entry. */
  let closed: string[] = []
  let here = dialogOf(history.state)
  let ahead = documentAheadOf(history.state)
  let timer: ReturnType<typeof setTimeout> | undefined
  /** By how many entries the browser is on its way to another one: until it is there, its history is not compared. */
  let steps = 0
  let arrival: ReturnType<typeof setTimeout> | undefined
  /** Whether another document loads because of the last step. */
  let isLeaving = false
  /** What the router does to the history while the browser is on its way. */
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
  /** Handles a step that timed out. After a step forward, no document is ahead: clears the mark and goes back. */
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
  /** Forgets the entries of dialogs at the end of the history. Returns how many there are. */
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
  /** Compares the dialogs that are open with those that have an entry. */
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
  /** A page that is being left or loaded again stays at its entry: a step in the history would end that. */
  const cancelFollow = () => {
    clearTimeout(timer)
    window.removeEventListener('beforeunload', cancelFollow)
  }
  /** Leaves the entries of dialogs that were closed, unless a navigation goes on from there. */
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
      // The router is at what was written just now.
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
    // A visitor who goes back while another page loads cancels it: the router hears of its own location then.
    const isOwn = isSamePage && (by !== 0 || router().isIdle)
    if (isOwn && (before !== undefined || here !== undefined)) event.stopImmediatePropagation()
    if (aheadBefore !== undefined && here !== undefined && (by < 0 || left.length > 0)) {
      ahead = aheadBefore
      replaceState.call(history, { ...history.state, [DOCUMENT_AHEAD]: ahead }, '')
    }
    for (const { element } of left.toReversed()) close(element)
    // A dialog that does not close has an entry again.
    if (left.length > 0) timer = setTimeout(syncEntries, TAKEOVER_MS)
    else if (isClosed()) {
      event.stopImmediatePropagation()
      step(by >= 0 && (ahead !== undefined || window.navigation?.canGoForward) ? 1 : -1)
    } else syncEntries()
  }
  /** Whether the browser is at the entry of a dialog that is closed by now. */
  const isClosed = () => here !== undefined && layers.at(-1)?.id !== here
  const start = () => {
    if (isClosed()) step(-1)
    else syncEntries()
  }
  /** Goes on with a page from the back/forward cache: the step that led away from it never ended. */
  const restore = (event: PageTransitionEvent) => {
    if (!event.persisted) return
    arrive()
    ahead = documentAheadOf(history.state)
    start()
  }

  const observer = new MutationObserver(syncEntries)
  observer.observe(document, { subtree: true, attributeFilter: ['open', 'data-back-layer'] })
  Object.assign(history, { pushState: push, replaceState: replace, go: goBy })
  // Its place was taken before the router was made: browsers call the listeners of a window in that order.
  window.onpopstate = pop
  window.addEventListener('pageshow', restore)
  // At the entry of a dialog, the page was loaded again while the dialog was open.
  start()
  return {
    /** Once the router is idle. A dialog of the page before may still be open. */
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

/** Closes a dialog as Escape does: what shows it may handle `cancel` instead. */
function close(layer: HTMLElement): void {
  const isUnhandled = layer.dispatchEvent(new Event('cancel', { cancelable: true }))
  if (isUnhandled && layer instanceof HTMLDialogElement) layer.close()
}
