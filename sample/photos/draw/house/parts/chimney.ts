import { darker } from '../../scene/color.ts'
import type { Random } from '../../scene/dice.ts'
import type { Scene } from '../../scene/scene.ts'
import { type Point, rect, type Svg } from '../../scene/shape.ts'
import { type Material, wall } from './wall.ts'

/** Draws a chimney. Its base is hidden below y, for example by a roof. */
export function chimney(
  scene: Scene,
  dice: Random,
  x: number,
  y: number,
  w: number,
  h: number,
  material: Material,
): Svg {
  const { light } = scene
  const shaft: Point[] = [
    [x - w / 2, y],
    [x - w / 2, y - h],
    [x + w / 2, y - h],
    [x + w / 2, y],
  ]
  return (
    wall(scene, dice, shaft, material) +
    rect(light.side === 1 ? x + w * 0.18 : x - w / 2, y - h, w * 0.32, h, light.shadow, 0.22) +
    rect(x - w / 2 - 0.08, y - h - 0.06, w + 0.16, 0.2, light.paint(darker(material.color, 0.14))) +
    rect(x - w * 0.26, y - h - 0.3, w * 0.22, 0.26, light.paint('#8f5b45')) +
    rect(x + w * 0.06, y - h - 0.26, w * 0.2, 0.22, light.paint('#8f5b45'))
  )
}
