import { createStore } from '../../platform/browser/create-store.ts'

export type ToastKind = 'plain' | 'error'

/** The action that a toast offers: a link, or a button that acts on this page and takes the focus. */
export type ToastAction = { label: string } & ({ to: string } | { onPress: () => void })

export interface ToastEntry {
  id: number
  text: string
  kind: ToastKind
  action?: ToastAction | undefined
}

/** Time in ms that a toast is visible, and the time that the toast then takes to fade. */
export const TOAST_TIMES_MS = { visible: 3000, fade: 300 } as const

export const toasts = createStore<readonly ToastEntry[]>([])
let lastId = 0

/** Shows a message at the bottom of the page for three seconds. Call it only in the browser. */
export function toast(text: string, kind: ToastKind = 'plain', action?: ToastAction): void {
  lastId += 1
  toasts.set([...toasts.get(), { id: lastId, text, kind, action }])
}

export const dropToast = (id: number): void => toasts.set(toasts.get().filter((entry) => entry.id !== id))
