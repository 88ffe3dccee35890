import { darker, lighter } from '../scene/color.ts'
import { ellipse, rect, type Svg } from '../scene/shape.ts'
import type { Room } from './room.ts'

/** Draws open shelves with books, bowls, and a trailing plant. */
export function shelves(
  { paint, wood, accent, cloth, scene }: Room,
  topic: string,
  x: number,
  y: number,
  w: number,
  h: number,
  rows: number,
  boxed: boolean,
): Svg {
  const dice = scene.dice(`shelves ${topic}`)
  const ink: Svg[] = []
  if (boxed)
    ink.push(
      rect(x - 0.05, y, w + 0.1, h, paint(wood)),
      rect(x, y + 0.05, w, h - 0.1, paint(darker(wood, 0.3))),
    )
  const tones = [
    accent,
    cloth,
    '#e6dcc8',
    darker(accent, 0.3),
    lighter(cloth, 0.4),
    '#8f7a66',
    '#3f4f55',
  ].map(paint)
  for (let row = 1; row <= rows; row++) {
    const base = y + (h * row) / rows - (boxed ? 0.05 : 0)
    let at = x + 0.06
    while (at < x + w - 0.12) {
      const roll = dice.next()
      const tall = (h / rows) * dice.between(0.42, 0.7)
      if (roll < 0.66) {
        for (let i = 0; i < dice.whole(2, 6) && at < x + w - 0.1; i++) {
          const bw = dice.between(0.03, 0.06)
          const bh = tall * dice.between(0.8, 1.05)
          ink.push(rect(at, base - bh, bw, bh, dice.pick(tones)))
          at += bw + 0.004
        }
      } else if (roll < 0.84) {
        ink.push(
          ellipse(at + 0.1, base - 0.09, 0.09, 0.1, dice.pick(tones)),
          rect(at + 0.06, base - 0.21, 0.08, 0.06, dice.pick(tones)),
        )
        at += 0.22
      }
      at += dice.between(0.04, 0.2)
    }
    ink.push(
      rect(x, base, w, 0.045, paint(boxed ? wood : lighter(wood, 0.06))),
      rect(x, base + 0.045, w, 0.06, scene.light.shadow, 0.2),
    )
  }
  return ink.join('')
}
