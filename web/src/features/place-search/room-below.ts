import { breakpoints } from '../../lib/breakpoints.ts'

const wanted = 340
/** The header, and some paper. */
const above = 80

/** Scrolls so far that a list of some length has room below a field, if the page can. On a phone it needs none. */
export function makeRoomBelow(field: HTMLElement): void {
  if (window.innerWidth <= breakpoints.sm) return
  const { top, bottom } = field.getBoundingClientRect()
  const missing = wanted - (window.innerHeight - bottom)
  const way = Math.min(missing, top - above)
  if (way > 0) window.scrollBy({ top: way, behavior: 'instant' })
}
