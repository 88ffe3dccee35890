import { setTimeout as sleep } from 'node:timers/promises'
import { print } from 'graphql'
import { z } from 'zod'
import { graphLocale } from '../src/graphql/page-route.ts'
import type { SiteFrame } from '../src/graphql/site-frame.ts'
import { siteFrameQuery } from '../src/graphql/site-frame-query.ts'
import type { Locale } from '../src/lib/locale.ts'
import { type Graph, postToGraph } from './ask-graph.ts'
import { type EmptySearches, linksOf, withoutLinks } from './empty-searches.ts'

/** What frames the pages of a language; null when the graph has never said. Never rejects. */
export type FrameSource = (locale: Locale) => Promise<SiteFrame | null>

/** How long an answer stays fresh, and how long to pause after a failure (ms). */
export const frameTimes = { fresh: 60_000, pause: 5000 }

interface FrameCacheOptions {
  /** Asks the graph; what it answers may be anything. */
  ask: (locale: Locale) => Promise<unknown>
  onError: (error: unknown) => void
  /** Which links lead to searches without any home. They are left out as soon as that is known. */
  emptySearches?: EmptySearches
  /** Links to searches that pages have besides menus and footer; those that are empty are sent with the frame. */
  pageLinks?: (locale: Locale) => Promise<readonly string[]>
  /** `patience` is the max time (ms) pages wait for the first answer. */
  times: typeof frameTimes & { patience: number }
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
    }) satisfies z.ZodType<SiteFrame>,
  }),
})

interface Shelf {
  frame: SiteFrame | null
  /** Moments in milliseconds: before the first nobody asks anew, after the second nobody waits. */
  askAgain: number
  waitUntil: number
  call: Promise<void> | null
}

/**
 * Keeps the last good answer of each language for as long as the process lives. A page waits only while there is
 * none yet, and all pages together wait once: whoever comes after that is served without.
 */
export function createFrameCache(options: FrameCacheOptions): FrameSource {
  const { ask, onError, times } = options
  const shelf = (): Shelf => ({ frame: null, askAgain: 0, waitUntil: 0, call: null })
  const shelves: Record<Locale, Shelf> = { en: shelf(), fr: shelf() }

  return async (locale) => {
    const kept = shelves[locale]
    if (!kept.call && Date.now() >= kept.askAgain) {
      kept.waitUntil = Date.now() + times.patience
      kept.call = ask(locale)
        .then(async (given) => {
          const { site } = answer.parse(given).data
          kept.askAgain = Date.now() + times.fresh
          // Pages that run out of patience meanwhile show every link.
          kept.frame ??= site
          kept.frame = await withoutEmptySearches(site, locale, options)
        })
        .catch((error: unknown) => {
          kept.askAgain = Date.now() + times.pause
          onError(error)
        })
        .finally(() => {
          kept.call = null
        })
    }
    const patience = kept.waitUntil - Date.now()
    if (!kept.frame && kept.call && patience > 0)
      await Promise.race([kept.call, sleep(patience, undefined, { ref: false })])
    return kept.frame && withCampaignsOfToday(kept.frame)
  }
}

/** The frame without links to empty searches, and with those that other links of pages lead to. */
async function withoutEmptySearches(
  site: SiteFrame,
  locale: Locale,
  { emptySearches, pageLinks, onError }: FrameCacheOptions,
): Promise<SiteFrame> {
  if (!emptySearches) return site
  const others = await pageLinks?.(locale).catch((error: unknown) => onError(error))
  const empty = await emptySearches([...linksOf(site), ...(others ?? [])])
  return { ...withoutLinks(site, empty), emptySearches: [...empty] }
}

/** A kept answer may outlast a campaign, which is shown on its days alone: whole ones in UTC. */
function withCampaignsOfToday(frame: SiteFrame): SiteFrame {
  const { ads } = frame
  const today = new Date().toISOString().slice(0, 10)
  const isOver = ({ startDate, endDate }: { startDate: string; endDate: string }) =>
    today < startDate || endDate < today
  if (!ads) return frame
  const { home, map } = ads
  return {
    ...frame,
    ads: { ...ads, home: home && isOver(home) ? null : home, map: map && isOver(map) ? null : map },
  }
}

const query = print(siteFrameQuery)

/** Asks a graph for what frames the pages of a language. */
export const frameFromGraph = (graph: Graph) => (locale: Locale) =>
  postToGraph(graph, { operationName: 'SiteFrame', query, variables: { locale: graphLocale(locale) } })
