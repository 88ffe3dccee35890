import { type Color, darker, lighter } from '../../scene/color.ts'
import type { Random } from '../../scene/dice.ts'
import type { Scene } from '../../scene/scene.ts'
import { polygon, rect, type Svg } from '../../scene/shape.ts'
import { type WindowLook, window } from './window.ts'

/** Draws an oriel, a projecting bay with three sash windows between panels and its own small roof. */
export function oriel(
  scene: Scene,
  dice: Random,
  x: number,
  y: number,
  w: number,
  color: Color,
  trim: Color,
): Svg {
  const { light } = scene
  const h = 2.3
  const wall = light.paint(lighter(color, 0.05))
  const flank = light.paint(darker(color, 0.14))
  const way = light.side
  const look: WindowLook = { trim, cols: 1, rows: 2, head: 'none', sill: false }
  return (
    polygon(
      [
        [x + (way * w) / 2, y],
        [x + way * (w / 2 + 0.6), y + 0.5],
        [x + way * (w / 2 + 0.6), y + h + 0.3],
        [x + (way * w) / 2, y + h],
      ],
      light.shadow,
      0.26,
    ) +
    rect(x - w / 2, y, w, h, wall) +
    rect(way === 1 ? x + w * 0.28 : x - w / 2, y, w * 0.22, h, flank) +
    window(scene, dice, x - w * 0.26, y + 0.3, w * 0.52, 1.5, look) +
    window(scene, dice, x - w * 0.46, y + 0.3, w * 0.13, 1.5, look) +
    window(scene, dice, x + w * 0.33, y + 0.3, w * 0.13, 1.5, look) +
    rect(x - w / 2 - 0.1, y - 0.16, w + 0.2, 0.2, light.paint(trim)) +
    polygon(
      [
        [x - w / 2 - 0.1, y - 0.16],
        [x - w / 2 + 0.25, y - 0.5],
        [x + w / 2 - 0.25, y - 0.5],
        [x + w / 2 + 0.1, y - 0.16],
      ],
      light.paint('#6a6863'),
    ) +
    polygon(
      [
        [x - w / 2 - 0.05, y + h],
        [x + w / 2 + 0.05, y + h],
        [x + w / 2 - 0.3, y + h + 0.3],
        [x - w / 2 + 0.3, y + h + 0.3],
      ],
      light.paint(darker(trim, 0.1)),
    )
  )
}
