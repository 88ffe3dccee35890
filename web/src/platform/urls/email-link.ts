import { useSyncExternalStore } from 'react'

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
