import { type MouseEvent, useEffect } from 'react'
import { useLocation } from 'react-router-dom'
import { createStore, useStore } from '../browser/create-store.ts'
import { isUnmodifiedClick } from '../browser/unmodified-click.ts'

/** Subject of a request. The form loads names and addresses by these keys. */
export type RequestTarget =
  /** The form offers different times when it was opened from a listing page. */
  | { kind: 'tour'; home: string; from?: 'listing' }
  /**
   * The estimate is for a listing (`home`) or an address. When both are missing, the visitor enters the
   * address in the form.
   */
  | { kind: 'estimate'; home?: string; address?: string }
  | { kind: 'contact'; home: string }
  /** `bio` is the form on a profile, where the message is optional. */
  | { kind: 'contact'; who: 'agent' | 'office' | 'team'; masterCustomerId: string; form: 'entity' | 'bio' }

/** Returns the path and query of a request page, without a language prefix. */
export function requestPath(target: RequestTarget): { pathname: string; search: string } {
  const query = new URLSearchParams()
  if ('home' in target && target.home) query.set('home', target.home)
  if ('from' in target && target.from) query.set('from', target.from)
  if ('address' in target && target.address) query.set('address', target.address)
  if ('who' in target) query.set(target.who, target.masterCustomerId)
  if ('form' in target && target.form === 'bio') query.set('form', 'bio')
  return { pathname: `/request/${target.kind}`, search: query.toString() }
}

/** Request opened by a link. */
export interface OpenRequest {
  target: RequestTarget
  linkText: string
}

const openRequest = createStore<OpenRequest | null>(null)
/** Whether the component that renders the dialogs is mounted. The component loads after the page. */
const hasHost = createStore(false)

export const closeRequest = () => openRequest.set(null)

/**
 * Registers the calling component as the host that renders the dialogs. Returns the open request, or null
 * while no dialog is open.
 */
export function useOpenRequest(): OpenRequest | null {
  useEffect(() => {
    hasHost.set(true)
    return () => hasHost.set(false)
  }, [])
  return useStore(openRequest)
}

/**
 * Returns the props of a link to a request page. Once the dialog can render, the link opens the dialog
 * instead.
 */
export function useRequestLink(target: RequestTarget) {
  const isRequestPage = useLocation().pathname.startsWith('/request/')
  const opensDialog = useStore(hasHost) && !isRequestPage
  return {
    to: requestPath(target),
    'aria-haspopup': opensDialog ? ('dialog' as const) : undefined,
    onClick: (event: MouseEvent<HTMLElement>) => {
      if (!opensDialog || !isUnmodifiedClick(event)) return
      event.preventDefault()
      openRequest.set({ target, linkText: event.currentTarget.textContent ?? '' })
    },
  }
}
