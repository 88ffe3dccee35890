import { type RefObject, useEffect, useEffectEvent } from 'react'
import { onHighlight } from '../../features/search/map/highlighted-listing.ts'

/** Attribute of the document that keeps the header shown or hidden. `useHidingHeader` reads it. */
const HELD_ATTRIBUTE = 'data-header-held'

/** Maximum duration of a programmatic scroll in ms. */
const MAX_HOLD_MS = 1000

let releaseTimer: ReturnType<typeof setTimeout> | undefined

/** Scrolls without showing or hiding the header, unlike a scroll by the visitor. */
export function holdHeader(scroll: () => void): void {
  clearTimeout(releaseTimer)
  document.documentElement.toggleAttribute(HELD_ATTRIBUTE, true)
  scroll()
  releaseTimer = setTimeout(() => document.documentElement.removeAttribute(HELD_ATTRIBUTE), MAX_HOLD_MS)
}

/** Minimum time in ms that the pointer must rest on a map marker before its card scrolls into view. */
const HOVER_DELAY_MS = 180

/**
 * Scrolls the card of a listing into view when the pointer rests on its map marker. Causes no render. `uPIs`
 * lists the uPIs of the cards in order.
 */
export function useCardInSight(cards: RefObject<HTMLElement | null>, uPIs: readonly string[]): void {
  const show = useEffectEvent((uPI: string) => {
    const index = uPIs.indexOf(uPI)
    if (index < 0) return
    const still = window.matchMedia('(prefers-reduced-motion: reduce)').matches
    const card = cards.current?.querySelectorAll(':scope > ul > li, :scope > div > ul > li')[index]
    // The height of the map depends on the header, so a moving header would shift the map under the pointer.
    holdHeader(() => card?.scrollIntoView({ block: 'nearest', behavior: still ? 'instant' : 'smooth' }))
  })
  useEffect(() => {
    let timer: ReturnType<typeof setTimeout> | undefined
    let hoveredUPI: string | null = null
    const stop = onHighlight((pointed) => {
      const uPI = pointed?.from === 'map' ? pointed.uPI : null
      if (uPI === hoveredUPI) return
      hoveredUPI = uPI
      clearTimeout(timer)
      if (uPI) timer = setTimeout(() => show(uPI), HOVER_DELAY_MS)
    })
    return () => {
      clearTimeout(timer)
      stop()
    }
  }, [])
}
