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

/** How long a form waits for Google before it goes without, in milliseconds. */
const RECAPTCHA_TIMEOUT_MS = 5000

let loading: Promise<Recaptcha> | undefined

/** Google's script, once for the document. One that did not come is asked for again the next time. */
function load(key: string): Promise<Recaptcha> {
  loading ??= new Promise<Recaptcha>((resolve, reject) => {
    const script = document.createElement('script')
    script.src = `https://www.google.com/recaptcha/api.js?render=${encodeURIComponent(key)}`
    script.onload = () => {
      const { grecaptcha } = window
      if (grecaptcha) grecaptcha.ready(() => resolve(grecaptcha))
      else reject(new Error('The script of reCAPTCHA brought nothing.'))
    }
    script.onerror = () => reject(new Error('The script of reCAPTCHA did not come.'))
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

/** A new token for an action. Undefined without a key, and when Google does not answer: the service decides. */
export async function executeRecaptcha(key: string | undefined, action: string): Promise<string | undefined> {
  if (!key) return undefined
  const answer = load(key).then((script) => script.execute(key, { action }))
  return Promise.race([answer.catch(() => undefined), timeout()])
}

/**
 * What tells a person from a program, where the site has a key for it. `prepare` when somebody turns to a form; `execute`
 * when it is sent, for what goes along.
 */
export function useRecaptcha() {
  const { recaptchaKey: key } = useSite()
  const prepare = () => {
    if (key) load(key).catch(() => undefined)
  }
  return { prepare, execute: (action: string) => executeRecaptcha(key, action) }
}
