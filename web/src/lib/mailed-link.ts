import { useSyncExternalStore } from 'react'

declare global {
  interface Window {
    /** Query of the link in a mail that led here, once it is out of the address. */
    mailedLink?: string
  }
}

const mailed = /^(\/fr)?\/(reset-password|verify-email|undo-address|unsubscribe)\/?$/

/** Whether links in mails lead to a page, with a secret in their query. */
export const isMailed = (pathname: string): boolean => mailed.test(pathname)

/**
 * Runs before anything else of such a page does: the secret leaves the address and the history, and is from then on
 * only in the memory of this document.
 */
export const hideSecret =
  'window.mailedLink = location.search; history.replaceState(history.state, "", location.pathname);'

const never = () => () => undefined

/** What the link that led to this document said; nothing where none did. */
export const mailedQuery = (): string => window.mailedLink ?? ''

/** A link that was used is good for nothing any more: whoever comes back to its page does not find its form again. */
export function forgetMailedLink(): void {
  delete window.mailedLink
}

/** What the link said; null until scripts have taken the page over. */
export function useMailedLink(): URLSearchParams | null {
  const text = useSyncExternalStore<string | null>(never, mailedQuery, () => null)
  return text === null ? null : new URLSearchParams(text)
}
