import { type MouseEvent, useEffect } from 'react'
import { useLocation } from 'react-router-dom'
import { createStore, useStore } from '../browser/create-store.ts'
import { isUnmodifiedClick } from '../browser/unmodified-click.ts'

/** States of the sign-in and sign-up dialog. */
export type AuthState =
  | 'register-or-login'
  | 'login'
  | 'register'
  | 'forgotPassword'
  | 'forgotPasswordSubmitted'

export interface AuthRequest {
  /** Initial state of the dialog. */
  state: Exclude<AuthState, 'forgotPasswordSubmitted'>
}

const openRequest = createStore<AuthRequest | null>(null)
/** Whether the component that renders the dialog is mounted. The component loads after the page. */
const hasHost = createStore(false)

export const closeAuth = () => openRequest.set(null)

/**
 * Registers the calling component as the host that renders the dialog. Returns the open request, or null
 * while the dialog is closed.
 */
export function useAuthRequest(): AuthRequest | null {
  useEffect(() => {
    hasHost.set(true)
    return () => hasHost.set(false)
  }, [])
  return useStore(openRequest)
}

/** Whether the dialog is open or loading. */
export const useAuthOpen = (): boolean => useStore(openRequest) !== null

/**
 * Returns the props of a link to the login page or, with `register`, to the sign-up form on that page. Once
 * the dialog can render, the link opens the dialog instead. On the login page, the link switches the form and
 * keeps the return path.
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
    // Closes the slide-in menu of narrow screens, so that only one dialog is open.
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
