import { BREAKPOINTS, MAP_TOGGLE_BREAKPOINT, maxWidthQuery } from '../browser/breakpoints.ts'
import { MAP_STATES, type MapState } from './search-query.ts'

/** On a phone the map takes the place of the list, on a wide screen it stands beside it. */
export type Screen = 'phone' | 'wide'

export const phoneQuery = maxWidthQuery(MAP_TOGGLE_BREAKPOINT)

export const screenOf = (width: number): Screen =>
  width <= BREAKPOINTS[MAP_TOGGLE_BREAKPOINT] ? 'phone' : 'wide'

/** Whether a screen shows the map. */
export const showsMap = (state: MapState, screen: Screen): boolean =>
  screen === 'phone' ? state.startsWith('visible') : state !== 'hidden-all'

/** The next state in the order of them that makes a difference on this screen; on a phone each one does. */
export function nextMapState(state: MapState, screen: Screen): MapState {
  const index = MAP_STATES.indexOf(state)
  const upcoming = [...MAP_STATES.slice(index + 1), ...MAP_STATES.slice(0, index)]
  return upcoming.find((next) => showsMap(next, screen) !== showsMap(state, screen)) ?? state
}
