import type { Building } from '../../landscape/terrain.ts'
import { darker, lighter, mix } from '../../scene/color.ts'
import type { Scene } from '../../scene/scene.ts'
import { boxPoints, num, rect, rule, type Svg, shape } from '../../scene/shape.ts'
import { site } from '../parts/building.ts'
import { lobby } from '../parts/lobby.ts'
import { wall } from '../parts/wall.ts'
import { window } from '../parts/window.ts'

/**
 * Draws a residential tower: glass floors with slab edges, a podium, and setbacks. Combines the many windows
 * into a few shapes to limit the SVG size.
 */
export function tower(scene: Scene): Building {
  const dice = scene.homeDice('tower')
  const { light } = scene
  const floors = Math.max(8, scene.key.stories ?? dice.whole(12, 28))
  const storyHeight = 3.1
  const s = site(scene)
  const w = dice.between(18, 24)
  const podium = 5.4
  const tone = dice.pick(['#e6dfd2', '#d2cabd', '#efe9dd', '#b7aa99', '#8f6b58', '#c9d0cf'])
  const glass = mix('#8fa9b3', light.glow ? '#3d5065' : '#a9c0c6', 0.5)
  const shaft = (x: number, sw: number, count: number, solid: number): Svg => {
    const height = podium + count * storyHeight
    const ink: Svg[] = [
      rect(x, -height, sw, height, light.paint(glass)),
      rect(x, -height, sw, height, 'url(#pane)', 0.35),
    ]
    const cols = Math.round(sw / 1.55)
    let bright = ''
    let dark = ''
    let lamps = ''
    for (let f = 0; f < count; f++) {
      for (let c = 0; c < cols; c++) {
        const cell = `M${num(x + (sw * c) / cols)} ${num(-podium - f * storyHeight - 2.8)}h${num(sw / cols)}v2.5h${num(-sw / cols)}Z`
        const roll = dice.next()
        if (light.glow && roll < 0.3) lamps += cell
        else if (roll < 0.5) dark += cell
        else if (roll > 0.82) bright += cell
      }
    }
    ink.push(
      shape(dark, light.paint('#5b717c'), 0.4),
      shape(bright, light.paint('#dfe8e6'), 0.4),
      shape(lamps, '#f6cd83', 0.9),
    )
    for (let f = 0; f <= count; f++)
      ink.push(
        rect(x - solid, -podium - f * storyHeight - 0.25, sw + solid * 2, 0.42, light.paint(tone)),
        rect(x, -podium - f * storyHeight + 0.17, sw, 0.3, light.shadow, 0.25),
      )
    let mullions = ''
    for (let c = 0; c <= cols; c++) mullions += `M${num(x + (sw * c) / cols)} ${num(-height)}V${num(-podium)}`
    ink.push(rule(mullions, light.paint(lighter('#7c8a8f', 0.1)), 0.09, 0.7))
    for (const px of [x, x + sw * 0.62])
      ink.push(rect(px, -height - 0.6, sw * 0.1, height + 0.6, light.paint(darker(tone, 0.05))))
    ink.push(rect(x, -height, sw, height, 'url(#wash)'), rect(x, -height, sw, height, 'url(#wash)'))
    return ink.join('')
  }
  const side = dice.sign()
  const lower = Math.max(4, Math.round(floors * dice.between(0.5, 0.78)))
  const x2 = side === 1 ? w * 0.12 : -w * 0.5 - 5.5
  s.put(shaft(x2, w * 0.38 + 5.5, lower, 0.4), shaft(-w * 0.36, w * 0.72, floors, 0.55))
  s.put(
    rect(-w * 0.2, -podium - floors * storyHeight - 3.2, w * 0.34, 3.2, light.paint(darker(tone, 0.12))),
    rect(-w * 0.2, -podium - floors * storyHeight - 3.2, w * 0.34, 3.2, 'url(#wash)'),
  )
  const base = w + 14
  s.put(
    wall(scene, dice, boxPoints(-base / 2, -podium, base, podium), {
      cladding: 'ashlar',
      color: dice.pick(['#b3a996', '#8d8579', '#cabfad']),
    }),
  )
  for (let i = 0; i < 8; i++)
    if (i !== 4)
      s.put(
        window(scene, dice, -base / 2 + (base * (i + 0.12)) / 8, -4.2, (base / 8) * 0.76, 3.6, {
          trim: '#3b4143',
          cols: 3,
          rows: 1,
          sill: false,
          lit: 0.9,
        }),
      )
  s.put(
    lobby(scene, -base / 2 + (base * 4.5) / 8, 3.4, '#3b4143'),
    rect(-base / 2 - 0.2, -podium - 0.2, base + 0.4, 0.4, light.paint(tone)),
  )
  // A listing card shows the base of the tower and crops the top.
  s.span(-base / 2, base / 2, Math.min(34, podium + floors * storyHeight + 3.4))
  return s.done({ setting: 'pavement', garden: 'city' })
}
