import type { Style } from '../../grammar/photo-key.ts'
import { type Color, multiply } from '../scene/color.ts'
import type { Scene } from '../scene/scene.ts'
import type { Box } from '../scene/shape.ts'

type Mood = 'classic' | 'modern' | 'warm' | 'rustic' | 'loft'

/**
 * A room seen from the front: the base of the far wall is at y = 0, and the floor extends toward the viewer.
 */
export interface Room {
  scene: Scene
  mood: Mood
  wall: Color
  trim: Color
  floor: Color
  wood: Color
  cloth: Color
  accent: Color
  metal: Color
  ceiling: number
  paint(color: Color): Color
}

const MOODS: Partial<Record<Style, Mood>> = {
  modern: 'modern',
  midcentury: 'modern',
  tower: 'modern',
  apartment: 'modern',
  offices: 'modern',
  stucco: 'warm',
  spanish: 'warm',
  adobe: 'warm',
  villa: 'classic',
  coastal: 'classic',
  chalet: 'rustic',
  cabin: 'rustic',
  farm: 'rustic',
  craftsman: 'rustic',
  limestone: 'rustic',
  canadienne: 'rustic',
  lofts: 'loft',
  warehouse: 'loft',
  storefront: 'loft',
  triplex: 'classic',
}

const WALLS: Record<Mood, readonly Color[]> = {
  classic: [
    '#e9e2d3',
    '#cfd6cc',
    '#d8cfc0',
    '#b9c4c0',
    '#8f9f92',
    '#dccabb',
    '#5d7069',
    '#e6dcc4',
    '#a9b4b8',
  ],
  modern: ['#efeae0', '#e6e1d6', '#d9d8d0', '#c9cdc8', '#dfd3c3', '#b9bdb2'],
  warm: ['#f0e6d4', '#ead9c0', '#e6cdb0', '#f1ebde', '#dcb999', '#e9d9c9'],
  rustic: ['#ece4d4', '#d9cfba', '#c3c6b2', '#a9ae98', '#e0d3bd', '#8c8f7a'],
  loft: ['#a86d55', '#b58068', '#e6ddd0', '#9a6250', '#d5cbbd'],
}

const FLOORS: Record<Mood, readonly Color[]> = {
  classic: ['#a97f57', '#8f6a4a', '#b8906a', '#7d5a42'],
  modern: ['#c9b08c', '#b9a487', '#a9a196', '#d2c0a2'],
  warm: ['#b97a58', '#c49a75', '#d6c3a5', '#a9674a'],
  rustic: ['#a57a52', '#8d6747', '#b48a5f'],
  loft: ['#8f7a66', '#a39a8e', '#7d6a58'],
}

const CLOTH: readonly Color[] = [
  '#8f9a86',
  '#c9b79d',
  '#5f7d74',
  '#a9543f',
  '#48596a',
  '#d9cdbb',
  '#c0904f',
  '#b98d80',
  '#6d7a83',
  '#7a5a5a',
  '#ddd3c4',
]

const ACCENTS: readonly Color[] = [
  '#b4573a',
  '#c9973f',
  '#2f5f50',
  '#3d5a73',
  '#c98a7d',
  '#8a9a6b',
  '#7b4a52',
  '#d9a45f',
  '#5f8a8b',
]

export function roomOf(scene: Scene): Room {
  const home = scene.homeDice('room')
  const dice = scene.dice('room')
  const mood = MOODS[scene.key.style] ?? 'classic'
  const tint = scene.light.glow ? '#f2dfc4' : '#fffaf0'
  const floor = home.pick(FLOORS[mood])
  return {
    scene,
    mood,
    wall: dice.chance(0.5) ? home.pick(WALLS[mood]) : dice.pick(WALLS[mood]),
    trim: mood === 'loft' ? '#3b3f40' : home.pick(['#f4efe4', '#efe8da', '#f6f2e9']),
    floor,
    wood: home.pick(['#9a6f4a', '#7d5a40', '#b48a5f', '#5f483a', '#a67f5a']),
    cloth: dice.pick(CLOTH),
    accent: dice.pick(ACCENTS),
    metal: home.pick(['#b8935a', '#3a3d3d', '#8f9494']),
    ceiling: mood === 'loft' ? 3.3 : mood === 'classic' ? 3 : 2.8,
    paint: (color) => multiply(color, tint),
  }
}

/**
 * Returns a function that computes the view box of a room for an aspect ratio: centered, wider for a card,
 * tighter for a thumbnail.
 */
export function roomViewBox(shift = 0): (aspect: number) => Box {
  return (aspect) => {
    const height = aspect < 1.2 ? 3.9 : 4.25 - Math.min(1, (aspect - 1.5) / 1.2) * 1.05
    const y1 = height * (aspect < 1.2 ? 0.26 : 0.28 - Math.min(1, (aspect - 1.5) / 1.2) * 0.06)
    const x = shift * (aspect < 1.2 ? 0.4 : 0.25)
    return { x0: x - (height * aspect) / 2, x1: x + (height * aspect) / 2, y0: y1 - height, y1 }
  }
}
