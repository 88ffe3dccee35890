import { useEffect, useRef } from 'react'
import { useLocation, useNavigation } from 'react-router-dom'

/** Max time (ms) for a dialog to close, or for another one, such as a confirmation, to take its place and its entry. */
const TAKEOVER_MS = 100

/** A dialog with `data-no-entry` handles Back by itself. */
const OPEN_DIALOGS = 'dialog[open]:not([data-no-entry])'

interface Layer {
  /** Marks the entry of the dialog in the browser's history. */
  id: string
  element: HTMLDialogElement
}

/** The dialog whose entry a state of the history is of. */
const dialogOf = (state: unknown): string | undefined => fieldOf(state, 'dialog')

/** As the router names its locations; the first one of a document has no key of its own. */
const keyOf = (state: unknown): string => fieldOf(state, 'key') ?? 'default'

function fieldOf(state: unknown, name: string): string | undefined {
  if (typeof state !== 'object' || state === null) return undefined
  const value = Object.entries(state).find(([key]) => key === name)?.[1]
  return typeof value === 'string' ? value : undefined
}

/**
 * Gives each open dialog an entry in the browser's history, at the address of its page, so that Back closes the dialog
 * and not the page. The router sees none of these entries.
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
    const { follow, stop } = createDialogHistory(() => router.current)
    release.current = follow
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
  /** Dialogs that a link in them led away from: their entries are between two pages. */
  const passed = new Set<string>()
  let here = dialogOf(history.state)
  let timer: ReturnType<typeof setTimeout> | undefined
  /** Whether the browser is on its way to another entry: until it is there, its history is not compared. */
  let isStepping = false

  const step = (by: number) => {
    isStepping = true
    history.go(by)
  }
  const enter = (): string => {
    const last = closed.at(-1)
    if (last !== undefined && last === dialogOf(history.state)) {
      closed = closed.slice(0, -1)
      return last
    }
    const id = crypto.randomUUID()
    history.pushState({ ...history.state, dialog: id }, '')
    here = id
    return id
  }
  /** Compares the dialogs that are open with those that have an entry. */
  const look = () => {
    if (isStepping) return
    const open = [...document.querySelectorAll<HTMLDialogElement>(OPEN_DIALOGS)]
    const opened = open.filter((element) => !layers.some((layer) => layer.element === element))
    for (const layer of layers.filter(({ element }) => !open.includes(element))) {
      const next = opened.shift()
      if (next) layer.element = next
      else closed.push(...layers.splice(layers.indexOf(layer), 1).map(({ id }) => id))
    }
    for (const element of opened) layers.push({ id: enter(), element })
    stay()
    if (closed.length > 0) {
      timer = setTimeout(follow, TAKEOVER_MS)
      window.addEventListener('beforeunload', stay)
    }
  }
  /** A page that is being left or loaded again stays at its entry: a step in the history would end that. */
  const stay = () => {
    clearTimeout(timer)
    window.removeEventListener('beforeunload', stay)
  }
  /** Leaves the entries of dialogs that were closed, unless a navigation goes on from there. */
  const follow = () => {
    stay()
    if (closed.length === 0 || !router().isIdle) return
    const now = dialogOf(history.state)
    if (now !== undefined && closed.includes(now)) step(-closed.length)
    else if (now === undefined) for (const id of closed) passed.add(id)
    closed = []
  }
  const pop = (event: PopStateEvent) => {
    isStepping = false
    const before = here
    here = dialogOf(event.state)
    closed = []
    const isSamePage = keyOf(event.state) === router().key
    const left = layers.splice(layers.findIndex(({ id }) => id === here) + 1)
    if (isSamePage && (before !== undefined || here !== undefined)) event.stopImmediatePropagation()
    for (const { element } of left.toReversed()) close(element)
    // A dialog that does not close has an entry again.
    if (left.length > 0) timer = setTimeout(look, TAKEOVER_MS)
    else if (here !== undefined && layers.at(-1)?.id !== here) {
      // The entry of a dialog that is closed by now.
      event.stopImmediatePropagation()
      step(isSamePage && passed.has(here) ? 1 : -1)
    } else look()
  }

  const observer = new MutationObserver(look)
  observer.observe(document, { subtree: true, attributeFilter: ['open'] })
  // Its place was taken before the router was made: browsers call the listeners of a window in that order.
  window.onpopstate = pop
  // The page was loaded again while a dialog was open.
  if (here !== undefined) step(-1)
  else look()
  return {
    follow,
    stop: () => {
      stay()
      observer.disconnect()
      window.onpopstate = () => {}
    },
  }
}

/** Closes a dialog as Escape does: what shows it may handle `cancel` instead. */
function close(dialog: HTMLDialogElement): void {
  if (dialog.dispatchEvent(new Event('cancel', { cancelable: true }))) dialog.close()
}
