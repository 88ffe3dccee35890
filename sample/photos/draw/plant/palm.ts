import { darker, lighter, mix } from '../scene/color.ts'
import type { Random } from '../scene/dice.ts'
import { ellipse, foliage, num, type Point, type Svg, shape, stroke, trace } from '../scene/shape.ts'
import type { Planting } from './planting.ts'

/** Draws a palm frond: a drooping midrib with hanging leaflets. */
function frond(dice: Random, x: number, y: number, angle: number, length: number): string {
  const out = Math.cos(angle)
  const ex = x + out * length
  const ey = y - Math.sin(angle) * length * 0.62 + length * 0.36
  const mx = x + out * length * 0.52
  const my = y - (Math.sin(angle) * 0.62 + 0.32) * length * 0.86
  const upper: Point[] = []
  const lower: Point[] = []
  const steps = 9
  for (let i = 0; i <= steps; i++) {
    const t = i / steps
    const px = (1 - t) ** 2 * x + 2 * t * (1 - t) * mx + t * t * ex
    const py = (1 - t) ** 2 * y + 2 * t * (1 - t) * my + t * t * ey
    const hang = length * 0.2 * Math.sin(Math.PI * (0.12 + 0.84 * t)) * dice.between(0.8, 1.15)
    upper.push([px, py - length * 0.025 * Math.sin(Math.PI * t)])
    lower.push([px + out * length * 0.05, py + hang], [px + out * length * 0.035, py + hang * 0.42])
  }
  return `${trace([...upper, ...lower.toReversed()])}Z`
}

export function palm({ scene, dice, x, y, height, distance }: Planting): Svg {
  const { light } = scene
  const tone = (color: string) => light.paint(color, distance)
  const lean = dice.between(-0.09, 0.09) * height
  const top: Point = [x + lean, y - height * 0.84]
  const girth = Math.max(0.12, height * 0.026)
  const bark = mix('#a08b72', '#8a7a68', dice.next())
  const stem = `M${num(x)} ${num(y)}Q${num(x - lean * 0.15)} ${num(y - height * 0.5)} ${num(top[0])} ${num(top[1])}`
  const ink: Svg[] = [
    stroke(stem, tone(bark), girth * 1.7),
    stroke(stem, tone(darker(bark, 0.3)), girth * 0.6, 0.55),
  ]
  const leaf = dice.pick(['#5d8458', '#6b8f58', '#557d63', '#7a9560'])
  const length = height * dice.between(0.25, 0.3) + 0.5
  const count = dice.whole(11, 13)
  const order = Array.from({ length: count }, (_, i) => i).sort(
    (a, b) => Math.abs(b - count / 2) - Math.abs(a - count / 2),
  )
  ink.push(
    shape(
      foliage(dice, top[0], top[1] + length * 0.06, length * 0.2, length * 0.18, 9, 0.2),
      tone(darker(leaf, 0.4)),
    ),
  )
  for (const i of order) {
    const angle = -0.35 + ((Math.PI + 0.7) * (i + dice.between(-0.25, 0.25))) / (count - 1)
    const lit = Math.cos(angle) * -light.side > 0.1 || Math.sin(angle) > 0.8
    const color = lit ? lighter(leaf, dice.between(0.06, 0.2)) : darker(leaf, dice.between(0.05, 0.26))
    ink.push(shape(frond(dice, top[0], top[1], angle, length * dice.between(0.85, 1.08)), tone(color)))
  }
  ink.push(ellipse(top[0], top[1] + girth * 0.4, girth * 1.1, girth * 1.3, tone(darker(bark, 0.25))))
  return ink.join('')
}
