import { type MouseEvent, useEffect } from 'react'
import { useLocation } from 'react-router-dom'
import { createStore, useStore } from '../browser/create-store.ts'
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

const openRequest = createStore<OpenRequest | null>(null)
/** Whether the host of the dialogs is mounted yet. It loads after the page. */
const hasHost = createStore(false)

export const closeRequest = () => openRequest.set(null)

/** For what shows the dialogs: what was asked for; null while none is open. */
export function useOpenRequest(): OpenRequest | null {
  useEffect(() => {
    hasHost.set(true)
    return () => hasHost.set(false)
  }, [])
  return useStore(openRequest)
}

/** A link to the page of a request, that opens its dialog instead once that can be shown. */
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
