/**
 * Maximum screen width of each size, in CSS pixels. Style sheets repeat these numbers: unchanged in
 * `max-width`, and plus 1 in `min-width`. A test checks the style sheets.
 */
export const BREAKPOINTS = { mobile: 575, sm: 575, md: 767, lg: 959, xl: 1151 } as const

export type Breakpoint = keyof typeof BREAKPOINTS

/** Up to this size, a search page shows either its list or its map, with a button to switch. */
export const MAP_TOGGLE_BREAKPOINT: Breakpoint = 'mobile'

/** Returns the media query for screens up to and including a size. */
export const maxWidthQuery = (name: Breakpoint): string => `(max-width: ${BREAKPOINTS[name]}px)`

/** Returns the media query for screens wider than a size. */
export const minWidthQuery = (name: Breakpoint): string => `(min-width: ${BREAKPOINTS[name] + 1}px)`
