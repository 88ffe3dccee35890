import { useSite } from './site.ts'

interface Recaptcha {
  ready(then: () => void): void
  execute(key: string, options: { action: string }): Promise<string>
}

declare global {
  interface Window {
    grecaptcha?: Recaptcha
  }
}

/** Time limit in milliseconds for a reCAPTCHA token. After that the form is sent without a token. */
const RECAPTCHA_TIMEOUT_MS = 5000

let loading: Promise<Recaptcha> | undefined

/** Loads the reCAPTCHA script once per document. Retries on the next call after a failed load. */
function load(key: string): Promise<Recaptcha> {
  loading ??= new Promise<Recaptcha>((resolve, reject) => {
    const script = document.createElement('script')
    script.src = `https://www.google.com/recaptcha/api.js?render=${encodeURIComponent(key)}`
    script.onload = () => {
      const { grecaptcha } = window
      if (grecaptcha) grecaptcha.ready(() => resolve(grecaptcha))
      else reject(new Error('reCAPTCHA script did not define grecaptcha'))
    }
    script.onerror = () => reject(new Error('Failed to load reCAPTCHA script'))
    document.head.append(script)
  }).catch((error) => {
    loading = undefined
    throw error
  })
  return loading
}

const timeout = () =>
  new Promise<undefined>((resolve) => {
    setTimeout(resolve, RECAPTCHA_TIMEOUT_MS)
  })

/**
 * Returns a new token for an action. Undefined without a key and when Google fails or times out: the service
 * then decides whether to accept the request.
 */
export async function executeRecaptcha(key: string | undefined, action: string): Promise<string | undefined> {
  if (!key) return undefined
  const answer = load(key).then((script) => script.execute(key, { action }))
  return Promise.race([answer.catch(() => undefined), timeout()])
}

/**
 * Spam protection with reCAPTCHA, if the site has a key. Call `prepare` when the user starts on a form, and
 * `execute` on submit to get the token for the request.
 */
export function useRecaptcha() {
  const { recaptchaKey: key } = useSite()
  const prepare = () => {
    if (key) load(key).catch(() => undefined)
  }
  return { prepare, execute: (action: string) => executeRecaptcha(key, action) }
}
