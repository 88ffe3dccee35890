import { type DataStrategyFunction, matchRoutes, type RouteObject } from 'react-router-dom'
import { isPlainPress } from '../lib/plain-press.ts'

/** What leads to a page: a link, or a button that names where it leads. */
const leads = 'a[href]:not([target], [download]), button[data-leads-to]'

/** Milliseconds for which what was asked for ahead is as good as new. */
const fresh = 3000

interface Ahead {
  href: string
  page: Promise<unknown>
  /** When the button went down, in milliseconds of the page. */
  since: number
}

/**
 * Asks for the page that a mouse button goes down on. It comes up some 80 ms later, and by then the page's code and
 * data are on their way. Of fingers it is not known yet whether they press or scroll.
 */
export function createPressAhead(routes: RouteObject[], basename: string) {
  let ahead: Ahead | undefined

  const ask = async (url: URL): Promise<unknown> => {
    const { route, params = {} } = matchRoutes(routes, url, basename)?.at(-1) ?? {}
    const loader = typeof route?.lazy === 'function' ? (await route.lazy()).loader : route?.loader
    if (typeof loader !== 'function') return null
    return loader({ request: new Request(url), url, params, pattern: route?.path ?? '', context: undefined })
  }

  /** Listens until the returned function is called. */
  const listen = (): (() => void) => {
    const pressed = (event: PointerEvent) => {
      const { target, pointerType } = event
      if (pointerType !== 'mouse' || !isPlainPress(event)) return
      const lead = target instanceof Element ? target.closest<HTMLElement>(leads) : null
      if (!lead) return
      const url = new URL(lead.dataset.leadsTo ?? lead.getAttribute('href') ?? '', window.location.href)
      url.hash = ''
      const here = window.location.href.split('#')[0]
      if (url.origin !== window.location.origin || url.href === here) return
      const page = ask(url)
      // Who lets go elsewhere never hears of it; who goes there asks again.
      page.catch(() => undefined)
      ahead = { href: url.href, page, since: performance.now() }
    }
    document.addEventListener('pointerdown', pressed)
    return () => document.removeEventListener('pointerdown', pressed)
  }

  const dataStrategy: DataStrategyFunction = async ({ request, matches }) => {
    const { href, page: asked, since = 0 } = ahead ?? {}
    const known = href === request.url && performance.now() - since < fresh
    if (known) ahead = undefined
    const called = matches.filter((match) => match.shouldCallHandler())
    const results = await Promise.all(
      called.map((match) =>
        match.resolve((handler) => (known && asked?.catch(() => handler())) || handler()),
      ),
    )
    return Object.fromEntries(
      called.flatMap(({ route }, at) => {
        const result = results[at]
        return result ? [[route.id, result]] : []
      }),
    )
  }

  return { listen, dataStrategy }
}
