import { type Color, darker, lighter } from '../scene/color.ts'
import { ellipse, num, rect, type Svg, shape, stroke } from '../scene/shape.ts'
import type { Room } from './room.ts'

export const soft = (x: number, y: number, w: number): Svg =>
  ellipse(x, y, w, Math.min(0.14, w * 0.09), 'url(#pool)')

/** Draws a sofa from the front, with its feet at y. */
export function sofa({ paint, cloth, accent, wood, scene }: Room, x: number, y: number, w: number): Svg {
  const dice = scene.dice('sofa')
  const seats = w > 1.8 ? dice.whole(2, 3) : 1
  const back = dice.between(0.78, 0.9)
  const dark = paint(darker(cloth, 0.22))
  const ink: Svg[] = [soft(x, y, w * 0.58)]
  for (const lx of [-w / 2 + 0.1, w / 2 - 0.14]) ink.push(rect(x + lx, y - 0.14, 0.05, 0.14, paint(wood)))
  ink.push(rect(x - w / 2 + 0.06, y - back, w - 0.12, back - 0.14, paint(darker(cloth, 0.08)), 1, 0.1))
  const each = (w - 0.4) / seats
  for (let i = 0; i < seats; i++)
    ink.push(
      rect(
        x - w / 2 + 0.2 + i * each + 0.01,
        y - back + 0.04,
        each - 0.02,
        back - 0.36,
        paint(lighter(cloth, 0.06)),
        1,
        0.08,
      ),
      rect(
        x - w / 2 + 0.2 + i * each + 0.01,
        y - 0.46,
        each - 0.02,
        0.17,
        paint(lighter(cloth, 0.16)),
        1,
        0.05,
      ),
    )
  ink.push(
    rect(x - w / 2 + 0.18, y - 0.3, w - 0.36, 0.18, dark),
    rect(x - w / 2, y - 0.6, 0.22, 0.5, paint(lighter(cloth, 0.1)), 1, 0.07),
    rect(x + w / 2 - 0.22, y - 0.6, 0.22, 0.5, paint(darker(cloth, 0.1)), 1, 0.07),
  )
  for (let i = 0; i < dice.whole(1, 3); i++) {
    const cx = x + (i % 2 ? 1 : -1) * (w / 2 - 0.46 - (i > 1 ? 0.34 : 0))
    ink.push(
      `<g transform="rotate(${num(dice.between(-9, 9))} ${num(cx)} ${num(y - 0.6)})">${rect(cx - 0.19, y - 0.8, 0.38, 0.35, paint(i === 1 ? lighter(accent, 0.4) : accent), 1, 0.06)}</g>`,
    )
  }
  return ink.join('')
}

export function armchair({ paint, accent, wood }: Room, x: number, y: number, color: Color = accent): Svg {
  return (
    soft(x, y, 0.55) +
    stroke(
      `M${num(x - 0.3)} ${num(y)}L${num(x - 0.24)} ${num(y - 0.25)}M${num(x + 0.3)} ${num(y)}L${num(x + 0.24)} ${num(y - 0.25)}`,
      paint(wood),
      0.045,
    ) +
    shape(
      `M${num(x - 0.36)} ${num(y - 0.24)}V${num(y - 0.7)}Q${num(x - 0.34)} ${num(y - 0.98)} ${num(x)} ${num(y - 1)}Q${num(x + 0.34)} ${num(y - 0.98)} ${num(x + 0.36)} ${num(y - 0.7)}V${num(y - 0.24)}Z`,
      paint(darker(color, 0.06)),
    ) +
    rect(x - 0.29, y - 0.48, 0.58, 0.17, paint(lighter(color, 0.16)), 1, 0.06) +
    rect(x - 0.42, y - 0.58, 0.14, 0.36, paint(lighter(color, 0.06)), 1, 0.06) +
    rect(x + 0.28, y - 0.58, 0.14, 0.36, paint(darker(color, 0.16)), 1, 0.06)
  )
}
