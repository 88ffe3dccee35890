import { type Color, darker, lighter, mix } from '../scene/color.ts'
import { ellipse, num, polygon, rect, rule, type Svg, stroke } from '../scene/shape.ts'
import type { Room } from './room.ts'
import { soft } from './seats.ts'

export function rug({ paint, accent, cloth, scene }: Room, x: number, y: number, w: number, h: number): Svg {
  const dice = scene.dice('rug')
  const base = dice.pick([
    lighter(cloth, 0.35),
    lighter(accent, 0.55),
    '#ddd3c2',
    mix(accent, '#e9ddc8', 0.35),
  ])
  const line = paint(dice.pick([accent, darker(base, 0.25), lighter(base, 0.5)]))
  if (dice.chance(0.25))
    return (
      ellipse(x, y + h / 2, w * 0.46, h * 0.5, paint(base)) +
      `<ellipse cx="${num(x)}" cy="${num(y + h / 2)}" rx="${num(w * 0.41)}" ry="${num(h * 0.42)}" fill="none" stroke="${line}" stroke-width="0.03"/>`
    )
  const at = (t: number, s: number): [number, number] => [x + (s - 0.5) * w * (0.88 + 0.24 * t), y + h * t]
  const ink: Svg[] = [polygon([at(0, 0), at(0, 1), at(1, 1), at(1, 0)], paint(base))]
  const bands = dice.pick([
    [0.12, 0.88],
    [0.1, 0.2, 0.8, 0.9],
    [0.25, 0.5, 0.75],
  ])
  for (const t of bands)
    ink.push(
      stroke(
        `M${num(at(t, 0.03)[0])} ${num(at(t, 0.03)[1])}L${num(at(t, 0.97)[0])} ${num(at(t, 0.97)[1])}`,
        line,
        0.035,
        0.8,
      ),
    )
  if (dice.chance(0.5))
    for (let i = 1; i < 8; i++)
      ink.push(
        polygon(
          [at(0.5, i / 8 - 0.035), at(0.32, i / 8), at(0.5, i / 8 + 0.035), at(0.68, i / 8)],
          line,
          0.75,
        ),
      )
  return ink.join('')
}

export function table(
  { paint, wood }: Room,
  x: number,
  y: number,
  w: number,
  h: number,
  top: Color = wood,
): Svg {
  return (
    soft(x, y, w * 0.55) +
    stroke(
      `M${num(x - w / 2 + 0.12)} ${num(y - h)}L${num(x - w / 2 + 0.07)} ${num(y)}M${num(x + w / 2 - 0.12)} ${num(y - h)}L${num(x + w / 2 - 0.07)} ${num(y)}`,
      paint(darker(wood, 0.12)),
      0.06,
    ) +
    rect(x - w / 2, y - h, w, 0.07, paint(top), 1, 0.02) +
    rect(x - w / 2, y - h, w, 0.022, paint(lighter(top, 0.3)))
  )
}

export function cabinet(
  { paint }: Room,
  x: number,
  y: number,
  w: number,
  h: number,
  color: Color,
  metal: Color,
  doors: number,
  drawers = false,
): Svg {
  let lines = ''
  let pulls = ''
  const dw = w / doors
  for (let i = 0; i < doors; i++) {
    lines += `M${num(x + i * dw + 0.03)} ${num(y + 0.03)}h${num(dw - 0.06)}v${num(h - 0.06)}h${num(0.06 - dw)}Z`
    if (drawers)
      for (const t of [0.33, 0.66]) lines += `M${num(x + i * dw + 0.03)} ${num(y + h * t)}h${num(dw - 0.06)}`
    for (const t of drawers ? [0.14, 0.47, 0.8] : [0.5])
      pulls += drawers
        ? `M${num(x + (i + 0.36) * dw)} ${num(y + h * t)}h${num(dw * 0.28)}`
        : `M${num(x + i * dw + (i % 2 ? 0.09 : dw - 0.09))} ${num(y + h * 0.38)}v${num(h * 0.2)}`
  }
  return (
    rect(x, y, w, h, paint(color)) +
    rule(lines, paint(darker(color, 0.28)), 0.016, 0.7) +
    stroke(pulls, paint(metal), 0.022)
  )
}
