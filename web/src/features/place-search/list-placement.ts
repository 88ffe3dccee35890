import { BREAKPOINTS } from '../../platform/browser/breakpoints.ts'

/** Minimum space below the field, in pixels. Five suggestions fit, and the list scrolls to the others. */
const MIN_HEIGHT_BELOW = 220

/**
 * Returns whether the list opens below or above its field. Opens below unless space there is short and more
 * is available above. The page never scrolls to make room, because that would move the list under a resting
 * mouse. On a phone the list fills the screen.
 */
export function listPlacement(field: Element): 'bottom' | 'top' {
  if (window.innerWidth <= BREAKPOINTS.sm) return 'bottom'
  const { top, bottom } = field.getBoundingClientRect()
  const below = window.innerHeight - bottom
  return below >= MIN_HEIGHT_BELOW || below >= top ? 'bottom' : 'top'
}
