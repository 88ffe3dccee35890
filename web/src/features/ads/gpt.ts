import { loadScript } from '../../platform/browser/load-script.ts'
import { isAllowed } from '../../platform/visitor/consent.ts'
import type { GoogleTag, GptSlot } from './gpt-types.ts'
import type { AdSize, ResponsiveSizes } from './slots.ts'
import type { Targeting } from './targeting.ts'

const SCRIPT_URL = 'https://securepubads.g.doubleclick.net/tag/js/gpt.js'

export interface AdRequest {
  /** Ad unit path in Ad Manager. Consists of the site's ad unit and the slot name. */
  path: string
  sizes: readonly ResponsiveSizes[]
  targeting: Targeting
  /**
   * Seconds from the time an ad becomes viewable until the slot requests another ad. Omit this value to never
   * refresh.
   */
  refreshSeconds?: number
  /**
   * Called with the size of the ad that fills the slot. Called with null when no ad fills the slot or the
   * script fails to load.
   */
  onAd(size: AdSize | null): void
}

interface ActiveSlot {
  request: AdRequest
  /** Cancels the scheduled refresh. */
  cancelRefresh: () => void
}

/** Slots of the current page. */
const activeSlots = new Map<GptSlot, ActiveSlot>()
let isStarted = false

/** Runs a command with the ad tag, either now or when the script has loaded. */
function withTag(command: (tag: GoogleTag) => void): void {
  window.googletag ??= { cmd: [] as (() => void)[] }
  window.googletag.cmd.push(() => command(window.googletag as GoogleTag))
}

/**
 * Loads the script, and configures the ad tag once per visit. Calls `onFailure` when the script fails to
 * load. The next page then retries.
 */
function startTag(onFailure: () => void): void {
  loadScript(SCRIPT_URL).catch(onFailure)
  if (isStarted) return
  isStarted = true
  withTag((tag) => {
    tag.setConfig({
      singleRequest: true,
      // Fetches ads 1.5 screens ahead, and 3 screens ahead on phones, where visitors scroll faster.
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

/**
 * Calls `callback` after the given number of seconds. If the page is hidden then, waits until it is visible
 * again. Returns a function that cancels the call.
 */
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

/** An ad request for a slot. It exists until the visitor leaves the page. */
interface QueuedAd {
  element: string
  request: AdRequest
  slot: GptSlot | null
  isRemoved: boolean
}

/** Time in ms during which the slots of a page are collected into a single ad request. */
const BATCH_WINDOW_MS = 50
let queuedAds: QueuedAd[] = []

/** Requests all queued ads together. Defines every slot before the first one is displayed. */
function requestQueuedAds(): void {
  const ads = queuedAds.filter(({ isRemoved }) => !isRemoved)
  queuedAds = []
  if (ads.length === 0) return
  withTag((tag) => {
    const { origin, pathname } = window.location
    // Omits the query string, because it can contain text that the visitor typed.
    tag.setConfig({ adsenseAttributes: { page_url: origin + pathname } })
    const defined = ads.filter((one) => !one.isRemoved && defineSlot(tag, one))
    for (const one of ads) if (!one.isRemoved && !one.slot) one.request.onAd(null)
    for (const { element } of defined) tag.display(element)
  })
}

/**
 * Defines the slot of an ad. Returns false when the slot cannot be displayed. SafeFrame renders the ad in an
 * iframe of another origin, as our content security policy requires.
 */
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

/** Requests an ad for an element, which must have an id. Returns a function that removes the ad. */
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

/** Returns the sizes that fit into an element, by screen width. */
export const sizesThatFit = (
  sizes: readonly ResponsiveSizes[],
  width: number,
  height: number,
): ResponsiveSizes[] =>
  sizes.map(({ minWidth, sizes }) => ({
    minWidth,
    sizes: sizes.filter(([w, h]) => w <= width && h <= height),
  }))
