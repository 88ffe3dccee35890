import { type MouseEvent, useEffect, useSyncExternalStore } from 'react'
import { useLocation } from 'react-router-dom'
import { isUnmodifiedClick } from '../browser/unmodified-click.ts'

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
let hasHost = false
const listeners = new Set<() => void>()

function notify(): void {
  for (const listener of listeners) listener()
}

function setRequest(next: AuthRequest | null): void {
  request = next
  notify()
}

function setHasHost(next: boolean): void {
  hasHost = next
  notify()
}

/** Opens the dialog above the page that stands. Its code comes when it is first opened. */
const openAuth = (state: AuthRequest['state']) => setRequest({ state })

export const closeAuth = () => setRequest(null)

function subscribe(listener: () => void): () => void {
  listeners.add(listener)
  return () => listeners.delete(listener)
}

/** For what shows the dialog: what it was opened for; null while it is closed. */
export function useAuthRequest(): AuthRequest | null {
  useEffect(() => {
    setHasHost(true)
    return () => setHasHost(false)
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
export function useSignInLink(action?: 'register') {
  const { pathname, search, state } = useLocation()
  const isLoginPage = pathname === '/login'
  const opensDialog = useSyncExternalStore(
    subscribe,
    () => hasHost && !isLoginPage,
    () => false,
  )
  const query = new URLSearchParams(isLoginPage ? search : '')
  if (action) query.set('action', action)
  else query.delete('action')
  const open = (event: MouseEvent<HTMLElement>) => {
    if (!opensDialog || !isUnmodifiedClick(event)) return
    event.preventDefault()
    // In the slide-in menu of narrow screens: one dialog at a time.
    event.currentTarget.closest('dialog')?.close()
    openAuth(action ? 'register-or-login' : 'login')
  }
  return {
    to: { pathname: '/login', search: query.toString() },
    state: isLoginPage ? state : { from: pathname + search },
    replace: isLoginPage,
    'aria-haspopup': opensDialog ? ('dialog' as const) : undefined,
    onClick: open,
  }
}
