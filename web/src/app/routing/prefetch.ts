import { type DataStrategyFunction, matchRoutes, type Params, type RouteObject } from 'react-router-dom'
import { isUnmodifiedClick } from '../../platform/browser/unmodified-click.ts'

/** What leads to a page: a link, or a button that names where it leads. */
const LINK_SELECTOR = 'a[href]:not([target], [download]), button[data-leads-to]'

/** Milliseconds for which what was asked for ahead is as good as new. */
const MAX_AGE_MS = 3000

/** Milliseconds after which a pointer or the focus rests on something, and no longer passes over it. */
const HOVER_DELAY_MS = 65

interface PrefetchedPage {
  href: string
  data: Promise<unknown>
  /** When it came, in milliseconds of the page; it is as good as new until then, and a while after. */
  loadedAt?: number
}

/** The other page of this site that a control leads to. */
function linkedUrl(target: EventTarget | null): URL | undefined {
  const lead = target instanceof Element ? target.closest<HTMLElement>(LINK_SELECTOR) : null
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
export function createPrefetch(routes: RouteObject[], basename: string) {
  let prefetched: PrefetchedPage | undefined

  const callLoader = async (route: RouteObject | undefined, params: Params, url: URL): Promise<unknown> => {
    const loader = typeof route?.lazy === 'function' ? (await route.lazy()).loader : route?.loader
    if (typeof loader !== 'function') return null
    return loader({ request: new Request(url), url, params, pattern: route?.path ?? '', context: undefined })
  }

  const isPrefetched = (href: string) =>
    prefetched?.href === href &&
    (prefetched.loadedAt === undefined || performance.now() - prefetched.loadedAt < MAX_AGE_MS)

  const prefetch = (url: URL): void => {
    if (isPrefetched(url.href)) return
    const { route, params = {} } = matchRoutes(routes, url, basename)?.at(-1) ?? {}
    if (route?.handle?.countsVisits) return
    const entry: PrefetchedPage = { href: url.href, data: callLoader(route, params, url) }
    prefetched = entry
    entry.data.then(
      () => {
        entry.loadedAt = performance.now()
      },
      () => {
        // Who lets go elsewhere never hears of it; who goes there asks again.
        if (prefetched === entry) prefetched = undefined
      },
    )
  }

  /** Listens until the signal is given. */
  const listen = (signal?: AbortSignal): void => {
    let hoverTimer: ReturnType<typeof setTimeout> | undefined
    const scheduleHover = (target: EventTarget | null) => {
      clearTimeout(hoverTimer)
      hoverTimer = setTimeout(() => {
        const url = linkedUrl(target)
        if (url?.pathname === window.location.pathname) prefetch(url)
      }, HOVER_DELAY_MS)
    }
    const onPointerOver = ({ target, pointerType }: PointerEvent) =>
      pointerType === 'mouse' && scheduleHover(target)
    // Not where the focus was brought for somebody with a mouse.
    const onFocusIn = ({ target }: FocusEvent) =>
      target instanceof Element && target.matches(':focus-visible') && scheduleHover(target)
    const onPointerDown = (event: PointerEvent) => {
      if (event.pointerType !== 'mouse' || !isUnmodifiedClick(event)) return
      const url = linkedUrl(event.target)
      if (url) prefetch(url)
    }
    document.addEventListener('pointerover', onPointerOver, { signal })
    document.addEventListener('focusin', onFocusIn, { signal })
    document.addEventListener('pointerdown', onPointerDown, { signal })
    document.addEventListener('click', () => clearTimeout(hoverTimer), { signal })
  }

  const dataStrategy: DataStrategyFunction = async ({ request, matches }) => {
    const entry = isPrefetched(request.url) ? prefetched : undefined
    // Whoever goes there once more while it is on its way shares it; after that it is asked for anew.
    const clearEntry = () => {
      if (prefetched === entry) prefetched = undefined
    }
    entry?.data.then(clearEntry, clearEntry)
    const toLoad = matches.filter((match) => match.shouldCallHandler())
    const results = await Promise.all(
      toLoad.map((match) => match.resolve((handler) => entry?.data.catch(() => handler()) ?? handler())),
    )
    return Object.fromEntries(
      toLoad.flatMap(({ route }, index) => {
        const result = results[index]
        return result ? [[route.id, result]] : []
      }),
    )
  }

  return { listen, dataStrategy }
}
