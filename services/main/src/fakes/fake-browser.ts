/** A minimal browser for third-party sign-in: stores cookies, follows redirects, and submits forms. */
export interface FakeBrowser {
  /** Opens a URL and follows redirects and auto-submitted forms to the final page. */
  open(url: string): Promise<Page>
  /** Submits form fields to a URL and follows redirects. */
  send(url: string, fields: Record<string, string>): Promise<Page>
  cookies: Map<string, string>
}

interface Page {
  url: string
  status: number
  text: string
}

const MAX_REDIRECTS = 10

/**
 * Creates a fake browser. `resolveUrl` maps a URL to the address that serves it in the test. When
 * `resolveUrl` returns undefined, the browser receives an empty page with status 200.
 */
export function createFakeBrowser(resolveUrl: (url: string) => string | undefined): FakeBrowser {
  const cookies = new Map<string, string>()

  async function go(url: string, form?: Record<string, string>, steps = 0): Promise<Page> {
    if (steps > MAX_REDIRECTS) throw new Error(`Failed to open ${url}: more than ${MAX_REDIRECTS} redirects`)
    const target = resolveUrl(url)
    if (target === undefined) return { url, status: 200, text: '' }
    const response = await fetch(target, {
      redirect: 'manual',
      method: form ? 'POST' : 'GET',
      headers: { cookie: [...cookies].map(([name, value]) => `${name}=${value}`).join('; ') },
      body: form ? new URLSearchParams(form) : null,
    })
    for (const line of response.headers.getSetCookie()) storeCookie(line)
    const text = await response.text()
    const location = response.headers.get('location')
    if (location && response.status < 400) return go(new URL(location, url).href, undefined, steps + 1)
    // The page submits its own form, as when a provider posts its response.
    const autoSubmittedForm = /document\.forms\[0\]\.submit/.test(text) ? formOf(text) : undefined
    return autoSubmittedForm
      ? go(autoSubmittedForm.action, autoSubmittedForm.fields, steps + 1)
      : { url, status: response.status, text }
  }

  function storeCookie(line: string): void {
    const [, name = '', value = ''] = /^([^=]+)=([^;]*)/.exec(line) ?? []
    const isExpired = /max-age=0|expires=thu, 01 jan 1970/i.test(line)
    if (isExpired) cookies.delete(name)
    else cookies.set(name, value)
  }

  return { open: (url) => go(url), send: (url, fields) => go(url, fields), cookies }
}

const decoded = (text: string) =>
  text.replaceAll('&quot;', '"').replaceAll('&#39;', "'").replaceAll('&lt;', '<').replaceAll('&amp;', '&')

function formOf(html: string): { action: string; fields: Record<string, string> } {
  const action = decoded(/<form method="post" action="([^"]*)"/.exec(html)?.[1] ?? '')
  const inputs = [...html.matchAll(/<input type="hidden" name="([^"]*)" value="([^"]*)"/g)]
  return {
    action,
    fields: Object.fromEntries(inputs.map(([, name = '', value = '']) => [name, decoded(value)])),
  }
}
