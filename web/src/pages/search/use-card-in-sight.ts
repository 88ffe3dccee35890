import { type RefObject, useEffect, useEffectEvent } from 'react'
import { onHighlight } from '../../features/search/map/highlighted-listing.ts'

/** Says on the document that the header is to stay as it is; `useHidingHeader` heeds it. */
const HELD_ATTRIBUTE = 'data-header-held'

/** Scrolls by itself no longer than this, in milliseconds. */
const MAX_HOLD_MS = 1000

let releaseTimer: ReturnType<typeof setTimeout> | undefined

/** Scrolls without showing or hiding the header, as a person's own scrolling does. */
export function holdHeader(scroll: () => void): void {
  clearTimeout(releaseTimer)
  document.documentElement.toggleAttribute(HELD_ATTRIBUTE, true)
  scroll()
  releaseTimer = setTimeout(() => document.documentElement.removeAttribute(HELD_ATTRIBUTE), MAX_HOLD_MS)
}

/** Who only passes over a pin, so many milliseconds, does not mean it. */
const HOVER_DELAY_MS = 180

/**
 * Brings the card of a home into sight when its pin is pointed at; nothing is drawn for that. `uPIs` are those of the
 * cards, in their order.
 */
export function useCardInSight(cards: RefObject<HTMLElement | null>, uPIs: readonly string[]): void {
  const show = useEffectEvent((uPI: string) => {
    const index = uPIs.indexOf(uPI)
    if (index < 0) return
    const still = window.matchMedia('(prefers-reduced-motion: reduce)').matches
    const card = cards.current?.querySelectorAll(':scope > ul > li, :scope > div > ul > li')[index]
    // The map is as tall as the header lets it be: it would move under the pointer.
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
