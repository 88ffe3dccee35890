import { type Color, darker, lighter } from '../../scene/color.ts'
import type { Random } from '../../scene/dice.ts'
import type { Scene } from '../../scene/scene.ts'
import { num, type Point, polygon, rule, type Svg, spanAt } from '../../scene/shape.ts'
import { courses, uprights } from './wall.ts'

/** Roofing material. */
export type Covering = 'shingle' | 'tile' | 'metal' | 'slate' | 'shake'

/** Draws the surface of a roof slope inside a polygon. */
export function slope(
  scene: Scene,
  dice: Random,
  points: readonly Point[],
  covering: Covering,
  color: Color,
): Svg {
  const paint = scene.light.paint
  const snow = scene.season === 'winter' && covering !== 'metal'
  const base = snow ? lighter('#e6eaec', 0.1) : color
  const dark = paint(darker(base, snow ? 0.2 : 0.42))
  const ink: Svg[] = [polygon(points, paint(base))]
  if (covering === 'metal')
    ink.push(
      rule(uprights(points, 0.45), dark, 0.05, 0.42),
      rule(uprights(points, 0.45, 0.06), paint(lighter(base, 0.36)), 0.03, 0.6),
    )
  else if (covering === 'tile')
    ink.push(
      rule(courses(points, 0.34), dark, 0.05, 0.34),
      rule(uprights(points, 0.26), dark, 0.09, 0.24),
      rule(uprights(points, 0.26, 0.11), paint(lighter(base, 0.3)), 0.06, 0.36),
      patches(dice, points, 0.34, [paint(darker(base, 0.14)), paint(lighter(base, 0.14))]),
    )
  else
    ink.push(
      patches(dice, points, 0.26, [paint(darker(base, 0.16)), paint(lighter(base, 0.11))]),
      rule(courses(points, covering === 'shake' ? 0.32 : 0.26), dark, 0.035, snow ? 0.1 : 0.3),
    )
  ink.push(polygon(points, 'url(#fall)', 0.9), polygon(points, 'url(#wash)', 0.8))
  return ink.join('')
}

/** Draws patches of shingles or tiles that have weathered differently. */
function patches(dice: Random, points: readonly Point[], step: number, tones: readonly [Color, Color]): Svg {
  const ys = points.map((p) => p[1])
  const top = Math.min(...ys)
  const foot = Math.max(...ys)
  const each = ['', '']
  for (let i = 0; i < 60; i++) {
    const y = foot - step * (0.5 + Math.floor(dice.next() * ((foot - top) / step)))
    const span = spanAt(points, y)
    if (!span) continue
    const w = dice.between(0.3, 1.1)
    if (span[1] - span[0] < w + 0.3) continue
    each[i % 2] += `M${num(dice.between(span[0] + 0.1, span[1] - w - 0.1))} ${num(y)}h${num(w)}`
  }
  return rule(each[0] ?? '', tones[0], step * 0.86, 0.55) + rule(each[1] ?? '', tones[1], step * 0.86, 0.55)
}
