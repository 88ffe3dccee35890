import { cookieChoice } from './consent.ts'

/**
 * A script in the head of each page. Before the first paint it sets what the browser knows about its visitor on
 * `<html>`, for style sheets: `data-consent="all"` with consent to everything, `data-member` where a session is kept.
 * Storage that cannot be read sets nothing. The keys and shapes are those of `storedValues`.
 */
export const setVisitorAttributes = `try {
const { dataset } = document.documentElement
if (localStorage.getItem('refreshToken') !== null) dataset.member = ''
const { value } = JSON.parse(localStorage.getItem('accountSettings')) ?? {}
if (value?.userSetCookieSettings && value.acceptAllCookies === true) dataset.consent = 'all'
} catch {}`

/**
 * Sets `data-consent` anew. Call it before a page or a search is drawn, and not when the choice changes: what depends
 * on the attribute would move under the visitor's hand.
 */
export function renewConsentAttribute(): void {
  const { dataset } = document.documentElement
  if (cookieChoice()) dataset.consent = 'all'
  else delete dataset.consent
}
