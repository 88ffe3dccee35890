import type { Building } from '../../landscape/terrain.ts'
import { type Color, darker, lighter } from '../../scene/color.ts'
import type { Scene } from '../../scene/scene.ts'
import { ellipse, num, rect, rule, type Svg, stroke } from '../../scene/shape.ts'
import { type Block, bayCenter, drawBlock, eavesOf, site } from '../parts/building.ts'
import { door, steps } from '../parts/door.ts'
import { BRICK, CREAM, DOORS } from '../parts/palette.ts'
import { guard } from '../parts/porch.ts'
import type { Roof } from '../parts/roof.ts'
import { cornice, neighbors } from '../parts/row.ts'
import type { WindowLook } from '../parts/window.ts'

/**
 * Draws a Montréal triplex: three brick apartments, iron balconies, and an outdoor staircase to the second
 * floor.
 */
export function triplex(scene: Scene): Building {
  const dice = scene.homeDice('triplex')
  const floors = Math.max(2, Math.min(scene.key.stories ?? 3, 3))
  const front = (x: number, w: number, main: boolean): Svg => {
    const finish = {
      wall: dice.pick(BRICK),
      trim: dice.pick([...CREAM, '#3b4143', '#5c3a33']),
      iron: dice.pick(['#2f3332', '#3f5a4c', '#6a3a33', '#ddd6c8', '#33475a']),
    }
    const plinth = 0.75
    const storyHeight = 3.1
    const direction = main ? scene.homeDice('stair').sign() : dice.sign()
    const doorBay = direction === 1 ? 2 : 0
    const roof: Roof = {
      form: 'flat',
      covering: 'slate',
      color: finish.wall,
      rise: 0.75,
      eave: 0.05,
      fascia: darker(finish.wall, 0.2),
    }
    const look: WindowLook = {
      trim: finish.trim,
      cols: 1,
      rows: 2,
      head: 'lintel',
      lintel: dice.pick(['#cdbfa7', lighter(finish.wall, 0.3)]),
    }
    const block: Block = {
      x,
      w,
      floors,
      storyHeight,
      plinth,
      material: { cladding: 'brick', color: finish.wall },
      roof,
      bays: 3,
      look,
      pane: [1, 1.75],
      base: '#a79d8f',
      skip: (_, bay) => bay === doorBay,
    }
    const at = bayCenter(block, doorBay)
    const ink: Svg[] = [
      drawBlock(scene, dice, block),
      cornice(
        scene,
        x,
        w,
        eavesOf(block) - 0.7,
        dice.pick(['#5a6b64', '#6a4a3f', '#8a8d88', darker(finish.wall, 0.25), '#d9cfbd']),
      ),
    ]
    const leaf = dice.pick(DOORS)
    for (let floor = 0; floor < floors; floor++)
      ink.push(
        door(
          scene,
          dice,
          at,
          -(plinth + floor * storyHeight),
          { color: leaf, trim: finish.trim, transom: true, leaf: 'craft', lantern: floor === 0 },
          0.95,
          2.1,
        ),
      )
    const { light } = scene
    for (let floor = floors - 1; floor > 0; floor--) {
      const y = -(plinth + floor * storyHeight)
      const bw = w * (floor === 1 ? 0.9 : 0.62)
      const bx = direction === 1 ? x + w - bw - 0.15 : x + 0.15
      ink.push(
        rect(bx, y + 0.16, bw, 0.9, 'url(#fade)'),
        rect(bx, y, bw, 0.17, light.paint(darker(finish.iron, 0.05))),
        guard(scene, bx, y, bw, finish.iron, 1.02),
      )
      for (const px of [bx + 0.1, bx + bw - 0.1])
        ink.push(
          rect(
            px - 0.045,
            y - (floor === floors - 1 ? 2.5 : storyHeight),
            0.09,
            floor === floors - 1 ? 2.5 : storyHeight,
            light.paint(finish.iron),
          ),
        )
      if (floor === floors - 1) ink.push(rect(bx - 0.15, y - 2.62, bw + 0.3, 0.16, light.paint(finish.iron)))
    }
    ink.push(stair(scene, at, -(plinth + storyHeight), direction, finish.iron))
    ink.push(steps(scene, at, plinth, 1.3, '#b9b0a2'))
    return ink.join('')
  }
  const s = site(scene)
  const w = dice.between(7, 7.8)
  s.put(
    neighbors(dice, [-w / 2, w / 2], (x, nw) => front(x, nw + 0.6, false)),
    front(-w / 2, w, true),
  )
  s.span(-w / 2 - 0.8, w / 2 + 0.8, 0.75 + floors * 3.1 + 1.4)
  return s.done({ setting: 'pavement', garden: 'city' })
}

/**
 * Draws an outdoor staircase from the sidewalk to a balcony at y. The staircase leads away from the door and
 * curves at the bottom.
 */
function stair({ light }: Scene, x: number, y: number, direction: 1 | -1, color: Color): Svg {
  const run = -y * 0.98
  const top = x - direction * 0.7
  const foot = top - direction * run
  const count = 17
  let treads = ''
  let bars = ''
  const curve = (t: number): [number, number] => [
    top - direction * run * (t - 0.16 * Math.sin(Math.PI * t) * t),
    y + -y * (t + 0.1 * Math.sin(Math.PI * 2 * t)),
  ]
  for (let i = 0; i <= count; i++) {
    const [px, py] = curve(i / count)
    treads += `M${num(px - 0.17)} ${num(py)}h0.34`
    bars += `M${num(px)} ${num(py)}v-0.95`
  }
  const line = (lift: number) =>
    Array.from({ length: 19 }, (_, i) => curve(i / 18))
      .map(([px, py], i) => `${i ? 'L' : 'M'}${num(px)} ${num(py + lift)}`)
      .join('')
  const iron = light.paint(color)
  return (
    `<path d="${line(0.3)}" fill="none" stroke="${light.shadow}" stroke-width="0.9" opacity="0.16" transform="translate(${num(light.side * 0.5)} 0.3)"/>` +
    rule(treads, light.paint(lighter('#8d8678', 0.2)), 0.07) +
    stroke(line(0.09), iron, 0.15) +
    rule(bars, iron, 0.03, 0.9) +
    stroke(line(-0.95), iron, 0.07) +
    rect(foot - 0.06, -1, 0.12, 1, iron) +
    ellipse(foot, -1.04, 0.1, 0.1, iron)
  )
}
