import { floraOf } from '../plant/flora.ts'
import { pot } from '../plant/shrubs.ts'
import { lighter } from '../scene/color.ts'
import type { Picture, Scene } from '../scene/scene.ts'
import { ellipse, num, polygon, rect, type Svg, shape, stroke } from '../scene/shape.ts'
import { parasol } from './parasol.ts'
import { paving, STONES, yard } from './yard.ts'

/** Draws a patio: chairs and a table under an umbrella or under a pergola with lights. */
export function patio(scene: Scene): Picture {
  const dice = scene.dice('patio')
  const { light } = scene
  const cloth = dice.pick(['#efe6d4', '#b4573a', '#5f7d74', '#48596a', '#c9a45c', '#8a9a6b'])
  const flora = floraOf(scene.key.region, scene.season)
  return yard(scene, (world, view) => {
    const ink: Svg[] = [paving(scene, world, 0, view.y1 * 0.82, dice.pick(STONES))]
    const cover = dice.chance(0.5)
    const y = 1.0
    const x = dice.between(-1.4, 1.4)
    const wood = dice.pick(['#8a6a4a', '#6d5a48', '#3f4344', '#b08d63'])
    if (cover) ink.push(parasol(scene, x, y, cloth))
    else ink.push(pergola(scene, x, wood))
    ink.push(ellipse(x, y, 2.1, 0.16, 'url(#pool)'))
    for (const direction of [-1, 1])
      ink.push(lounge(scene, x + direction * 1.35, y, direction === 1 ? -1 : 1, wood, cloth))
    ink.push(
      rect(x - 0.65, y - 0.62, 1.3, 0.07, light.paint(lighter(wood, 0.12))),
      stroke(
        `M${num(x - 0.5)} ${num(y - 0.58)}L${num(x - 0.56)} ${num(y)}M${num(x + 0.5)} ${num(y - 0.58)}L${num(x + 0.56)} ${num(y)}`,
        light.paint(wood),
        0.06,
      ),
    )
    ink.push(
      ellipse(x - 0.22, y - 0.7, 0.13, 0.09, light.paint('#e6dccb')),
      rect(x + 0.12, y - 0.86, 0.08, 0.24, light.paint('#6f8f86')),
      rect(x + 0.3, y - 0.74, 0.09, 0.12, light.paint('#f1ebdf')),
    )
    for (const [i, px] of [-4.4, 3.6, 4.5, -3.6].entries())
      if (dice.chance(0.75))
        ink.push(pot(scene, dice, px, 0.5 + i * 0.14, dice.between(0.9, 1.4), dice.pick(flora.shrubs)))
    if (dice.chance(0.5)) ink.push(firePit(scene, x + dice.sign() * 3.4, 1.5))
    return ink.join('')
  })
}

function lounge({ light }: Scene, x: number, y: number, direction: 1 | -1, wood: string, cloth: string): Svg {
  return (
    stroke(
      `M${num(x - 0.36)} ${num(y)}V${num(y - 0.42)}M${num(x + 0.36)} ${num(y)}V${num(y - 0.42)}M${num(x - direction * 0.36)} ${num(y - 0.4)}L${num(x - direction * 0.52)} ${num(y - 1)}M${num(x - 0.4)} ${num(y - 0.6)}H${num(x + 0.4)}`,
      light.paint(wood),
      0.07,
    ) +
    rect(x - 0.36, y - 0.52, 0.74, 0.15, light.paint(cloth), 1, 0.05) +
    `<path d="M${num(x - direction * 0.3)} ${num(y - 0.5)}L${num(x - direction * 0.46)} ${num(y - 1.02)}" stroke="${light.paint(lighter(cloth, 0.15))}" stroke-width="0.17" stroke-linecap="round"/>`
  )
}

function pergola(scene: Scene, x: number, wood: string): Svg {
  const { light } = scene
  const tone = light.paint(wood)
  const ink: Svg[] = []
  for (const px of [-2.6, 2.45]) ink.push(rect(x + px, -2.55, 0.16, 2.9, tone))
  ink.push(rect(x - 3, -2.7, 6, 0.2, tone))
  for (let i = 0; i < 15; i++)
    ink.push(rect(x - 2.9 + i * 0.41, -2.86, 0.1, 0.24, light.paint(lighter(wood, 0.1))))
  const bulbs = Array.from(
    { length: 9 },
    (_, i) => [x - 2.4 + i * 0.6, -2.3 + Math.sin((i / 8) * Math.PI) * 0.24] as const,
  )
  ink.push(
    stroke(`M${num(x - 2.5)} -2.42Q${num(x)} -1.9 ${num(x + 2.5)} -2.42`, light.paint('#3a3d3d'), 0.02),
  )
  for (const [bx, by] of bulbs)
    ink.push(
      light.glow ? ellipse(bx, by, 0.34, 0.34, 'url(#halo)') : '',
      ellipse(bx, by, 0.05, 0.065, light.glow ? '#fff0c9' : light.paint('#efe6d2')),
    )
  return ink.join('')
}

function firePit({ light }: Scene, x: number, y: number): Svg {
  return (
    ellipse(x, y, 0.9, 0.12, 'url(#pool)') +
    (light.glow ? ellipse(x, y - 0.6, 1.6, 1.3, 'url(#halo)') : '') +
    shape(
      `M${num(x - 0.3)} ${num(y - 0.36)}Q${num(x - 0.3)} ${num(y - 0.7)} ${num(x - 0.08)} ${num(y - 0.92)}Q${num(x - 0.02)} ${num(y - 0.7)} ${num(x + 0.1)} ${num(y - 0.82)}Q${num(x + 0.3)} ${num(y - 0.6)} ${num(x + 0.28)} ${num(y - 0.36)}Z`,
      '#eda04a',
      light.glow ? 1 : 0.75,
    ) +
    polygon(
      [
        [x - 0.6, y - 0.4],
        [x + 0.6, y - 0.4],
        [x + 0.5, y],
        [x - 0.5, y],
      ],
      light.paint('#8f877b'),
    ) +
    rect(x - 0.65, y - 0.45, 1.3, 0.11, light.paint('#a9a195'))
  )
}
