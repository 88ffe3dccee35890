import type { Color } from '../../scene/color.ts'
import type { Random } from '../../scene/dice.ts'
import type { Scene } from '../../scene/scene.ts'
import { type Point, polygon, type Svg } from '../../scene/shape.ts'
import { type Material, wall } from './wall.ts'

/** Draws a small gabled dormer window on a roof slope; y is its base. */
export function dormer(
  scene: Scene,
  dice: Random,
  x: number,
  y: number,
  w: number,
  h: number,
  look: { wall: Material; roof: Color; trim: Color; arch?: boolean },
  pane: (px: number, py: number, pw: number, ph: number) => Svg,
): Svg {
  const { light } = scene
  const shade: Point[] =
    light.side === 1
      ? [
          [x + w / 2, y],
          [x + w / 2 + 0.5, y],
          [x + w / 2, y - h],
        ]
      : [
          [x - w / 2, y],
          [x - w / 2 - 0.5, y],
          [x - w / 2, y - h],
        ]
  return (
    polygon(shade, light.shadow, 0.3) +
    wall(
      scene,
      dice,
      [
        [x - w / 2, y],
        [x - w / 2, y - h],
        [x + w / 2, y - h],
        [x + w / 2, y],
      ],
      look.wall,
    ) +
    polygon(
      [
        [x - w / 2 - 0.2, y - h],
        [x, y - h - w * 0.48],
        [x + w / 2 + 0.2, y - h],
      ],
      light.paint(look.trim),
    ) +
    polygon(
      [
        [x - w / 2 - 0.22, y - h - 0.02],
        [x, y - h - w * 0.58],
        [x + w / 2 + 0.22, y - h - 0.02],
        [x + w / 2 + 0.06, y - h - 0.02],
        [x, y - h - w * 0.42],
        [x - w / 2 - 0.06, y - h - 0.02],
      ],
      light.paint(look.roof),
    ) +
    pane(x - w / 2 + 0.2, y - h + 0.08, w - 0.4, h - 0.22)
  )
}
