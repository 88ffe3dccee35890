import { expect, test } from 'vitest'
import { nextMapState, screenOf, showsMap } from './map-state.ts'
import { MAP_STATES } from './search-words.ts'

test('[MAP-01] the button cycles through the four states in order', () => {
  expect(MAP_STATES).toEqual(['hidden-mobile', 'visible-mobile', 'hidden-all', 'visible-all'])
  expect(MAP_STATES.map((state) => nextMapState(state, 'phone'))).toEqual([
    'visible-mobile',
    'hidden-all',
    'visible-all',
    'hidden-mobile',
  ])
})

test('on a wide screen, skips states that do not change the visible map', () => {
  expect(MAP_STATES.map((state) => nextMapState(state, 'wide'))).toEqual([
    'hidden-all',
    'hidden-all',
    'visible-all',
    'hidden-all',
  ])
})

test('shows or hides the map depending on the map state and the screen', () => {
  expect(MAP_STATES.map((state) => showsMap(state, 'phone'))).toEqual([false, true, false, true])
  expect(MAP_STATES.map((state) => showsMap(state, 'wide'))).toEqual([true, true, false, true])
})

test('[MAP-02] screens under 576 px are phones', () => {
  expect([320, 575, 576, 767, 1440].map(screenOf)).toEqual(['phone', 'phone', 'wide', 'wide', 'wide'])
})
