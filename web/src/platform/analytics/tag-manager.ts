/*
 * Google Tag Manager in basic consent mode: loads nothing before consent. After consent, first denies
 * everything by default, then reports what the visitor granted, and then loads the script.
 * https://developers.google.com/tag-platform/security/guides/consent
 */

declare global {
  interface Window {
    /** Data layer that a tag manager reads. Undefined without consent. */
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

/** Pushes a command. The tag manager recognizes a command by its `arguments` object and ignores an array. */
function gtag(..._command: [string, string, object]): void {
  // biome-ignore lint/complexity/noArguments: gtag.js expects an arguments object
  getDataLayer().push(arguments)
}

/** Grants all consent types, unless already granted, and loads the script once. */
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
  // The script uses its nonce for the scripts that it loads. If the script fails to load, the page still
  // works.
  script.nonce = document.querySelector<HTMLScriptElement>('script[nonce]')?.nonce ?? ''
  document.head.append(script)
}

/**
 * Denies all consent types to a tag manager that received consent before. Loaded scripts stay on the page
 * until the visitor leaves it.
 */
export function denyTagManager(): void {
  if (!sentConsent) return
  gtag('consent', 'update', consentForAll('denied'))
  sentConsent = 'denied'
}
