import { type DataStrategyFunction, matchRoutes, type Params, type RouteObject } from 'react-router-dom'
import { isUnmodifiedClick } from '../../platform/browser/unmodified-click.ts'

/** Controls that navigate to a page: links, and buttons with a `data-leads-to` URL. */
const LINK_SELECTOR = 'a[href]:not([target], [download]), button[data-leads-to]'

/** Max age in ms of prefetched data. */
const MAX_AGE_MS = 3000

/**
 * Delay in ms before a hovered or focused link is prefetched, so that a pointer that only passes over the
 * link does not load its page.
 */
const HOVER_DELAY_MS = 65

interface PrefetchedPage {
  href: string
  data: Promise<unknown>
  /** Time when the data arrived (`performance.now()`, in ms). Undefined while the data is loading. */
  loadedAt?: number
}

/** Returns the URL of another page of this site that a control links to. */
function linkedUrl(target: EventTarget | null): URL | undefined {
  const lead = target instanceof Element ? target.closest<HTMLElement>(LINK_SELECTOR) : null
  if (!lead) return
  const url = new URL(lead.dataset.leadsTo ?? lead.getAttribute('href') ?? '', window.location.href)
  url.hash = ''
  const here = window.location.href.split('#')[0]
  if (url.origin === window.location.origin && url.href !== here) return url
}

/**
 * Prefetches a page when a mouse button goes down on its link. The click follows about 80 ms later, when code
 * and data are already loading. Touch is ignored, because it may start a scroll. Links that change only the
 * query of the current page, such as filters, are prefetched on hover or focus.
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
        // Discards a failed prefetch without an error. A navigation to the page loads the data again.
        if (prefetched === entry) prefetched = undefined
      },
    )
  }

  /** Adds the event listeners, and removes them when the signal aborts. */
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
    // Ignores focus that is not visible, such as focus moved by a mouse click.
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
    // Navigations share the data only while it loads. Later navigations fetch it again.
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
