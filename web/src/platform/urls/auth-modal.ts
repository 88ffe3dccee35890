import { type MouseEvent, useEffect } from 'react'
import { useLocation } from 'react-router-dom'
import { createStore, useStore } from '../browser/create-store.ts'
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

const openRequest = createStore<AuthRequest | null>(null)
/** Whether the host of the dialog is mounted yet. It loads after the page. */
const hasHost = createStore(false)

export const closeAuth = () => openRequest.set(null)

/** For what shows the dialog: what it was opened for; null while it is closed. */
export function useAuthRequest(): AuthRequest | null {
  useEffect(() => {
    hasHost.set(true)
    return () => hasHost.set(false)
  }, [])
  return useStore(openRequest)
}

/** Whether the dialog is open, or on its way. */
export const useAuthOpen = (): boolean => useStore(openRequest) !== null

/**
 * A link to the page of signing in, and with `register` of signing up, that opens the dialog instead once that
 * can be shown. On that page itself it leads to its other form, and the way back stays what it was.
 */
export function useSignInLink(action?: 'register') {
  const { pathname, search, state } = useLocation()
  const isLoginPage = pathname === '/login'
  const opensDialog = useStore(hasHost) && !isLoginPage
  const query = new URLSearchParams(isLoginPage ? search : '')
  if (action) query.set('action', action)
  else query.delete('action')
  const open = (event: MouseEvent<HTMLElement>) => {
    if (!opensDialog || !isUnmodifiedClick(event)) return
    event.preventDefault()
    // In the slide-in menu of narrow screens: one dialog at a time.
    event.currentTarget.closest('dialog')?.close()
    openRequest.set({ state: action ? 'register-or-login' : 'login' })
  }
  return {
    to: { pathname: '/login', search: query.toString() },
    state: isLoginPage ? state : { from: pathname + search },
    replace: isLoginPage,
    'aria-haspopup': opensDialog ? ('dialog' as const) : undefined,
    onClick: open,
  }
}
