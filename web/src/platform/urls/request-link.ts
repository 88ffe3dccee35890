import { type MouseEvent, useEffect, useSyncExternalStore } from 'react'
import { useLocation } from 'react-router-dom'
import { isUnmodifiedClick } from '../browser/unmodified-click.ts'

/** What a visitor may ask for, and of whom or what. Names and addresses are looked up by these keys. */
export type RequestTarget =
  /** From the page of a listing, another choice of times is offered. */
  | { kind: 'tour'; home: string; from?: 'listing' }
  /** Of a home that the site lists, or of an address, or of neither. */
  | { kind: 'estimate'; home?: string; address?: string }
  | { kind: 'contact'; home: string }
  /** `bio` is the form of a profile, whose message may be left out. */
  | { kind: 'contact'; who: 'agent' | 'office' | 'team'; masterCustomerId: string; form: 'entity' | 'bio' }

/** The page of a request, without a language prefix. */
export function requestPath(target: RequestTarget): { pathname: string; search: string } {
  const query = new URLSearchParams()
  if ('home' in target && target.home) query.set('home', target.home)
  if ('from' in target && target.from) query.set('from', target.from)
  if ('address' in target && target.address) query.set('address', target.address)
  if ('who' in target) query.set(target.who, target.masterCustomerId)
  if ('form' in target && target.form === 'bio') query.set('form', 'bio')
  return { pathname: `/request/${target.kind}`, search: query.toString() }
}

/** A request that was asked for by a link. */
export interface OpenRequest {
  target: RequestTarget
  /** What the link says. */
  linkText: string
}

let openRequest: OpenRequest | null = null
/** Whether what shows the dialogs is there yet. It comes after the page. */
let hasHost = false
const listeners = new Set<() => void>()

function notify(): void {
  for (const listener of listeners) listener()
}

function setOpenRequest(next: OpenRequest | null): void {
  openRequest = next
  notify()
}

function setHasHost(next: boolean): void {
  hasHost = next
  notify()
}

export const closeRequest = () => setOpenRequest(null)

function subscribe(listener: () => void): () => void {
  listeners.add(listener)
  return () => listeners.delete(listener)
}

/** For what shows the dialogs: what was asked for; null while none is open. */
export function useOpenRequest(): OpenRequest | null {
  useEffect(() => {
    setHasHost(true)
    return () => setHasHost(false)
  }, [])
  return useSyncExternalStore(
    subscribe,
    () => openRequest,
    () => null,
  )
}

/** A link to the page of a request, that opens its dialog instead once that can be shown. */
export function useRequestLink(target: RequestTarget) {
  const isRequestPage = useLocation().pathname.startsWith('/request/')
  const opensDialog = useSyncExternalStore(
    subscribe,
    () => hasHost && !isRequestPage,
    () => false,
  )
  return {
    to: requestPath(target),
    'aria-haspopup': opensDialog ? ('dialog' as const) : undefined,
    onClick: (event: MouseEvent<HTMLElement>) => {
      if (!opensDialog || !isUnmodifiedClick(event)) return
      event.preventDefault()
      setOpenRequest({ target, linkText: event.currentTarget.textContent ?? '' })
    },
  }
}
