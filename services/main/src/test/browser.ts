/** As much of a browser as signing in elsewhere needs: it keeps cookies, goes where it is led, and sends forms. */
export interface Browser {
  /** Opens an address and goes on wherever it leads, up to the page that stays. */
  open(url: string): Promise<Page>
  /** Sends a form of the page it stands on. */
  send(url: string, fields: Record<string, string>): Promise<Page>
  cookies: Map<string, string>
}

interface Page {
  url: string
  status: number
  text: string
}

const MOST_STEPS = 10

/** `whereIs` says where an address is really answered: of the site, all that stands here is the service behind it. */
export function newBrowser(whereIs: (url: string) => string | undefined): Browser {
  const cookies = new Map<string, string>()

  async function go(url: string, form?: Record<string, string>, steps = 0): Promise<Page> {
    if (steps > MOST_STEPS) throw new Error(`${url} leads in circles`)
    const target = whereIs(url)
    if (target === undefined) return { url, status: 200, text: '' }
    const response = await fetch(target, {
      redirect: 'manual',
      method: form ? 'POST' : 'GET',
      headers: { cookie: [...cookies].map(([name, value]) => `${name}=${value}`).join('; ') },
      body: form ? new URLSearchParams(form) : null,
    })
    for (const line of response.headers.getSetCookie()) keep(line)
    const text = await response.text()
    const location = response.headers.get('location')
    if (location && response.status < 400) return go(new URL(location, url).href, undefined, steps + 1)
    // A page that sends its form by itself, as a provider's does that posts its answer.
    const itself = /document\.forms\[0\]\.submit/.test(text) ? formOf(text) : undefined
    return itself ? go(itself.action, itself.fields, steps + 1) : { url, status: response.status, text }
  }

  function keep(line: string): void {
    const [, name = '', value = ''] = /^([^=]+)=([^;]*)/.exec(line) ?? []
    const gone = /max-age=0|expires=thu, 01 jan 1970/i.test(line)
    if (gone) cookies.delete(name)
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
