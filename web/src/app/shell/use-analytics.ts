import { useEffect, useEffectEvent, useLayoutEffect, useRef } from 'react'
import { useLocation, useMatches } from 'react-router-dom'
import {
  clearDataLayer,
  pushEvent,
  pushUser,
  setTagManager,
  startTracking,
} from '../../platform/analytics/data-layer.ts'
import { pageCategory } from '../../platform/analytics/page-category.ts'
import { useSite } from '../../platform/browser/site.ts'
import { localize } from '../../platform/format/locale.ts'
import { useSession } from '../../platform/session/session.ts'
import { useCookieChoice, withdrawConsent } from '../../platform/visitor/consent.ts'

/**
 * Tracks visits only with consent. When the visitor withdraws consent, or when a logout clears the cookie
 * choice, also withdraws the consent given to third parties and clears the data layer. Layout effects report
 * the user and then the page, so that both precede the events that pages report in effects.
 */
export function useAnalytics(): void {
  const { tagManagerId } = useSite()
  const choice = useCookieChoice()
  const { state } = useSession()
  const previousChoice = useRef(choice)
  const isSessionKnown = state !== 'loading'
  useLayoutEffect(() => setTagManager(tagManagerId), [tagManagerId])
  useLayoutEffect(() => {
    if (choice !== true && choice !== previousChoice.current) {
      withdrawConsent()
      clearDataLayer()
    }
    previousChoice.current = choice
  }, [choice])
  useLayoutEffect(() => {
    if (choice === true && isSessionKnown) pushUser(state === 'member')
  }, [choice, isSessionKnown, state])
  usePageViews(choice === true && isSessionKnown)
  useEffect(() => {
    if (isSessionKnown) startTracking()
  }, [isSessionKnown])
}

/** Pages whose URL can identify a saved search or contain text that the visitor typed. */
const MASKED_URL_PAGES = ['saved-search', 'not-found']

/**
 * Reports each page view, including the current page when tracking starts, and each listing that the visitor
 * selects.
 */
function usePageViews(isTracking: boolean): void {
  const { locale, origin } = useSite()
  const { pathname } = useLocation()
  const kind = pageNameOf(useMatches().at(-1)?.handle)
  const view = useEffectEvent(() =>
    pushEvent({
      event: 'page_view',
      page_kind: kind,
      page_location: origin + localize(MASKED_URL_PAGES.includes(kind) ? `/${kind}` : pathname, locale),
      page_category: pageCategory(),
      language: locale,
    }),
  )
  // biome-ignore lint/correctness/useExhaustiveDependencies: reports each page once
  useLayoutEffect(() => {
    if (isTracking) view()
  }, [isTracking, pathname])

  const trackSelection = useEffectEvent((link: HTMLAnchorElement) => {
    const key = listingKeyOf(link.pathname)
    // A link to the current listing, such as a link to its page in the other language or to a section, is not
    // a new selection.
    if (!key || key === listingKeyOf(window.location.pathname)) return
    const row = link.closest('li')
    const index = row?.parentElement ? [...row.parentElement.children].indexOf(row) + 1 : null
    pushEvent({
      event: 'select_item',
      item_list_id: kind,
      items: [{ item_id: decodeURIComponent(key), index }],
    })
  })
  useEffect(() => {
    if (!isTracking) return
    // Runs in the capture phase, before the link navigates.
    const onClick = ({ target }: MouseEvent) => {
      const link = target instanceof Element ? target.closest('a') : null
      if (link?.origin === window.location.origin) trackSelection(link)
    }
    document.addEventListener('click', onClick, { capture: true })
    return () => document.removeEventListener('click', onClick, { capture: true })
  }, [isTracking])
}

/** Returns the listing key from the path of a listing page. */
const listingKeyOf = (path: string) => /\/home-details\/[^/]+\/([^/]+)/.exec(path)?.[1]

const pageNameOf = (handle: unknown): string =>
  typeof handle === 'object' && handle && 'name' in handle ? String(handle.name) : ''
