import { type MouseEvent, useEffect, useSyncExternalStore } from 'react'
import { useLocation } from 'react-router-dom'
import { isPlainPress } from './plain-press.ts'

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
export interface AskedRequest {
  target: RequestTarget
  /** What the link says. */
  words: string
}

let asked: AskedRequest | null = null
/** Whether what shows the dialogs is there yet. It comes after the page. */
let hosted = false
const listeners = new Set<() => void>()

function tell(): void {
  for (const listener of listeners) listener()
}

function ask(next: AskedRequest | null): void {
  asked = next
  tell()
}

function setHosted(next: boolean): void {
  hosted = next
  tell()
}

export const closeRequest = () => ask(null)

function subscribe(listener: () => void): () => void {
  listeners.add(listener)
  return () => listeners.delete(listener)
}

/** For what shows the dialogs: what was asked for; null while none is open. */
export function useAskedRequest(): AskedRequest | null {
  useEffect(() => {
    setHosted(true)
    return () => setHosted(false)
  }, [])
  return useSyncExternalStore(
    subscribe,
    () => asked,
    () => null,
  )
}

/** A link to the page of a request, that opens its dialog instead once that can be shown. */
export function useRequestLink(target: RequestTarget) {
  const here = useLocation().pathname.startsWith('/request/')
  const opens = useSyncExternalStore(
    subscribe,
    () => hosted && !here,
    () => false,
  )
  return {
    to: requestPath(target),
    'aria-haspopup': opens ? ('dialog' as const) : undefined,
    onClick: (event: MouseEvent<HTMLElement>) => {
      if (!opens || !isPlainPress(event)) return
      event.preventDefault()
      ask({ target, words: event.currentTarget.textContent ?? '' })
    },
  }
}
