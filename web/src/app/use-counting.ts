import { useEffect, useEffectEvent, useLayoutEffect, useRef } from 'react'
import { useLocation, useMatches } from 'react-router-dom'
import { useSession } from '../graphql/session.ts'
import { beginCounting, countFor, emptyDataLayer, tell, tellUser } from '../lib/analytics/data-layer.ts'
import { pageCategory } from '../lib/analytics/page-category.ts'
import { useCookieChoice, withdrawConsent } from '../lib/consent.ts'
import { localize } from '../lib/locale.ts'
import { useSite } from '../lib/site.ts'

/**
 * Counts only with consent; who takes that back takes back what others were let in for as well. So does a log-out,
 * after which nothing is chosen. Who it is comes first, then the page, then what happens on it: what a page tells is told
 * by effects, and these come before them.
 */
export function useCounting(): void {
  const { tagManagerId } = useSite()
  const choice = useCookieChoice()
  const { state } = useSession()
  const before = useRef(choice)
  const isKnown = state !== 'loading'
  useLayoutEffect(() => countFor(tagManagerId), [tagManagerId])
  useLayoutEffect(() => {
    if (choice !== true && choice !== before.current) {
      withdrawConsent()
      emptyDataLayer()
    }
    before.current = choice
  }, [choice])
  useLayoutEffect(() => {
    if (choice === true && isKnown) tellUser(state === 'member')
  }, [choice, isKnown, state])
  usePageViews(choice === true && isKnown)
  useEffect(() => {
    if (isKnown) beginCounting()
  }, [isKnown])
}

/** Pages whose address may say what somebody typed, or which of their searches it is. */
const unsaid = ['saved-search', 'not-found']

/** Tells each page that is opened, and the one that stands once counting begins; and which home was chosen on it. */
function usePageViews(isCounting: boolean): void {
  const { locale, origin } = useSite()
  const { pathname } = useLocation()
  const kind = kindOf(useMatches().at(-1)?.handle)
  const view = useEffectEvent(() =>
    tell({
      event: 'page_view',
      page_kind: kind,
      page_location: origin + localize(unsaid.includes(kind) ? `/${kind}` : pathname, locale),
      page_category: pageCategory(),
      language: locale,
    }),
  )
  // biome-ignore lint/correctness/useExhaustiveDependencies: each page is told once
  useLayoutEffect(() => {
    if (isCounting) view()
  }, [isCounting, pathname])

  const follow = useEffectEvent((link: HTMLAnchorElement) => {
    const key = homeOf(link.pathname)
    // The same home in another language, or a part of its page, was chosen already.
    if (!key || key === homeOf(window.location.pathname)) return
    const row = link.closest('li')
    const index = row?.parentElement ? [...row.parentElement.children].indexOf(row) + 1 : null
    tell({ event: 'select_item', item_list_id: kind, items: [{ item_id: decodeURIComponent(key), index }] })
  })
  useEffect(() => {
    if (!isCounting) return
    // Before the link leads away.
    const hear = ({ target }: MouseEvent) => {
      const link = target instanceof Element ? target.closest('a') : null
      if (link?.origin === window.location.origin) follow(link)
    }
    document.addEventListener('click', hear, { capture: true })
    return () => document.removeEventListener('click', hear, { capture: true })
  }, [isCounting])
}

/** The key of the home that a page is about. */
const homeOf = (path: string) => /\/home-details\/[^/]+\/([^/]+)/.exec(path)?.[1]

/** The folder of a page's route. */
const kindOf = (handle: unknown): string =>
  (typeof handle === 'object' && handle && 'module' in handle && String(handle.module).split('/').at(-2)) ||
  ''
