import { darker, lighter, mix } from '../scene/color.ts'
import type { Random } from '../scene/dice.ts'
import { foliage, type Point, polygon, rect, type Svg, shape } from '../scene/shape.ts'
import type { Planting } from './planting.ts'

/** Draws the boughs down one side of a conifer, each a little wider than the bough above it. */
function boughs(
  dice: Random,
  x: number,
  top: number,
  foot: number,
  reach: number,
  way: 1 | -1,
  tiers: number,
): Point[] {
  const points: Point[] = [[x, top]]
  for (let i = 1; i <= tiers; i++) {
    const t = i / tiers
    const y = top + (foot - top) * t
    const out = reach * (0.1 + 0.9 * t ** 0.86) * dice.between(0.78, 1.06)
    points.push(
      [x + way * out, y + (foot - top) * 0.012],
      [x + way * out * dice.between(0.42, 0.62), y - (foot - top) * 0.014],
    )
  }
  points.push([x, foot - (foot - top) * 0.01])
  return points
}

export function conifer({ scene, dice, x, y, height, distance }: Planting, kind: 'fir' | 'pine'): Svg {
  const { light } = scene
  const green = mix(
    dice.pick(['#3f5d50', '#4a6a57', '#56705a', '#3c5856']),
    '#8a9a86',
    scene.season === 'winter' ? 0.25 : 0,
  )
  const tone = (color: string) => light.paint(color, distance)
  if (kind === 'pine' && dice.chance(0.55)) return pine({ scene, dice, x, y, height, distance }, green)
  const reach = height * dice.between(0.17, 0.23)
  const tiers = Math.max(6, Math.min(13, Math.round(height * 1.1)))
  const foot = y - height * dice.between(0.05, 0.12)
  const left = boughs(dice, x, y - height, foot, reach, -1, tiers)
  const right = boughs(dice, x, y - height, foot, reach, 1, tiers)
  const sunny = light.side === 1 ? left : right
  const ink: Svg[] = [
    rect(x - height * 0.014, foot - 0.1, height * 0.028, y - foot + 0.1, tone('#574a40')),
    polygon([...left, ...right.toReversed()], tone(darker(green, 0.22))),
    polygon(sunny, tone(lighter(green, 0.1))),
  ]
  if (distance < 0.4) {
    const inner = boughs(
      dice,
      x - light.side * reach * 0.12,
      y - height * 0.97,
      foot - height * 0.06,
      reach * 0.62,
      light.side === 1 ? -1 : 1,
      tiers,
    )
    ink.push(polygon(inner, tone(lighter(green, 0.24)), 0.7))
  }
  if (scene.season === 'winter') {
    const snow = boughs(
      dice,
      x,
      y - height * 1.005,
      foot - height * 0.05,
      reach * 0.8,
      light.side === 1 ? -1 : 1,
      tiers,
    )
    ink.push(polygon(snow, tone('#f3f5f3'), 0.75))
  }
  return ink.join('')
}

/** Draws a pine: a bare trunk with flat layers of needles. */
function pine({ scene, dice, x, y, height, distance }: Planting, green: string): Svg {
  const { light } = scene
  const tone = (color: string) => light.paint(color, distance)
  const lean = dice.between(-0.05, 0.05) * height
  const g = height * 0.017
  const ink: Svg[] = [
    polygon(
      [
        [x - g, y],
        [x + g, y],
        [x + lean + g * 0.4, y - height * 0.92],
        [x + lean - g * 0.4, y - height * 0.92],
      ],
      tone('#7a5a46'),
    ),
  ]
  const plates = dice.whole(9, 12)
  for (let i = 0; i < plates; i++) {
    const t = i / (plates - 1)
    const cy = y - height * (0.4 + t * 0.56)
    const sway = (i % 2 ? 1 : -1) * dice.between(0.03, 0.13) * height * (1 - t * 0.8)
    const cx = x + lean * (0.4 + t * 0.6) + sway
    const rx = height * (0.17 - t * 0.1) * dice.between(0.75, 1.15)
    const ry = rx * dice.between(0.34, 0.46)
    ink.push(
      shape(foliage(dice, cx, cy, rx, ry, 13, 0.16), tone(darker(green, 0.2))),
      shape(
        foliage(dice, cx - light.side * rx * 0.16, cy - ry * 0.34, rx * 0.74, ry * 0.6, 10, 0.18),
        tone(green),
      ),
      shape(
        foliage(dice, cx - light.side * rx * 0.3, cy - ry * 0.56, rx * 0.42, ry * 0.3, 8, 0.2),
        tone(lighter(green, 0.2)),
      ),
    )
  }
  return ink.join('')
}

/** Draws an Italian cypress: a narrow flame shape, lit on one side. */
export function cypress({ scene, dice, x, y, height, distance }: Planting): Svg {
  const { light } = scene
  const green = dice.pick(['#4c6650', '#566f54', '#435e50'])
  const r = height * dice.between(0.065, 0.085)
  const cy = y - height * 0.5
  return (
    rect(x - 0.08, y - height * 0.06, 0.16, height * 0.06, light.paint('#5b4c40', distance)) +
    shape(flame(dice, x, cy, r, height * 0.48), light.paint(darker(green, 0.2), distance)) +
    shape(
      flame(dice, x - light.side * r * 0.3, cy + height * 0.03, r * 0.55, height * 0.41),
      light.paint(lighter(green, 0.1), distance),
    ) +
    shape(
      flame(dice, x - light.side * r * 0.48, cy + height * 0.06, r * 0.26, height * 0.3),
      light.paint(lighter(green, 0.24), distance),
      0.8,
    )
  )
}

function flame(dice: Random, cx: number, cy: number, rx: number, ry: number): string {
  const points: Point[] = []
  for (let i = 0; i <= 14; i++) {
    const t = i / 14
    points.push([
      cx + rx * Math.sin(Math.PI * t ** 1.45) ** 0.8 * dice.between(0.88, 1.1),
      cy - ry + 2 * ry * t,
    ])
  }
  const back = points
    .map(([px, py]): Point => [2 * cx - px + dice.between(-0.06, 0.06) * rx, py + 0.05])
    .toReversed()
  return `${[...points, ...back].map(([px, py], i) => `${i ? 'L' : 'M'}${px.toFixed(3)} ${py.toFixed(3)}`).join('')}Z`
}
