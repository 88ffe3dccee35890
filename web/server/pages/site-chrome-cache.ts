import { setTimeout as sleep } from 'node:timers/promises'
import { print } from 'graphql'
import { z } from 'zod'
import type { Locale } from '../../src/platform/format/locale.ts'
import { graphLocale } from '../../src/platform/graphql/page-route.ts'
import type { SiteChrome } from '../../src/platform/graphql/site-chrome.ts'
import { siteChromeQuery } from '../../src/platform/graphql/site-chrome-query.ts'
import { type Graph, postToGraph } from '../proxy/graph-client.ts'
import { type EmptySearches, linksOf, withoutLinks } from './empty-searches.ts'

/** Returns the site chrome in a language, or null when the graph has never returned it. Never rejects. */
export type SiteChromeSource = (locale: Locale) => Promise<SiteChrome | null>

/** Time in ms that a response stays fresh, and time in ms to wait after a failure before the next attempt. */
export const SITE_CHROME_TIMES = { freshMs: 60_000, retryMs: 5000 }

interface SiteChromeCacheOptions {
  /** Queries the graph for the site chrome. The cache validates the response. */
  load: (locale: Locale) => Promise<unknown>
  onError: (error: unknown) => void
  /**
   * Finds links to searches without results. The cache removes these links after it has counted the results.
   */
  emptySearches?: EmptySearches
  /**
   * Loads the search links that pages show outside the menus and footer. The site chrome then contains a list
   * of those links whose searches have no results.
   */
  pageLinks?: (locale: Locale) => Promise<readonly string[]>
  /** `timeoutMs` is the max time in ms that pages wait for the first response. */
  times: typeof SITE_CHROME_TIMES & { timeoutMs: number }
}

const link = z.object({ label: z.string(), href: z.string(), external: z.boolean() })
const linkWithText = link.extend({ text: z.string().nullable() })

const promotion = z.object({
  key: z.string(),
  title: z.string(),
  text: z.string(),
  action: z.string(),
  href: z.string(),
  external: z.boolean(),
  image: z.string().nullable(),
  forVisitors: z.boolean(),
})

const campaign = { key: z.string(), startDate: z.iso.date(), endDate: z.iso.date() }

const ads = z.object({
  promotions: z.array(promotion),
  home: z
    .object({
      ...campaign,
      assets: promotion
        .omit({ key: true, forVisitors: true })
        .extend({ image: z.string(), logo: z.string().nullable() }),
    })
    .nullable(),
  map: z
    .object({
      ...campaign,
      assets: promotion
        .pick({ title: true, href: true, external: true })
        .extend({ logo: z.string().nullable() }),
    })
    .nullable(),
  mapSponsor: z.object({ name: z.string(), logo: z.string(), href: z.string() }).nullable(),
})

const answer = z.object({
  data: z.object({
    site: z.object({
      menus: z
        .array(
          z.object({
            key: z.string(),
            label: z.string(),
            href: z.string().nullable(),
            links: z.array(linkWithText),
            callToAction: linkWithText.nullable(),
          }),
        )
        .min(1),
      flags: z.object({
        profileFlow: z.boolean(),
        ceros: z.boolean(),
        localLogic: z.boolean(),
        neighborhoodWrap: z.boolean(),
        mapSponsorship: z.boolean(),
        soldFilter: z.boolean(),
        interstitialAdOff: z.boolean(),
        gamInterstitialOn: z.boolean(),
        v2On: z.boolean(),
      }),
      footer: z.object({
        cities: z.array(link),
        states: z.array(link),
        columns: z.array(z.object({ title: z.string(), links: z.array(link) })),
        brands: z.array(z.object({ name: z.string(), logo: z.string(), href: z.string().nullable() })),
        legalText: z.array(z.string()),
        disabilityLine: z.object({ text: z.string(), phone: z.string() }),
      }),
      // Invalid ad data does not invalidate the rest of the site chrome.
      ads: ads.nullable().catch(null),
    }) satisfies z.ZodType<SiteChrome>,
  }),
})

interface CacheEntry {
  siteChrome: SiteChrome | null
  /** Timestamps in ms. No reload starts before `refreshAt`, and no page waits after `waitUntil`. */
  refreshAt: number
  waitUntil: number
  call: Promise<void> | null
}

/**
 * Caches the last good site chrome of each language for the life of the process. Pages wait only for the
 * first load, up to the timeout; later pages render without site chrome until it loads.
 */
export function createSiteChromeCache(options: SiteChromeCacheOptions): SiteChromeSource {
  const { load, onError, times } = options
  const emptyEntry = (): CacheEntry => ({ siteChrome: null, refreshAt: 0, waitUntil: 0, call: null })
  const entries: Record<Locale, CacheEntry> = { en: emptyEntry(), fr: emptyEntry() }

  return async (locale) => {
    const entry = entries[locale]
    if (!entry.call && Date.now() >= entry.refreshAt) {
      entry.waitUntil = Date.now() + times.timeoutMs
      entry.call = load(locale)
        .then(async (given) => {
          const { site } = answer.parse(given).data
          entry.refreshAt = Date.now() + times.freshMs
          // Stores all links first, for pages that stop waiting before the results of the searches are
          // counted.
          entry.siteChrome ??= site
          entry.siteChrome = await withoutEmptySearches(site, locale, options)
        })
        .catch((error: unknown) => {
          entry.refreshAt = Date.now() + times.retryMs
          onError(error)
        })
        .finally(() => {
          entry.call = null
        })
    }
    const remainingMs = entry.waitUntil - Date.now()
    if (!entry.siteChrome && entry.call && remainingMs > 0)
      await Promise.race([entry.call, sleep(remainingMs, undefined, { ref: false })])
    return entry.siteChrome && withCampaignsOfToday(entry.siteChrome)
  }
}

/**
 * Removes links to empty searches from the site chrome, and adds the list of all empty searches that pages
 * link to.
 */
async function withoutEmptySearches(
  site: SiteChrome,
  locale: Locale,
  { emptySearches, pageLinks, onError }: SiteChromeCacheOptions,
): Promise<SiteChrome> {
  if (!emptySearches) return site
  const others = await pageLinks?.(locale).catch((error: unknown) => onError(error))
  const empty = await emptySearches([...linksOf(site), ...(others ?? [])])
  return { ...withoutLinks(site, empty), emptySearches: [...empty] }
}

/**
 * Removes campaigns that do not run today, because a cached response may outlast a campaign. Campaign days
 * are whole UTC days.
 */
function withCampaignsOfToday(siteChrome: SiteChrome): SiteChrome {
  const { ads } = siteChrome
  const today = new Date().toISOString().slice(0, 10)
  const isOver = ({ startDate, endDate }: { startDate: string; endDate: string }) =>
    today < startDate || endDate < today
  if (!ads) return siteChrome
  const { home, map } = ads
  return {
    ...siteChrome,
    ads: { ...ads, home: home && isOver(home) ? null : home, map: map && isOver(map) ? null : map },
  }
}

const query = print(siteChromeQuery)

/** Queries the graph for the site chrome of a language. */
export const fetchSiteChrome = (graph: Graph) => (locale: Locale) =>
  postToGraph(graph, { operationName: 'SiteFrame', query, variables: { locale: graphLocale(locale) } })
