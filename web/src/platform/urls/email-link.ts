import { useSyncExternalStore } from 'react'

const UNSUBSCRIBE_PATH = /^(\/fr)?\/unsubscribe\/?$/

/** Whether the unsubscribe links in emails open this path. */
export const isUnsubscribe = (pathname: string): boolean => UNSUBSCRIBE_PATH.test(pathname)

/**
 * Request for the unsubscribe page, as parsed by the server. The browser's URL does not contain this data.
 */
export interface UnsubscribeRequest {
  /** Token of the link. Null when the link has none. */
  token: string | null
  /** True when the page's form was submitted without scripts. */
  sent: boolean
  /** True when the submission failed. */
  failed: boolean
}

export const isUnsubscribeRequest = (value: unknown): value is UnsubscribeRequest =>
  typeof value === 'object' && value !== null && 'token' in value && 'sent' in value

declare global {
  interface Window {
    /** Query of the email link that opened this page. A script moves the query here from the URL. */
    mailedLink?: string
  }
}

const EMAIL_LINK_PATH = /^(\/fr)?\/(reset-password|verify-email|undo-address|unsubscribe)\/?$/

/** Whether email links with a secret in their query open this path. */
export const isEmailLinkPath = (pathname: string): boolean => EMAIL_LINK_PATH.test(pathname)

/**
 * Script that runs before any other script on a page that email links open. Removes the secret from the URL
 * and the history, so that the secret remains only in this document's memory.
 */
export const HIDE_SECRET_SCRIPT =
  'window.mailedLink = location.search; history.replaceState(history.state, "", location.pathname);'

const subscribeToNothing = () => () => undefined

/** Returns the query of the email link that opened this document, or an empty string. */
export const emailLinkQuery = (): string => window.mailedLink ?? ''

/** Forgets a used link, so that the form does not appear again when the user returns to the page. */
export function forgetEmailLink(): void {
  delete window.mailedLink
}

/** Returns the query of the email link. Null on the server and during hydration. */
export function useEmailLink(): URLSearchParams | null {
  const text = useSyncExternalStore<string | null>(subscribeToNothing, emailLinkQuery, () => null)
  return text === null ? null : new URLSearchParams(text)
}
