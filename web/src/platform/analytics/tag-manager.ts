/*
 * Google Tag Manager in basic consent mode: before consent nothing of it is loaded. Then it is told that all is denied
 * by default and what is granted by now, and only after that it comes.
 * https://developers.google.com/tag-platform/security/guides/consent
 */

declare global {
  interface Window {
    /** What a tag manager reads; there is none of it without consent. */
    dataLayer?: unknown[]
  }
}

type ConsentState = 'granted' | 'denied'

let sentConsent: ConsentState | undefined
let isScriptAdded = false

const consentForAll = (answer: ConsentState) => ({
  ad_storage: answer,
  ad_user_data: answer,
  ad_personalization: answer,
  analytics_storage: answer,
})

export function getDataLayer(): unknown[] {
  window.dataLayer ??= []
  return window.dataLayer
}

/** A command is told from an event by being the `arguments` of a function; an array would not be read as one. */
function gtag(..._command: [string, string, object]): void {
  // biome-ignore lint/complexity/noArguments: see above
  getDataLayer().push(arguments)
}

/** Says that all is granted, unless that is known, and brings the script once. */
export function grantTagManager(id: string): void {
  if (sentConsent === 'granted') return
  if (!sentConsent) gtag('consent', 'default', consentForAll('denied'))
  gtag('consent', 'update', consentForAll('granted'))
  sentConsent = 'granted'
  if (isScriptAdded) return
  isScriptAdded = true
  getDataLayer().push({ 'gtm.start': Date.now(), event: 'gtm.js' })
  const script = document.createElement('script')
  script.async = true
  script.src = `https://www.googletagmanager.com/gtm.js?id=${id}`
  // Its own scripts run by the nonce that it finds on this one. One that does not come is missed by nobody.
  script.nonce = document.querySelector<HTMLScriptElement>('script[nonce]')?.nonce ?? ''
  document.head.append(script)
}

/** Says that all is denied to a tag manager that was let in. What was loaded stays until the page is left. */
export function denyTagManager(): void {
  if (!sentConsent) return
  gtag('consent', 'update', consentForAll('denied'))
  sentConsent = 'denied'
}
