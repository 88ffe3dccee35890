/**
 * Widest screen of each kind, in CSS pixels. A style sheet writes the same numbers: `max-width` is one of them,
 * `min-width` one past it; a test holds it to that.
 */
export const breakpoints = { mobile: 575, sm: 575, md: 767, lg: 959, xl: 1151 } as const

export type Breakpoint = keyof typeof breakpoints

/** Up to here a search shows either its list or its map, with a button between the two. */
export const mapToggleUpTo: Breakpoint = 'mobile'

/** The media query that holds on screens up to and with that kind. */
export const upTo = (name: Breakpoint): string => `(max-width: ${breakpoints[name]}px)`

/** The media query that holds on screens wider than that kind. */
export const past = (name: Breakpoint): string => `(min-width: ${breakpoints[name] + 1}px)`
