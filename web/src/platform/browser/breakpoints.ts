/**
 * Widest screen of each kind, in CSS pixels. A style sheet writes the same numbers: `max-width` is one of them,
 * `min-width` one past it; a test holds it to that.
 */
export const BREAKPOINTS = { mobile: 575, sm: 575, md: 767, lg: 959, xl: 1151 } as const

export type Breakpoint = keyof typeof BREAKPOINTS

/** Up to here a search shows either its list or its map, with a button between the two. */
export const MAP_TOGGLE_BREAKPOINT: Breakpoint = 'mobile'

/** The media query that holds on screens up to and with that kind. */
export const maxWidthQuery = (name: Breakpoint): string => `(max-width: ${BREAKPOINTS[name]}px)`

/** The media query that holds on screens wider than that kind. */
export const minWidthQuery = (name: Breakpoint): string => `(min-width: ${BREAKPOINTS[name] + 1}px)`
