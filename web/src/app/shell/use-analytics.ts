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
 * Counts only with consent; who takes that back takes back what others were let in for as well. So does a log-out,
 * after which nothing is chosen. Who it is comes first, then the page, then what happens on it: what a page tells is told
 * by effects, and these come before them.
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

/** Pages whose address may say what somebody typed, or which of their searches it is. */
const MASKED_URL_PAGES = ['saved-search', 'not-found']

/** Tells each page that is opened, and the one that stands once counting begins; and which home was chosen on it. */
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
  // biome-ignore lint/correctness/useExhaustiveDependencies: each page is told once
  useLayoutEffect(() => {
    if (isTracking) view()
  }, [isTracking, pathname])

  const trackSelection = useEffectEvent((link: HTMLAnchorElement) => {
    const key = listingKeyOf(link.pathname)
    // The same home in another language, or a part of its page, was chosen already.
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
    // Before the link leads away.
    const onClick = ({ target }: MouseEvent) => {
      const link = target instanceof Element ? target.closest('a') : null
      if (link?.origin === window.location.origin) trackSelection(link)
    }
    document.addEventListener('click', onClick, { capture: true })
    return () => document.removeEventListener('click', onClick, { capture: true })
  }, [isTracking])
}

/** The key of the home that a page is about. */
const listingKeyOf = (path: string) => /\/home-details\/[^/]+\/([^/]+)/.exec(path)?.[1]

const pageNameOf = (handle: unknown): string =>
  typeof handle === 'object' && handle && 'name' in handle ? String(handle.name) : ''
