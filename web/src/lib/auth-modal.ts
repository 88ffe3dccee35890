import { type MouseEvent, useEffect, useSyncExternalStore } from 'react'
import { useLocation } from 'react-router-dom'
import { isPlainPress } from './plain-press.ts'

/** The states of the dialog that signs up and in. */
export type AuthState =
  | 'register-or-login'
  | 'login'
  | 'register'
  | 'forgotPassword'
  | 'forgotPasswordSubmitted'

export interface AuthRequest {
  /** Where it begins. */
  state: Exclude<AuthState, 'forgotPasswordSubmitted'>
}

let request: AuthRequest | null = null
/** Whether what shows the dialog is there yet. It comes after the page. */
let hosted = false
const listeners = new Set<() => void>()

function tell(): void {
  for (const listener of listeners) listener()
}

function ask(next: AuthRequest | null): void {
  request = next
  tell()
}

function setHosted(next: boolean): void {
  hosted = next
  tell()
}

/** Opens the dialog above the page that stands. Its code comes when it is first opened. */
const openAuth = (state: AuthRequest['state']) => ask({ state })

export const closeAuth = () => ask(null)

function subscribe(listener: () => void): () => void {
  listeners.add(listener)
  return () => listeners.delete(listener)
}

/** For what shows the dialog: what it was opened for; null while it is closed. */
export function useAuthRequest(): AuthRequest | null {
  useEffect(() => {
    setHosted(true)
    return () => setHosted(false)
  }, [])
  return useSyncExternalStore(
    subscribe,
    () => request,
    () => null,
  )
}

/** Whether the dialog is open, or on its way. */
export const useAuthOpen = (): boolean =>
  useSyncExternalStore(
    subscribe,
    () => request !== null,
    () => false,
  )

/**
 * A link to the page of signing in, and with `register` of signing up, that opens the dialog instead once that
 * can be shown. On that page itself it leads to its other form, and the way back stays what it was.
 */
export function useWayIn(action?: 'register') {
  const { pathname, search, state } = useLocation()
  const here = pathname === '/login'
  const opens = useSyncExternalStore(
    subscribe,
    () => hosted && !here,
    () => false,
  )
  const query = new URLSearchParams(here ? search : '')
  if (action) query.set('action', action)
  else query.delete('action')
  const open = (event: MouseEvent<HTMLElement>) => {
    if (!opens || !isPlainPress(event)) return
    event.preventDefault()
    // In the slide-in menu of narrow screens: one dialog at a time.
    event.currentTarget.closest('dialog')?.close()
    openAuth(action ? 'register-or-login' : 'login')
  }
  return {
    to: { pathname: '/login', search: query.toString() },
    state: here ? state : { from: pathname + search },
    replace: here,
    'aria-haspopup': opens ? ('dialog' as const) : undefined,
    onClick: open,
  }
}
