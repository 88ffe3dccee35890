import { type Color, darker, lighter } from '../../scene/color.ts'
import type { Random } from '../../scene/dice.ts'
import type { Scene } from '../../scene/scene.ts'
import { rect, type Svg } from '../../scene/shape.ts'

/** Draws a bracketed cornice along the top of a street facade. */
export function cornice({ light }: Scene, x: number, w: number, y: number, color: Color): Svg {
  const ink: Svg[] = [
    rect(x, y + 0.02, w, 0.5, light.shadow, 0.28),
    rect(x - 0.08, y - 0.6, w + 0.16, 0.62, light.paint(color)),
  ]
  for (let bx = x + 0.3; bx < x + w - 0.1; bx += 0.72)
    ink.push(rect(bx - 0.07, y - 0.42, 0.14, 0.5, light.paint(darker(color, 0.22))))
  ink.push(
    rect(x - 0.22, y - 0.78, w + 0.44, 0.2, light.paint(lighter(color, 0.12))),
    rect(x - 0.22, y - 0.58, w + 0.44, 0.06, light.shadow, 0.3),
  )
  return ink.join('')
}

/** Draws neighboring houses on both sides so that the building looks like part of a row. */
export function neighbors(
  dice: Random,
  edges: readonly [number, number],
  make: (x: number, w: number, way: -1 | 1) => Svg,
): Svg {
  const ink: Svg[] = []
  for (const way of [-1, 1] as const) {
    let x = way === 1 ? edges[1] : edges[0]
    for (let i = 0; i < 4; i++) {
      const w = dice.between(5.6, 6.6)
      ink.push(make(way === 1 ? x : x - w, w, way))
      x += way * w
    }
  }
  return ink.join('')
}
