import { type Color, darker, lighter } from '../scene/color.ts'
import type { Random } from '../scene/dice.ts'
import type { Scene } from '../scene/scene.ts'
import { ellipse, foliage, num, polygon, type Svg, shape, stroke } from '../scene/shape.ts'
import type { Planting } from './planting.ts'

/** Draws a saguaro: a fluted column with arms that turn up. */
export function cactus({ scene, dice, x, y, height, distance }: Planting): Svg {
  const { light } = scene
  const h = Math.min(height, 6.5) * dice.between(0.75, 1)
  const g = 0.3 + h * 0.025
  const green = dice.pick(['#6f8a68', '#7b9270', '#647f66'])
  const tone = (color: string) => light.paint(color, distance)
  const limbs = [`M${num(x)} ${num(y + 0.02)}V${num(y - h)}`]
  for (const way of dice.pick([[-1, 1], [1], [-1], [-1, 1, 1]])) {
    const from = y - h * dice.between(0.32, 0.6)
    const out = way * g * dice.between(1.7, 2.3)
    limbs.push(
      `M${num(x)} ${num(from)}H${num(x + out * 0.6)}Q${num(x + out)} ${num(from)} ${num(x + out)} ${num(from - g)}V${num(from - h * dice.between(0.2, 0.36))}`,
    )
  }
  const d = limbs.join('')
  const lit = `translate(${num(-light.side * g * 0.2)} 0)`
  return (
    stroke(d, tone(darker(green, 0.24)), g) +
    `<g transform="${lit}">${stroke(d, tone(green), g * 0.56)}${stroke(d, tone(lighter(green, 0.28)), g * 0.1, 0.8)}</g>`
  )
}

/** Draws a mesquite or palo verde: several thin stems under a light, wide crown. */
export function mesquite({ scene, dice, x, y, height, distance }: Planting, leaf: Color): Svg {
  const { light } = scene
  const h = height * 0.62
  const ink: Svg[] = []
  for (let i = 0; i < 4; i++) {
    const end = x + (i - 1.5) * h * 0.3 + dice.between(-0.2, 0.2)
    ink.push(
      stroke(
        `M${num(x + (i - 1.5) * 0.1)} ${num(y)}Q${num(x + (i - 1.5) * h * 0.1)} ${num(y - h * 0.4)} ${num(end)} ${num(y - h * 0.74)}`,
        light.paint('#6f6247', distance),
        h * 0.03,
      ),
    )
  }
  const tones = [darker(leaf, 0.2), darker(leaf, 0.06), leaf, lighter(leaf, 0.2), lighter(leaf, 0.34)]
  tones.forEach((tone, layer) => {
    for (let i = 0; i < 5; i++) {
      const cx = x + (i - 2) * h * 0.24 + dice.between(-0.12, 0.12) * h - light.side * layer * h * 0.03
      const cy = y - h * (0.72 + layer * 0.06) - dice.between(-0.02, 0.12) * h
      const r = h * (0.27 - layer * 0.042) * dice.between(0.7, 1.1)
      ink.push(shape(foliage(dice, cx, cy, r, r * 0.42, 11, 0.2), light.paint(tone, distance), 0.93))
    }
  })
  return ink.join('')
}

/** Draws an agave: a rosette of pointed leaves. */
export function agave(scene: Scene, dice: Random, x: number, y: number, size: number): Svg {
  const { light } = scene
  const green = dice.pick(['#8aa39a', '#7f9a8c', '#93a88a'])
  const ink: Svg[] = [ellipse(x, y, size * 0.8, size * 0.12, 'url(#pool)')]
  const blades = 9
  for (let i = 0; i < blades; i++) {
    const place = i % 2 ? blades - 1 - (i >> 1) : i >> 1
    const angle = Math.PI * (0.06 + (0.88 * place) / (blades - 1))
    const tip = [x + Math.cos(angle) * size, y - Math.sin(angle) * size * 0.86 - 0.03] as const
    const nx = Math.sin(angle) * size * 0.11
    const ny = Math.cos(angle) * size * 0.11
    const tone = Math.cos(angle) * -light.side > 0 ? lighter(green, 0.16) : darker(green, 0.2)
    ink.push(
      polygon(
        [
          [x - nx * 0.7, y - ny * 0.7],
          [(x + tip[0]) / 2 - nx, (y + tip[1]) / 2 - ny],
          tip,
          [(x + tip[0]) / 2 + nx, (y + tip[1]) / 2 + ny],
          [x + nx * 0.7, y + ny * 0.7],
        ],
        light.paint(tone),
      ),
    )
  }
  return ink.join('')
}
