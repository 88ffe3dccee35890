import { createStore } from '../../platform/browser/create-store.ts'

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

export const toasts = createStore<readonly ToastEntry[]>([])
let lastId = 0

/** Says something for three seconds at the foot of the page. From anywhere in a browser. */
export function toast(text: string, kind: ToastKind = 'plain', action?: ToastAction): void {
  lastId += 1
  toasts.set([...toasts.get(), { id: lastId, text, kind, action }])
}

export const dropToast = (id: number): void => toasts.set(toasts.get().filter((entry) => entry.id !== id))
