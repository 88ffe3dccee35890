import { loadScript } from '../../platform/browser/load-script.ts'
import { isAllowed } from '../../platform/visitor/consent.ts'
import type { GoogleTag, GptSlot } from './gpt-types.ts'
import type { AdSize, ResponsiveSizes } from './slots.ts'
import type { Targeting } from './targeting.ts'

const SCRIPT_URL = 'https://securepubads.g.doubleclick.net/tag/js/gpt.js'

export interface AdRequest {
  /** Path of the ad unit in Ad Manager, that of the site with the name of the slot behind it. */
  path: string
  sizes: readonly ResponsiveSizes[]
  targeting: Targeting
  /** So many seconds after the ad was seen another one is asked for; never where left out. */
  refreshSeconds?: number
  /** Called with the size of the ad that fills the place; with null where none does, or the script fails to load. */
  onAd(size: AdSize | null): void
}

interface ActiveSlot {
  request: AdRequest
  /** Ends the wait for the next ad. */
  cancelRefresh: () => void
}

/** The places of the page that stands. */
const activeSlots = new Map<GptSlot, ActiveSlot>()
let isStarted = false

/** Has something done by the script, now or once it is here. */
function withTag(command: (tag: GoogleTag) => void): void {
  window.googletag ??= { cmd: [] as (() => void)[] }
  window.googletag.cmd.push(() => command(window.googletag as GoogleTag))
}

/** Loads the script, once for the visit. Calls back where it fails to load; the next page tries again. */
function startTag(onFailure: () => void): void {
  loadScript(SCRIPT_URL).catch(onFailure)
  if (isStarted) return
  isStarted = true
  withTag((tag) => {
    tag.setConfig({
      singleRequest: true,
      // A screen and a half ahead, and on phones, where one scrolls faster, twice that.
      lazyLoad: { fetchMarginPercent: 150, renderMarginPercent: 75, mobileScaling: 2 },
    })
    tag.pubads().addEventListener('slotRenderEnded', ({ slot, isEmpty, size }) => {
      activeSlots.get(slot)?.request.onAd(isEmpty ? null : typeof size === 'object' && size ? size : [0, 0])
    })
    tag.pubads().addEventListener('impressionViewable', ({ slot }) => {
      const place = activeSlots.get(slot)
      if (!place?.request.refreshSeconds) return
      place.cancelRefresh()
      place.cancelRefresh = runWhenVisibleAfter(place.request.refreshSeconds, () => {
        if (isAllowed('ads')) tag.pubads().refresh([slot])
      })
    })
    tag.enableServices()
  })
}

/** Calls back after so many seconds, and not before somebody looks at the page. Returns what takes that back. */
function runWhenVisibleAfter(seconds: number, callback: () => void): () => void {
  const callIfVisible = () => {
    if (document.hidden) return
    stop()
    callback()
  }
  const timer = setTimeout(() => {
    document.addEventListener('visibilitychange', callIfVisible)
    callIfVisible()
  }, seconds * 1000)
  const stop = () => {
    clearTimeout(timer)
    document.removeEventListener('visibilitychange', callIfVisible)
  }
  return stop
}

/** A place that an ad is wanted in, until its page is left. */
interface QueuedAd {
  element: string
  request: AdRequest
  slot: GptSlot | null
  isRemoved: boolean
}

/** Places of a page come one after the other, within so many milliseconds; an ad for all of them is one request. */
const BATCH_WINDOW_MS = 50
let queuedAds: QueuedAd[] = []

/** Asks for all at once: each is defined before the first is displayed. */
function requestQueuedAds(): void {
  const ads = queuedAds.filter(({ isRemoved }) => !isRemoved)
  queuedAds = []
  if (ads.length === 0) return
  withTag((tag) => {
    const { origin, pathname } = window.location
    // Nobody else's business is what stands behind it.
    tag.setConfig({ adsenseAttributes: { page_url: origin + pathname } })
    const defined = ads.filter((one) => !one.isRemoved && defineSlot(tag, one))
    for (const one of ads) if (!one.isRemoved && !one.slot) one.request.onAd(null)
    for (const { element } of defined) tag.display(element)
  })
}

/** True where there is something to display. Frames are of another origin, as our content security policy wants them. */
function defineSlot(tag: GoogleTag, ad: QueuedAd): boolean {
  const { element, request } = ad
  const allSizes = request.sizes.flatMap(({ sizes }) => sizes)
  const slot = allSizes.length > 0 ? tag.defineSlot(request.path, allSizes, element) : null
  if (!slot) return false
  const mapping = tag.sizeMapping()
  for (const { minWidth, sizes } of request.sizes) mapping.addSize([minWidth, 0], sizes)
  slot.defineSizeMapping(mapping.build()).addService(tag.pubads())
  slot.setConfig({ targeting: request.targeting, safeFrame: { forceSafeFrame: true } })
  activeSlots.set(slot, { request, cancelRefresh: () => undefined })
  ad.slot = slot
  return true
}

/** Asks for an ad in an element, which has an id. Returns what takes the ad away again. */
export function showAd({ id }: HTMLElement, request: AdRequest): () => void {
  const ad: QueuedAd = { element: id, request, slot: null, isRemoved: false }
  startTag(() => {
    if (!ad.isRemoved) request.onAd(null)
  })
  if (queuedAds.push(ad) === 1) setTimeout(requestQueuedAds, BATCH_WINDOW_MS)
  return () => {
    ad.isRemoved = true
    withTag((tag) => {
      const { slot } = ad
      if (!slot) return
      activeSlots.get(slot)?.cancelRefresh()
      activeSlots.delete(slot)
      tag.destroySlots([slot])
    })
  }
}

/** The sizes that an element has room for, by the widths of screens. */
export const sizesThatFit = (
  sizes: readonly ResponsiveSizes[],
  width: number,
  height: number,
): ResponsiveSizes[] =>
  sizes.map(({ minWidth, sizes }) => ({
    minWidth,
    sizes: sizes.filter(([w, h]) => w <= width && h <= height),
  }))
