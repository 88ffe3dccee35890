import { isAllowed } from '../../lib/consent.ts'
import { loadScript } from '../../lib/load-script.ts'
import type { GoogleTag, GptSlot } from './gpt-types.ts'
import type { AdSize, SizesFrom } from './slots.ts'
import type { Targeting } from './targeting.ts'

const script = 'https://securepubads.g.doubleclick.net/tag/js/gpt.js'

export interface AdWish {
  /** Path of the ad unit in Ad Manager, that of the site with the name of the slot behind it. */
  path: string
  sizes: readonly SizesFrom[]
  targeting: Targeting
  /** So many seconds after the ad was seen another one is asked for; never where left out. */
  refreshSeconds?: number
  /** Called with the size of the ad that fills the place; with null where none does, or the script fails to load. */
  onAd(size: AdSize | null): void
}

interface Place {
  wish: AdWish
  /** Ends the wait for the next ad. */
  stopWaiting: () => void
}

/** The places of the page that stands. */
const places = new Map<GptSlot, Place>()
let begun = false

/** Has something done by the script, now or once it is here. */
function withTag(command: (tag: GoogleTag) => void): void {
  window.googletag ??= { cmd: [] as (() => void)[] }
  window.googletag.cmd.push(() => command(window.googletag as GoogleTag))
}

/** Loads the script, once for the visit. Calls back where it fails to load; the next page tries again. */
function begin(onFailure: () => void): void {
  loadScript(script).catch(onFailure)
  if (begun) return
  begun = true
  withTag((tag) => {
    tag.setConfig({
      singleRequest: true,
      // A screen and a half ahead, and on phones, where one scrolls faster, twice that.
      lazyLoad: { fetchMarginPercent: 150, renderMarginPercent: 75, mobileScaling: 2 },
    })
    tag.pubads().addEventListener('slotRenderEnded', ({ slot, isEmpty, size }) => {
      places.get(slot)?.wish.onAd(isEmpty ? null : typeof size === 'object' && size ? size : [0, 0])
    })
    tag.pubads().addEventListener('impressionViewable', ({ slot }) => {
      const place = places.get(slot)
      if (!place?.wish.refreshSeconds) return
      place.stopWaiting()
      place.stopWaiting = after(place.wish.refreshSeconds, () => {
        if (isAllowed('ads')) tag.pubads().refresh([slot])
      })
    })
    tag.enableServices()
  })
}

/** Calls back after so many seconds, and not before somebody looks at the page. Returns what takes that back. */
function after(seconds: number, callback: () => void): () => void {
  const come = () => {
    if (document.hidden) return
    stop()
    callback()
  }
  const timer = setTimeout(() => {
    document.addEventListener('visibilitychange', come)
    come()
  }, seconds * 1000)
  const stop = () => {
    clearTimeout(timer)
    document.removeEventListener('visibilitychange', come)
  }
  return stop
}

/** A place that an ad is wanted in, until its page is left. */
interface Wanted {
  element: string
  wish: AdWish
  slot: GptSlot | null
  isOver: boolean
}

/** Places of a page come one after the other, within so many milliseconds; an ad for all of them is one request. */
const together = 50
let wanted: Wanted[] = []

/** Asks for all at once: each is defined before the first is displayed. */
function askForAll(): void {
  const all = wanted.filter(({ isOver }) => !isOver)
  wanted = []
  if (all.length === 0) return
  withTag((tag) => {
    const { origin, pathname } = window.location
    // Nobody else's business is what stands behind it.
    tag.setConfig({ adsenseAttributes: { page_url: origin + pathname } })
    const defined = all.filter((one) => !one.isOver && define(tag, one))
    for (const one of all) if (!one.isOver && !one.slot) one.wish.onAd(null)
    for (const { element } of defined) tag.display(element)
  })
}

/** True where there is something to display. Frames are of another origin, as our content security policy wants them. */
function define(tag: GoogleTag, one: Wanted): boolean {
  const { element, wish } = one
  const all = wish.sizes.flatMap(({ sizes }) => sizes)
  const slot = all.length > 0 ? tag.defineSlot(wish.path, all, element) : null
  if (!slot) return false
  const mapping = tag.sizeMapping()
  for (const { from, sizes } of wish.sizes) mapping.addSize([from, 0], sizes)
  slot.defineSizeMapping(mapping.build()).addService(tag.pubads())
  slot.setConfig({ targeting: wish.targeting, safeFrame: { forceSafeFrame: true } })
  places.set(slot, { wish, stopWaiting: () => undefined })
  one.slot = slot
  return true
}

/** Asks for an ad in an element, which has an id. Returns what takes the ad away again. */
export function showAd({ id }: HTMLElement, wish: AdWish): () => void {
  const one: Wanted = { element: id, wish, slot: null, isOver: false }
  begin(() => {
    if (!one.isOver) wish.onAd(null)
  })
  if (wanted.push(one) === 1) setTimeout(askForAll, together)
  return () => {
    one.isOver = true
    withTag((tag) => {
      const { slot } = one
      if (!slot) return
      places.get(slot)?.stopWaiting()
      places.delete(slot)
      tag.destroySlots([slot])
    })
  }
}

/** The sizes that an element has room for, by the widths of screens. */
export const fitting = (sizes: readonly SizesFrom[], width: number, height: number): SizesFrom[] =>
  sizes.map(({ from, sizes }) => ({ from, sizes: sizes.filter(([w, h]) => w <= width && h <= height) }))
