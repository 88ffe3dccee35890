import { type Color, darker, lighter, mix } from '../../scene/color.ts'
import type { Random } from '../../scene/dice.ts'
import type { Scene } from '../../scene/scene.ts'
import { num, type Point, polygon, rule, type Svg, shape, spanAt } from '../../scene/shape.ts'

export type Cladding =
  | 'siding'
  | 'batten'
  | 'brick'
  | 'stone'
  | 'stucco'
  | 'shingle'
  | 'cedar'
  | 'log'
  | 'concrete'
  | 'ashlar'
  | 'sheet'

export interface Material {
  cladding: Cladding
  color: Color
}

/** Fieldstone for foundations and chimneys of rural houses. */
export const RUBBLE: Material = { cladding: 'stone', color: '#9d9384' }

const COURSE: Record<Cladding, number> = {
  siding: 0.19,
  batten: 0.42,
  brick: 0.15,
  stone: 0.36,
  stucco: 0,
  shingle: 0.24,
  cedar: 0.17,
  log: 0.3,
  concrete: 1.35,
  ashlar: 0.42,
  sheet: 0.3,
}

/** Draws a wall surface: its color, the texture of its material, and the light that falls on it. */
export function wall(
  scene: Scene,
  dice: Random,
  points: readonly Point[],
  { cladding, color }: Material,
): Svg {
  const paint = scene.light.paint
  const ink: Svg[] = [polygon(points, paint(color))]
  const step = COURSE[cladding]
  const dark = paint(darker(color, 0.4))
  if (cladding === 'siding') ink.push(rule(courses(points, step), dark, 0.03, 0.3))
  else if (cladding === 'sheet') ink.push(rule(uprights(points, step), dark, 0.035, 0.25))
  else if (cladding === 'batten')
    ink.push(
      rule(uprights(points, step), dark, 0.035, 0.22),
      rule(uprights(points, step, 0.035), paint(lighter(color, 0.5)), 0.03, 0.6),
    )
  else if (cladding === 'brick')
    ink.push(
      ...bricks(dice, points, step, color, paint),
      rule(courses(points, step), paint(lighter(color, 0.42)), 0.022, 0.26),
    )
  else if (cladding === 'stone' || cladding === 'ashlar')
    ink.push(...stones(dice, points, step, color, paint, cladding === 'ashlar'))
  else if (cladding === 'shingle')
    ink.push(rule(courses(points, step), dark, 0.03, 0.3), rule(ticks(dice, points, step), dark, 0.022, 0.28))
  else if (cladding === 'cedar')
    ink.push(...boards(dice, points, step, color, paint), rule(courses(points, step), dark, 0.022, 0.35))
  else if (cladding === 'log')
    ink.push(
      rule(courses(points, step), dark, 0.07, 0.42),
      rule(courses(points, step, 0.1), paint(lighter(color, 0.4)), 0.05, 0.4),
    )
  else if (cladding === 'concrete')
    ink.push(rule(courses(points, step) + uprights(points, step * 1.7), dark, 0.025, 0.22))
  else ink.push(...clouding(dice, points, color, paint))
  ink.push(polygon(points, 'url(#wash)'))
  return ink.join('')
}

const extent = (points: readonly Point[], axis: 0 | 1): [number, number] => {
  const values = points.map((p) => p[axis])
  return [Math.min(...values), Math.max(...values)]
}

/** Returns horizontal lines clipped to a convex polygon, spaced upward from its base. */
export function courses(points: readonly Point[], step: number, offset = 0): string {
  const [top, foot] = extent(points, 1)
  let d = ''
  for (let y = foot - step + offset; y > top + 0.02; y -= step) {
    const span = spanAt(points, y)
    if (span) d += `M${num(span[0])} ${num(y)}H${num(span[1])}`
  }
  return d
}

export function uprights(points: readonly Point[], step: number, offset = 0): string {
  const [left, right] = extent(points, 0)
  let d = ''
  for (let x = left + step / 2 + offset; x < right; x += step) {
    const span = spanAt(points, x, 0)
    if (span) d += `M${num(x)} ${num(span[0])}V${num(span[1])}`
  }
  return d
}

function ticks(dice: Random, points: readonly Point[], step: number): string {
  const [top, foot] = extent(points, 1)
  let d = ''
  for (let y = foot - step; y > top; y -= step) {
    const span = spanAt(points, y + step / 2)
    if (!span) continue
    for (let x = span[0] + dice.between(0.1, 0.4); x < span[1]; x += dice.between(0.24, 0.55))
      d += `M${num(x)} ${num(y)}v${num(step)}`
  }
  return d
}

