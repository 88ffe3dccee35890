import { breakpoints, mapToggleUpTo, upTo } from './breakpoints.ts'
import { type MapState, mapStates } from './search-query.ts'

/** On a phone the map takes the place of the list, on a wide screen it stands beside it. */
export type Screen = 'phone' | 'wide'

export const phoneQuery = upTo(mapToggleUpTo)

export const screenOf = (width: number): Screen => (width <= breakpoints[mapToggleUpTo] ? 'phone' : 'wide')

/** Whether a screen shows the map. */
export const showsMap = (state: MapState, screen: Screen): boolean =>
  screen === 'phone' ? state.startsWith('visible') : state !== 'hidden-all'

/** The next state in the order of them that makes a difference on this screen; on a phone each one does. */
export function nextMapState(state: MapState, screen: Screen): MapState {
  const here = mapStates.indexOf(state)
  const coming = [...mapStates.slice(here + 1), ...mapStates.slice(0, here)]
  return coming.find((next) => showsMap(next, screen) !== showsMap(state, screen)) ?? state
}
