import { darker, lighter } from '../scene/color.ts'
import { ellipse, num, rect, rule, type Svg, shape } from '../scene/shape.ts'
import type { Room } from './room.ts'

export function fireplace({ paint, mood, trim, scene }: Room, x: number, w: number): Svg {
  const dice = scene.dice('fireplace')
  const stone =
    mood === 'rustic'
      ? '#a39886'
      : mood === 'modern'
        ? '#5b5f60'
        : mood === 'warm'
          ? '#efe4d2'
          : dice.pick(['#d9d4ca', trim, '#b9b4ac'])
  const fire = scene.light.glow || dice.chance(0.35)
  const ow = w * 0.52
  const ink: Svg[] = [
    rect(x - w / 2, -1.18, w, 1.18, paint(stone)),
    rect(x - ow / 2, -0.8, ow, 0.8, paint('#2b2826')),
    rect(x - ow / 2, -0.8, ow, 0.12, '#000000', 0.3),
  ]
  if (mood === 'rustic')
    ink.push(
      rect(x - w * 0.42, -3.4, w * 0.84, 2.24, paint(darker(stone, 0.06))),
      rule(
        `M${num(x - w * 0.42)} -1.7h${num(w * 0.84)}M${num(x - w * 0.42)} -2.2h${num(w * 0.84)}M${num(x - w * 0.42)} -2.7h${num(w * 0.84)}M${num(x - w * 0.1)} -2.2v0.5M${num(x + w * 0.2)} -2.7v0.5M${num(x - w * 0.25)} -1.7v0.5M${num(x + w * 0.12)} -1.7v0.5`,
        paint(darker(stone, 0.3)),
        0.025,
        0.5,
      ),
    )
  if (fire)
    ink.push(
      ellipse(x, -0.3, ow * 0.9, 0.7, 'url(#halo)'),
      shape(
        `M${num(x - 0.2)} -0.1Q${num(x - 0.24)} -0.34 ${num(x - 0.08)} -0.5Q${num(x - 0.04)} -0.36 ${num(x + 0.02)} -0.56Q${num(x + 0.24)} -0.34 ${num(x + 0.2)} -0.1Z`,
        '#f0a24a',
      ),
      shape(
        `M${num(x - 0.1)} -0.1Q${num(x - 0.1)} -0.26 ${num(x)} -0.36Q${num(x + 0.12)} -0.24 ${num(x + 0.1)} -0.1Z`,
        '#ffe2a0',
      ),
    )
  ink.push(
    rect(x - ow * 0.4, -0.12, ow * 0.8, 0.08, paint('#5a4636'), 1, 0.04),
    rect(x - w / 2 - 0.12, -1.28, w + 0.24, 0.12, paint(mood === 'rustic' ? '#6d5442' : lighter(stone, 0.2))),
    rect(x - w / 2, -1.16, w, 0.07, scene.light.shadow, 0.22),
    rect(x - w / 2 - 0.2, -0.05, w + 0.4, 0.1, paint(darker(stone, 0.15))),
  )
  return ink.join('')
}
