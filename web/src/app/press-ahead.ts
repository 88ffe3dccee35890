import { type DataStrategyFunction, matchRoutes, type Params, type RouteObject } from 'react-router-dom'
import { isPlainPress } from '../lib/plain-press.ts'

/** What leads to a page: a link, or a button that names where it leads. */
const leads = 'a[href]:not([target], [download]), button[data-leads-to]'

/** Milliseconds for which what was asked for ahead is as good as new. */
const fresh = 3000

/** Milliseconds after which a pointer or the focus rests on something, and no longer passes over it. */
const resting = 65

interface Ahead {
  href: string
  page: Promise<unknown>
  /** When it came, in milliseconds of the page; it is as good as new until then, and a while after. */
  came?: number
}

/** The other page of this site that a control leads to. */
function leadOf(target: EventTarget | null): URL | undefined {
  const lead = target instanceof Element ? target.closest<HTMLElement>(leads) : null
  if (!lead) return
  const url = new URL(lead.dataset.leadsTo ?? lead.getAttribute('href') ?? '', window.location.href)
  url.hash = ''
  const here = window.location.href.split('#')[0]
  if (url.origin === window.location.origin && url.href !== here) return url
}

/**
 * Asks for the page that a mouse button goes down on. It comes up some 80 ms later, and by then the page's code and
 * data are on their way. Of fingers it is not known yet whether they press or scroll. What only changes the page that
 * stands, like a filter, is asked for as soon as the mouse or the focus rests on it.
 */
export function createPressAhead(routes: RouteObject[], basename: string) {
  let ahead: Ahead | undefined

  const ask = async (route: RouteObject | undefined, params: Params, url: URL): Promise<unknown> => {
    const loader = typeof route?.lazy === 'function' ? (await route.lazy()).loader : route?.loader
    if (typeof loader !== 'function') return null
    return loader({ request: new Request(url), url, params, pattern: route?.path ?? '', context: undefined })
  }

  const isAhead = (href: string) =>
    ahead?.href === href && (ahead.came === undefined || performance.now() - ahead.came < fresh)

  const askAhead = (url: URL): void => {
    if (isAhead(url.href)) return
    const { route, params = {} } = matchRoutes(routes, url, basename)?.at(-1) ?? {}
    if (route?.handle?.countsVisits) return
    const asked: Ahead = { href: url.href, page: ask(route, params, url) }
    ahead = asked
    asked.page.then(
      () => {
        asked.came = performance.now()
      },
      () => {
        // Who lets go elsewhere never hears of it; who goes there asks again.
        if (ahead === asked) ahead = undefined
      },
    )
  }

  /** Listens until the signal is given. */
  const listen = (signal?: AbortSignal): void => {
    let rest: ReturnType<typeof setTimeout> | undefined
    const reached = (target: EventTarget | null) => {
      clearTimeout(rest)
      rest = setTimeout(() => {
        const url = leadOf(target)
        if (url?.pathname === window.location.pathname) askAhead(url)
      }, resting)
    }
    const pointed = ({ target, pointerType }: PointerEvent) => pointerType === 'mouse' && reached(target)
    // Not where the focus was brought for somebody with a mouse.
    const focused = ({ target }: FocusEvent) =>
      target instanceof Element && target.matches(':focus-visible') && reached(target)
    const pressed = (event: PointerEvent) => {
      if (event.pointerType !== 'mouse' || !isPlainPress(event)) return
      const url = leadOf(event.target)
      if (url) askAhead(url)
    }
    document.addEventListener('pointerover', pointed, { signal })
    document.addEventListener('focusin', focused, { signal })
    document.addEventListener('pointerdown', pressed, { signal })
    document.addEventListener('click', () => clearTimeout(rest), { signal })
  }

  const dataStrategy: DataStrategyFunction = async ({ request, matches }) => {
    const asked = isAhead(request.url) ? ahead : undefined
    // Whoever goes there once more while it is on its way shares it; after that it is asked for anew.
    const forget = () => {
      if (ahead === asked) ahead = undefined
    }
    asked?.page.then(forget, forget)
    const called = matches.filter((match) => match.shouldCallHandler())
    const results = await Promise.all(
      called.map((match) => match.resolve((handler) => asked?.page.catch(() => handler()) ?? handler())),
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
