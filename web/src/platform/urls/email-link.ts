import { useSyncExternalStore } from 'react'

const UNSUBSCRIBE_PATH = /^(\/fr)?\/unsubscribe\/?$/

/** Whether the links that end mails lead to a page. */
export const isUnsubscribe = (pathname: string): boolean => UNSUBSCRIBE_PATH.test(pathname)

/** What the server knows of a request for that page: its address says it to nobody else. */
export interface UnsubscribeRequest {
  /** Of the link; null when it had none. */
  token: string | null
  /** True when the form of the page was sent, without scripts. */
  sent: boolean
  /** True when that came to nothing. */
  failed: boolean
}

export const isUnsubscribeRequest = (value: unknown): value is UnsubscribeRequest =>
  typeof value === 'object' && value !== null && 'token' in value && 'sent' in value

declare global {
  interface Window {
    /** Query of the link in a mail that led here, once it is out of the address. */
    mailedLink?: string
  }
}

const EMAIL_LINK_PATH = /^(\/fr)?\/(reset-password|verify-email|undo-address|unsubscribe)\/?$/

/** Whether links in mails lead to a page, with a secret in their query. */
export const isEmailLinkPath = (pathname: string): boolean => EMAIL_LINK_PATH.test(pathname)

/**
 * Runs before anything else of such a page does: the secret leaves the address and the history, and is from then on
 * only in the memory of this document.
 */
export const HIDE_SECRET_SCRIPT =
  'window.mailedLink = location.search; history.replaceState(history.state, "", location.pathname);'

const subscribeToNothing = () => () => undefined

/** What the link that led to this document said; nothing where none did. */
export const emailLinkQuery = (): string => window.mailedLink ?? ''

/** A link that was used is good for nothing any more: whoever comes back to its page does not find its form again. */
export function forgetEmailLink(): void {
  delete window.mailedLink
}

/** What the link said; null until scripts have taken the page over. */
export function useEmailLink(): URLSearchParams | null {
  const text = useSyncExternalStore<string | null>(subscribeToNothing, emailLinkQuery, () => null)
  return text === null ? null : new URLSearchParams(text)
}
