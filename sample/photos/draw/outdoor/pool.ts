import { floraOf } from '../plant/flora.ts'
import { pot } from '../plant/shrubs.ts'
import { darker, lighter, mix } from '../scene/color.ts'
import type { Picture, Scene } from '../scene/scene.ts'
import { ellipse, num, polygon, rect, type Svg, stroke } from '../scene/shape.ts'
import { parasol } from './parasol.ts'
import { paving, STONES, yard } from './yard.ts'

/** Draws the pool with its coping, loungers, and the house behind it. */
export function pool(scene: Scene): Picture {
  const dice = scene.dice('pool')
  const { light } = scene
  const cloth = dice.pick(['#f1ebdd', '#c9a45c', '#b4573a', '#5f7d74', '#dfe3dc'])
  const flora = floraOf(scene.key.region, scene.season)
  const tone = dice.pick(STONES)
  return yard(scene, (world, view) => {
    const ink: Svg[] = [paving(scene, world, 0, view.y1 * 1.3, tone)]
    const top = 0.85
    const foot = view.y1 * 0.92
    const far = dice.between(3.2, 4.6)
    const shift = dice.between(-0.8, 0.8)
    const edge = (grow: number): [number, number][] => [
      [shift - far - grow, top - grow * 0.3],
      [shift + far + grow, top - grow * 0.3],
      [shift + far * 1.28 + grow * 1.4, foot + grow * 0.6],
      [shift - far * 1.28 - grow * 1.4, foot + grow * 0.6],
    ]
    const water = light.glow ? '#4f9fb0' : mix('#6fb3b8', '#8fc3cf', dice.next())
    ink.push(
      polygon(edge(0.3), light.paint(lighter(tone, 0.35))),
      polygon(edge(0), light.glow ? water : light.paint(water)),
      polygon(
        [
          [shift - far, top],
          [shift + far, top],
          [shift + far * 1.03, top + 0.2],
          [shift - far * 1.03, top + 0.2],
        ],
        light.paint(darker(water, 0.24)),
      ),
    )
    let ripples = ''
    for (let i = 0; i < 34; i++) {
      const y = top + 0.3 + (foot - top - 0.4) * dice.next()
      const x = shift + dice.between(-1, 1) * far * (0.95 + (0.28 * (y - top)) / (foot - top))
      const w = dice.between(0.25, 0.9)
      if (Math.abs(x + w - shift) < far * (1 + (0.28 * (y - top)) / (foot - top)) - 0.2)
        ripples += `M${num(x)} ${num(y)}q${num(w / 4)} -0.05 ${num(w / 2)} 0t${num(w / 2)} 0`
    }
    ink.push(stroke(ripples, light.glow ? '#c9eef0' : light.sky[2], 0.028, 0.6))
    if (light.glow) ink.push(ellipse(shift, (top + foot) / 2, far * 0.9, 0.6, 'url(#halo)', 0.5))
    const direction = dice.sign()
    for (const i of [0, 1])
      ink.push(chaise(scene, shift + direction * (1.2 + i * 1.9) - direction * 4.2, 0.66, direction, cloth))
    if (dice.chance(0.6)) ink.push(parasol(scene, shift - direction * 2.1, 0.5, cloth))
    for (const px of [-5.4, 5.2])
      if (dice.chance(0.7)) ink.push(pot(scene, dice, px, 0.6, dice.between(1, 1.5), dice.pick(flora.shrubs)))
    return ink.join('')
  })
}

function chaise({ light }: Scene, x: number, y: number, direction: 1 | -1, cloth: string): Svg {
  return (
    ellipse(x, y + 0.02, 1, 0.07, 'url(#pool)') +
    stroke(
      `M${num(x - 0.75)} ${num(y)}v-0.28M${num(x + 0.75)} ${num(y)}v-0.28`,
      light.paint('#6d5a48'),
      0.06,
    ) +
    rect(x - 0.85, y - 0.34, 1.7, 0.13, light.paint(cloth), 1, 0.05) +
    `<path d="M${num(x - direction * 0.25)} ${num(y - 0.3)}L${num(x - direction * 0.85)} ${num(y - 0.72)}" stroke="${light.paint(lighter(cloth, 0.2))}" stroke-width="0.14" stroke-linecap="round"/>`
  )
}
