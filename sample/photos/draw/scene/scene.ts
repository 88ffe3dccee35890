import type { PhotoKey, Season } from '../../grammar/photo-key.ts'
import { mix } from './color.ts'
import { type Random, random } from './dice.ts'
import { type Light, lightOf } from './light.ts'
import { type Box, linear, radial, type Svg } from './shape.ts'

/** Data about a picture that is available to its drawing functions. */
export interface Scene {
  key: PhotoKey
  light: Light
  season: Season
  /**
   * Returns an independent random stream for each topic, so that a change to the trees does not change the
   * house.
   */
  dice(topic: string): Random
  /**
   * Returns a random stream that is the same in all pictures of one listing, for example for the house's
   * materials.
   */
  homeDice(topic: string): Random
}

/**
 * A finished picture: its markup, and a function that returns the best view box for an aspect ratio (width /
 * height).
 */
export interface Picture {
  defs: Svg
  body: Svg
  viewBox(aspect: number): Box
}

const LEAFY: readonly Season[] = ['summer', 'summer', 'summer', 'spring', 'spring', 'autumn', 'autumn']
const NORTHERN: readonly Season[] = [
  'summer',
  'summer',
  'summer',
  'summer',
  'spring',
  'spring',
  'spring',
  'autumn',
  'autumn',
  'autumn',
  'winter',
]

export function sceneOf(key: PhotoKey): Scene {
  const identity = `${key.kind} ${key.variant ?? 0} ${key.region} ${key.style} ${key.seed}`
  const evergreen = ['fl', 'ca', 'sw', 'tx'].includes(key.region)
  const northern = ['mw', 'ne', 'qc', 'cn', 'mt', 'ny'].includes(key.region)
  const seasons: readonly Season[] = evergreen ? ['summer'] : northern ? NORTHERN : LEAFY
  return {
    key,
    light: lightOf(key.region, key.time, random(`light ${identity}`)),
    season: key.season ?? random(`season ${key.seed}`).pick(seasons),
    dice: (topic) => random(`${topic} ${identity}`),
    homeDice: (topic) => random(`${topic} ${key.region} ${key.style} ${key.seed}`),
  }
}

/** Returns the gradients that all pictures can reference by ID. */
export function commonDefs({ light }: Scene): Svg {
  const [sunny, shady]: [number, number] = light.side === 1 ? [0, 1] : [1, 0]
  return [
    linear(
      'sky',
      [0, 0],
      [0, 1],
      [
        [0, light.sky[0]],
        [0.55, light.sky[1]],
        [1, light.sky[2]],
      ],
    ),
    linear(
      'wash',
      [sunny, 0],
      [shady, 1],
      [
        [0, '#fff4dc', 0.2],
        [0.45, '#fff4dc', 0],
        [1, light.shadow, 0.17],
      ],
    ),
    linear(
      'fall',
      [0, 0],
      [0, 1],
      [
        [0, '#fff4dc', 0.13],
        [0.4, light.shadow, 0],
        [1, light.shadow, 0.2],
      ],
    ),
    linear(
      'drop',
      [0, 0],
      [0, 1],
      [
        [0, light.shadow, 0.5],
        [0.7, light.shadow, 0.28],
        [1, light.shadow, 0.2],
      ],
    ),
    linear(
      'fade',
      [0, 0],
      [0, 1],
      [
        [0, light.shadow, 0.34],
        [1, light.shadow, 0],
      ],
    ),
    linear(
      'pane',
      [0, 0],
      [1, 1],
      [
        [0, mix(light.paint('#9fb6bd'), light.sky[1], 0.4)],
        [0.34, mix(light.paint('#68808a'), light.sky[0], 0.3)],
        [0.36, mix(light.paint('#4f6674'), light.sky[0], 0.15)],
        [1, light.paint('#2f4149')],
      ],
    ),
    linear(
      'lamp',
      [0, 0],
      [0, 1],
      [
        [0, '#f0b962'],
        [0.6, '#ffd98c'],
        [1, '#fbe3ab'],
      ],
    ),
    radial('halo', [
      [0, '#ffdf9a', 0.55],
      [0.5, '#ffd083', 0.18],
      [1, '#ffc66e', 0],
    ]),
    radial('pool', [
      [0, light.shadow, 0.4],
      [0.6, light.shadow, 0.2],
      [1, light.shadow, 0],
    ]),
  ].join('')
}
