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

type Answer = 'granted' | 'denied'

let told: Answer | undefined
let asked = false

const all = (answer: Answer) => ({
  ad_storage: answer,
  ad_user_data: answer,
  ad_personalization: answer,
  analytics_storage: answer,
})

export function layer(): unknown[] {
  window.dataLayer ??= []
  return window.dataLayer
}

/** A command is told from an event by being the `arguments` of a function; an array would not be read as one. */
function gtag(..._command: [string, string, object]): void {
  // biome-ignore lint/complexity/noArguments: see above
  layer().push(arguments)
}

/** Says that all is granted, unless that is known, and brings the script once. */
export function admitTagManager(id: string): void {
  if (told === 'granted') return
  if (!told) gtag('consent', 'default', all('denied'))
  gtag('consent', 'update', all('granted'))
  told = 'granted'
  if (asked) return
  asked = true
  layer().push({ 'gtm.start': Date.now(), event: 'gtm.js' })
  const script = document.createElement('script')
  script.async = true
  script.src = `https://www.googletagmanager.com/gtm.js?id=${id}`
  // Its own scripts run by the nonce that it finds on this one. One that does not come is missed by nobody.
  script.nonce = document.querySelector<HTMLScriptElement>('script[nonce]')?.nonce ?? ''
  document.head.append(script)
}

/** Says that all is denied to a tag manager that was let in. What was loaded stays until the page is left. */
export function denyTagManager(): void {
  if (!told) return
  gtag('consent', 'update', all('denied'))
  told = 'denied'
}
