import { type RefObject, useEffect } from 'react'
import { usePointed } from '../../features/search-map/pointed.ts'
import { holdHeader } from '../../lib/hold-header.ts'

/** Who only passes over a pin, so many milliseconds, does not mean it. */
const meant = 180

/** Brings the card of a home into sight when its pin is pointed at. `uPIs` are those of the cards, in their order. */
export function useCardInSight(cards: RefObject<HTMLElement | null>, uPIs: readonly string[]): void {
  const pointed = usePointed()
  const index = pointed?.from === 'map' ? uPIs.indexOf(pointed.uPI) : -1
  useEffect(() => {
    if (index < 0) return
    const timer = setTimeout(() => {
      const still = window.matchMedia('(prefers-reduced-motion: reduce)').matches
      const card = cards.current?.querySelectorAll(':scope > ul > li, :scope > div > ul > li')[index]
      // The map is as tall as the header lets it be: it would move under the pointer.
      holdHeader(() => card?.scrollIntoView({ block: 'nearest', behavior: still ? 'instant' : 'smooth' }))
    }, meant)
    return () => clearTimeout(timer)
  }, [cards, index])
}
