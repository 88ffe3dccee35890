import type { Color } from '../../scene/color.ts'
import type { Random } from '../../scene/dice.ts'
import type { Scene } from '../../scene/scene.ts'

export const PAINT: readonly Color[] = [
  '#ece5d6',
  '#cdd3ca',
  '#8fa09a',
  '#4a5b62',
  '#d8c8ab',
  '#f1ede3',
  '#84907a',
  '#b7c1c2',
  '#9c5443',
  '#3d5060',
  '#c9aa72',
  '#667360',
  '#a9b5ad',
  '#dcd3c6',
  '#7f8f9a',
  '#b98e78',
]
export const BRICK: readonly Color[] = [
  '#a3604a',
  '#8f5345',
  '#b07a62',
  '#b98a70',
  '#7e4d42',
  '#9c6a58',
  '#c2a083',
  '#8a5a4a',
]
export const STUCCO: readonly Color[] = [
  '#f0e6d4',
  '#ecdcc4',
  '#e6d0b2',
  '#f3ede0',
  '#e0b999',
  '#d9a98e',
  '#efe2cf',
  '#d8cdb8',
  '#e9c9a6',
]
export const ADOBE: readonly Color[] = ['#c6926d', '#d0a27c', '#b98562', '#d9b48e', '#bd9373', '#c99e86']
export const PASTEL: readonly Color[] = [
  '#f3ede0',
  '#cfdcd6',
  '#e9cdb6',
  '#c7d5dc',
  '#ead9b4',
  '#dcc5bd',
  '#b9cdbf',
  '#f0e3c8',
]
export const LIMESTONE: readonly Color[] = ['#dccfb2', '#d3c3a2', '#c9bc9f', '#e0d6c0']
export const BROWNSTONE: readonly Color[] = ['#7d5343', '#6d4a3c', '#8a604e', '#93705c', '#66463b']
export const TIMBER: readonly Color[] = ['#9a6f4c', '#7f5f48', '#a67f58', '#6b5647', '#8a7460']
export const SHINGLES: readonly Color[] = [
  '#626466',
  '#716a60',
  '#545c62',
  '#7b6c5e',
  '#5b5150',
  '#6a7170',
  '#7f7770',
]
export const TILES: readonly Color[] = ['#b86f4c', '#c08159', '#a9624a', '#b57b5f', '#9f5f4a']
export const METALS: readonly Color[] = [
  '#98a1a3',
  '#6b7478',
  '#4d565a',
  '#7b8a84',
  '#8a938c',
  '#8c4d40',
  '#b3b5ae',
]
export const DOORS: readonly Color[] = [
  '#9c4a36',
  '#2f5f50',
  '#38536b',
  '#c08f3f',
  '#3b3d3c',
  '#6e4350',
  '#7d9a93',
  '#8a5e3f',
  '#a8763f',
  '#465a49',
]
export const CREAM: readonly Color[] = ['#f4efe3', '#eee6d6', '#f7f3ea', '#e6dfd0']
export const INKS: readonly Color[] = ['#3b4143', '#2f3537', '#4b4a46', '#44403c']

/** Exterior colors of one listing, shared by its exterior, patio, pool, and aerial views. */
export interface Finish {
  wall: Color
  roof: Color
  trim: Color
  door: Color
  accent: Color
}

export function finishOf(
  scene: Scene,
  walls: readonly Color[],
  roofs: readonly Color[],
  trims: readonly Color[] = CREAM,
): Finish {
  const dice: Random = scene.homeDice('finish')
  return {
    wall: dice.pick(walls),
    roof: dice.pick(roofs),
    trim: dice.pick(trims),
    door: dice.pick(DOORS),
    accent: dice.pick(DOORS),
  }
}
