import { BREAKPOINTS } from '../../platform/browser/breakpoints.ts'

/** Height in pixels below a field that is enough for a list: five suggestions, the rest scrolls. */
const MIN_HEIGHT_BELOW = 220

/**
 * On which side of a field its list opens: below, unless there is little room and more of it above. The page itself
 * never scrolls, which would move the list under a resting mouse. On a phone the list fills the screen.
 */
export function listPlacement(field: Element): 'bottom' | 'top' {
  if (window.innerWidth <= BREAKPOINTS.sm) return 'bottom'
  const { top, bottom } = field.getBoundingClientRect()
  const below = window.innerHeight - bottom
  return below >= MIN_HEIGHT_BELOW || below >= top ? 'bottom' : 'top'
}
