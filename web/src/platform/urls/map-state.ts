import { BREAKPOINTS, MAP_TOGGLE_BREAKPOINT, maxWidthQuery } from '../browser/breakpoints.ts'
import type { MapState } from './search-query.ts'
import { MAP_STATES } from './search-words.ts'

/** On a phone the map replaces the list. On a wide screen it is next to the list. */
export type Screen = 'phone' | 'wide'

export const phoneQuery = maxWidthQuery(MAP_TOGGLE_BREAKPOINT)

export const screenOf = (width: number): Screen =>
  width <= BREAKPOINTS[MAP_TOGGLE_BREAKPOINT] ? 'phone' : 'wide'

/** Whether the map is visible on a screen. */
export const showsMap = (state: MapState, screen: Screen): boolean =>
  screen === 'phone' ? state.startsWith('visible') : state !== 'hidden-all'

/**
 * Returns the next state that changes whether the map is visible on this screen. On a phone, this is always
 * the state that follows `state`.
 */
export function nextMapState(state: MapState, screen: Screen): MapState {
  const index = MAP_STATES.indexOf(state)
  const upcoming = [...MAP_STATES.slice(index + 1), ...MAP_STATES.slice(0, index)]
  return upcoming.find((next) => showsMap(next, screen) !== showsMap(state, screen)) ?? state
}
