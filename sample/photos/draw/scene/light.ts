import type { Region, Time } from '../../grammar/photo-key.ts'
import { type Color, mix, multiply } from './color.ts'
import type { Random } from './dice.ts'

export interface Light {
  time: Time
  /** Sky colors from zenith to horizon. */
  sky: readonly [Color, Color, Color]
  cloud: Color
  /** 1 when the sun is on the left and shadows fall to the right; -1 for the reverse. */
  side: 1 | -1
  shadow: Color
  /** Opacity of cast shadows. */
  depth: number
  /** Whether lamps are on. */
  glow: boolean
  /** Returns the color of a material under this light. Distance 0 is near; 1 is completely hidden by haze. */
  paint(color: Color, distance?: number): Color
}

interface Scheme {
  time: Time
  sky: readonly [Color, Color, Color]
  cloud: Color
  tint: Color
  haze: Color
  shadow: Color
  depth: number
  /** Regions that use this scheme; all regions when absent. */
  only?: string
}

/** Muted sky schemes in the style of old prints, each with its own paper tint. */
const SCHEMES: readonly Scheme[] = [
  {
    time: 'day',
    sky: ['#9dc0d2', '#c6d9dc', '#ece9da'],
    cloud: '#f6f2e6',
    tint: '#fffaf0',
    haze: '#d9e2de',
    shadow: '#2b3a52',
    depth: 0.27,
  },
  {
    time: 'day',
    sky: ['#b3cfd0', '#d3e0d8', '#efeadb'],
    cloud: '#f8f4ea',
    tint: '#fffcf2',
    haze: '#dbe3d9',
    shadow: '#2f4148',
    depth: 0.25,
  },
  {
    time: 'day',
    sky: ['#86b0cc', '#b4d0da', '#e3e8df'],
    cloud: '#f4f3ea',
    tint: '#fffbf3',
    haze: '#cfdee1',
    shadow: '#27374f',
    depth: 0.29,
    only: 'fl ca tx sw mt so cn qc mw',
  },
  {
    time: 'day',
    sky: ['#8fc3c6', '#bfdcd5', '#efe9d6'],
    cloud: '#fbf6ea',
    tint: '#fffaee',
    haze: '#d4e4dc',
    shadow: '#25434f',
    depth: 0.28,
    only: 'fl ca so',
  },
  {
    time: 'day',
    sky: ['#d8cfb9', '#e8e0cc', '#f4eddc'],
    cloud: '#fbf6ea',
    tint: '#fffaf0',
    haze: '#e7dfcc',
    shadow: '#3b3a45',
    depth: 0.22,
  },
  {
    time: 'morning',
    sky: ['#c3d0cf', '#e4ddce', '#f5e5d0'],
    cloud: '#fcf3e4',
    tint: '#fff6e6',
    haze: '#eadfcd',
    shadow: '#3a4257',
    depth: 0.24,
  },
  {
    time: 'morning',
    sky: ['#c9c7d2', '#e7d6d0', '#f7e4d2'],
    cloud: '#fcefe4',
    tint: '#fff3ea',
    haze: '#e8d9d3',
    shadow: '#413f59',
    depth: 0.25,
  },
  {
    time: 'morning',
    sky: ['#aecbc6', '#d5dfcf', '#f3ecd2'],
    cloud: '#faf5e2',
    tint: '#fffae6',
    haze: '#dde3d0',
    shadow: '#30473f',
    depth: 0.24,
  },
  {
    time: 'golden',
    sky: ['#b6c1c4', '#e7d3b4', '#f6d6a2'],
    cloud: '#fbe7c8',
    tint: '#ffeacb',
    haze: '#ecd2a9',
    shadow: '#40374d',
    depth: 0.3,
  },
  {
    time: 'golden',
    sky: ['#cdb7ab', '#eec8a2', '#f8dcac'],
    cloud: '#fce9cb',
    tint: '#ffe7cc',
    haze: '#edcdaa',
    shadow: '#4a3648',
    depth: 0.3,
  },
  {
    time: 'golden',
    sky: ['#9fb4bf', '#dccbb8', '#f3c99b'],
    cloud: '#f7dfc4',
    tint: '#ffe8d0',
    haze: '#dfc6ac',
    shadow: '#343a55',
    depth: 0.31,
  },
  {
    time: 'dusk',
    sky: ['#435a7c', '#97899c', '#efb48c'],
    cloud: '#c99a92',
    tint: '#b0b0ca',
    haze: '#a897a3',
    shadow: '#151d33',
    depth: 0.34,
  },
  {
    time: 'dusk',
    sky: ['#3a5a73', '#7796a0', '#e6c79c'],
    cloud: '#8fa09f',
    tint: '#a3b4c2',
    haze: '#91a5a6',
    shadow: '#12202c',
    depth: 0.34,
  },
  {
    time: 'dusk',
    sky: ['#5f5f86', '#b78f9c', '#f6bf94'],
    cloud: '#d9a497',
    tint: '#bdb0c4',
    haze: '#bf9fa4',
    shadow: '#1f1b36',
    depth: 0.32,
  },
  {
    time: 'overcast',
    sky: ['#bac5c8', '#d2d8d6', '#e6e5dc'],
    cloud: '#eeeee8',
    tint: '#f0f2f0',
    haze: '#d6dad6',
    shadow: '#36424a',
    depth: 0.17,
    only: 'nw ne ny mw qc cn mt',
  },
  {
    time: 'overcast',
    sky: ['#c6cbbf', '#dadccf', '#ebe7da'],
    cloud: '#f1efe4',
    tint: '#f3f3ea',
    haze: '#dadbcf',
    shadow: '#3a4340',
    depth: 0.18,
  },
]

const WEIGHT: Record<Time, number> = { day: 6, morning: 3, golden: 3, dusk: 2, overcast: 1 }

export function lightOf(region: Region, time: Time | undefined, dice: Random): Light {
  const fitting = SCHEMES.filter((scheme) => !scheme.only || scheme.only.split(' ').includes(region))
  const wanted =
    time ?? dice.pick(fitting.flatMap((s) => Array.from({ length: WEIGHT[s.time] }, () => s.time)))
  const candidates = fitting.filter((scheme) => scheme.time === wanted)
  const scheme = dice.pick(candidates.length ? candidates : SCHEMES.filter((s) => s.time === wanted))
  const painted = new Map<string, Color>()
  const side = dice.sign()
  return {
    ...scheme,
    side,
    glow: scheme.time === 'dusk',
    paint(color, distance = 0) {
      const id = `${color}${distance}`
      const known = painted.get(id)
      if (known) return known
      const lit = multiply(color, scheme.tint)
      const result = distance > 0 ? mix(lit, scheme.haze, Math.min(1, distance)) : lit
      painted.set(id, result)
      return result
    },
  }
}
