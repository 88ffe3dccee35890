/**
 * Sets on `<html>` what the browser knows about its visitor, for style sheets: `data-consent="all"` with consent to
 * everything, `data-member` where a session is kept. A script in the head of each page does it before the first paint,
 * so the function uses nothing around it; the keys and shapes are those of `storedValues`. Call it again before another
 * search is drawn. A call when the visitor answers about cookies would move what they look at.
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
    // Without storage a page is that of a visitor who has chosen nothing.
  }
}
