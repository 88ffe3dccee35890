import { setTimeout as sleep } from 'node:timers/promises'
import { print } from 'graphql'
import { z } from 'zod'
import type { Locale } from '../../src/platform/format/locale.ts'
import { graphLocale } from '../../src/platform/graphql/page-route.ts'
import type { SiteChrome } from '../../src/platform/graphql/site-chrome.ts'
import { siteChromeQuery } from '../../src/platform/graphql/site-chrome-query.ts'
import { type Graph, postToGraph } from '../proxy/graph-client.ts'
import { type EmptySearches, linksOf, withoutLinks } from './empty-searches.ts'

/** What frames the pages of a language; null when the graph has never said. Never rejects. */
export type SiteChromeSource = (locale: Locale) => Promise<SiteChrome | null>

/** How long an answer stays fresh, and how long to pause after a failure (ms). */
export const SITE_CHROME_TIMES = { freshMs: 60_000, retryMs: 5000 }

interface SiteChromeCacheOptions {
  /** Asks the graph; what it answers may be anything. */
  load: (locale: Locale) => Promise<unknown>
  onError: (error: unknown) => void
  /** Which links lead to searches without any home. They are left out as soon as that is known. */
  emptySearches?: EmptySearches
  /** Links to searches that pages have besides menus and footer; those that are empty are sent with the frame. */
  pageLinks?: (locale: Locale) => Promise<readonly string[]>
  /** `timeoutMs` is the max time (ms) pages wait for the first answer. */
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
      // Its own part alone is missing where it fails.
      ads: ads.nullable().catch(null),
    }) satisfies z.ZodType<SiteChrome>,
  }),
})

interface CacheEntry {
  siteChrome: SiteChrome | null
  /** Moments in milliseconds: before the first nobody asks anew, after the second nobody waits. */
  refreshAt: number
  waitUntil: number
  call: Promise<void> | null
}

/**
 * Keeps the last good answer of each language for as long as the process lives. A page waits only while there is
 * none yet, and all pages together wait once: whoever comes after that is served without.
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
          // Pages that run out of patience meanwhile show every link.
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

/** The frame without links to empty searches, and with those that other links of pages lead to. */
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

/** A kept answer may outlast a campaign, which is shown on its days alone: whole ones in UTC. */
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

/** Asks a graph for what frames the pages of a language. */
export const fetchSiteChrome = (graph: Graph) => (locale: Locale) =>
  postToGraph(graph, { operationName: 'SiteFrame', query, variables: { locale: graphLocale(locale) } })
