export type ToastKind = 'plain' | 'error'

/** What can be done about what a toast says: a way on, or something that is done here and takes the focus. */
export type ToastAction = { label: string } & ({ to: string } | { onPress: () => void })

export interface ToastEntry {
  id: number
  text: string
  kind: ToastKind
  action?: ToastAction | undefined
}

/** How long a toast is visible, and how long it then takes to fade, in milliseconds. */
export const TOAST_TIMES_MS = { visible: 3000, fade: 300 } as const

/** So many stand at once; the others wait their turn. */
const MAX_VISIBLE = 3

let entries: readonly ToastEntry[] = []
let lastId = 0
const listeners = new Set<() => void>()

function change(next: readonly ToastEntry[]): void {
  entries = next
  for (const listener of listeners) listener()
}

/** Says something for three seconds at the foot of the page. From anywhere in a browser. */
export function toast(text: string, kind: ToastKind = 'plain', action?: ToastAction): void {
  lastId += 1
  change([...entries, { id: lastId, text, kind, action }])
}

export const dropToast = (id: number): void => change(entries.filter((entry) => entry.id !== id))

/** The toasts as a store that React can follow. */
export const toasts = {
  subscribe: (listener: () => void): (() => void) => {
    listeners.add(listener)
    return () => listeners.delete(listener)
  },
  all: (): readonly ToastEntry[] => entries,
  none: (): readonly ToastEntry[] => noEntries,
  shown: (all: readonly ToastEntry[]): readonly ToastEntry[] => all.slice(0, MAX_VISIBLE),
}

const noEntries: readonly ToastEntry[] = []
