/**
 * Sets attributes for style sheets on `<html>`: `data-consent="all"` after consent to everything, and
 * `data-member` when a session is stored.
 *
 * A head script on every page runs this function before the first paint, so the function must not reference
 * anything outside itself. The keys and shapes that it reads match `storedValues`. Call this function again
 * before another search renders, but not when the visitor answers the cookie banner, because a changed
 * attribute would shift the layout.
 */
export function setVisitorAttributes(): void {
  const { dataset } = document.documentElement
  delete dataset.consent
  delete dataset.member
  try {
    if (localStorage.getItem('refreshToken') !== null) dataset.member = ''
    const { value } = JSON.parse(localStorage.getItem('accountSettings') ?? '{}')
    if (value?.userSetCookieSettings && value.acceptAllCookies === true) dataset.consent = 'all'
  } catch {
    // Without storage, the page renders as for a visitor who has made no cookie choice.
  }
}