type Paint = (color: Color) => Color

/** Draws a few bricks that were fired darker or lighter than their neighbors. */
function bricks(dice: Random, points: readonly Point[], step: number, color: Color, paint: Paint): Svg[] {
  const [top, foot] = extent(points, 1)
  const [left, right] = extent(points, 0)
  const each = ['', '', '']
  const area = (right - left) * (foot - top)
  const count = Math.min(220, area * 2.4)
  for (let i = 0; i < count; i++) {
    const row = Math.floor(dice.next() * ((foot - top) / step))
    const y = foot - (row + 1) * step
    const span = spanAt(points, y + step / 2)
    if (!span || span[1] - span[0] < 0.5) continue
    const w = dice.chance(0.3) ? 0.16 : 0.34
    const x = span[0] + Math.floor((dice.next() * (span[1] - span[0] - w)) / 0.17) * 0.17
    each[i % 3] += `M${num(x)} ${num(y + 0.015)}h${w}v${num(step - 0.03)}h${-w}Z`
  }
  const tones = [darker(color, 0.16), lighter(color, 0.12), mix(color, '#c98f6a', 0.22)]
  return tones.map((tone, i) => shape(each[i] ?? '', paint(tone), 0.75))
}

/** Draws coursed rubble or cut blocks with thin joints and a different tone for each stone. */
function stones(
  dice: Random,
  points: readonly Point[],
  step: number,
  color: Color,
  paint: Paint,
  cut: boolean,
): Svg[] {
  const [top, foot] = extent(points, 1)
  const each = ['', '', '', '']
  for (let y = foot; y > top; ) {
    const h = cut ? step : step * dice.between(0.62, 1.15)
    const span = spanAt(points, Math.max(top + 0.01, y - h / 2))
    if (span) {
      for (let x = span[0]; x < span[1]; ) {
        const w = Math.min(span[1] - x, cut ? 0.8 : dice.between(0.3, 0.95))
        const gap = 0.014
        if (y - h > top - 0.001)
          each[dice.whole(0, 3)] +=
            `M${num(x + gap)} ${num(y - h + gap)}h${num(w - 2 * gap)}v${num(h - 2 * gap)}h${num(2 * gap - w)}Z`
        x += w
      }
    }
    y -= h
  }
  const vary = cut ? 0.5 : 1
  const tones = [
    darker(color, 0.09 * vary),
    lighter(color, 0.2 * vary),
    mix(color, '#c9a877', 0.3 * vary),
    mix(color, '#b9b2a2', 0.35 * vary),
  ]
  return tones.map((tone, i) => shape(each[i] ?? '', paint(tone), 0.85))
}

function boards(dice: Random, points: readonly Point[], step: number, color: Color, paint: Paint): Svg[] {
  const [top, foot] = extent(points, 1)
  const each = ['', '']
  for (let y = foot; y > top + step; y -= step) {
    const span = spanAt(points, y - step / 2)
    if (!span || dice.chance(0.35)) continue
    const from = span[0] + (span[1] - span[0]) * dice.between(0, 0.6)
    const to = Math.min(span[1], from + dice.between(1, 4))
    each[dice.whole(0, 1)] += `M${num(from)} ${num(y - step)}H${num(to)}V${num(y)}H${num(from)}Z`
  }
  return [
    shape(each[0] ?? '', paint(darker(color, 0.12)), 0.7),
    shape(each[1] ?? '', paint(lighter(color, 0.13)), 0.7),
  ]
}

/** Draws short, faint strokes, because plaster is never perfectly even. */
function clouding(dice: Random, points: readonly Point[], color: Color, paint: Paint): Svg[] {
  const [top, foot] = extent(points, 1)
  const [left, right] = extent(points, 0)
  const specks: string[] = []
  for (let i = 0; i < Math.min(50, (right - left) * 3); i++) {
    const y = dice.between(top, foot)
    const span = spanAt(points, y)
    if (span && span[1] - span[0] > 0.6)
      specks.push(`M${num(dice.between(span[0], span[1] - 0.3))} ${num(y)}h${num(dice.between(0.08, 0.3))}`)
  }
  return [rule(specks.join(''), paint(darker(color, 0.16)), 0.02, 0.4)]
}
