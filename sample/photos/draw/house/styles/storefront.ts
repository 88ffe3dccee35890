import type { Building } from '../../landscape/terrain.ts'
import { type Color, darker, lighter } from '../../scene/color.ts'
import type { Random } from '../../scene/dice.ts'
import type { Scene } from '../../scene/scene.ts'
import { ellipse, num, rect, rule, type Svg } from '../../scene/shape.ts'
import { type Block, site } from '../parts/building.ts'
import { door } from '../parts/door.ts'
import { BRICK, CREAM, DOORS, INKS, PAINT } from '../parts/palette.ts'
import type { Roof } from '../parts/roof.ts'
import { type WindowLook, window } from '../parts/window.ts'

/** Draws a storefront: a base panel below plate glass, a recessed door, a sign, and an awning. */
function shopFront(scene: Scene, dice: Random, x: number, w: number, color: Color, sign: Svg = ''): Svg {
  const { light } = scene
  const glass = light.glow ? 'url(#lamp)' : 'url(#pane)'
  const doorAt = dice.chance(0.5) ? x + w / 2 : dice.chance(0.5) ? x + 0.9 : x + w - 0.9
  const ink: Svg[] = [rect(x, -3.5, w, 3.5, light.paint(color)), rect(x + 0.2, -2.75, w - 0.4, 2.2, glass)]
  if (light.glow) ink.push(ellipse(x + w / 2, -1.4, w * 0.7, 2.6, 'url(#halo)'))
  const goods: Svg[] = []
  for (let at = x + 0.5; at < x + w - 0.6; at += dice.between(0.5, 0.9))
    goods.push(
      rect(
        at,
        -0.55 - dice.between(0.25, 0.8),
        dice.between(0.2, 0.45),
        0.85,
        light.glow ? '#b98548' : light.paint('#c3b59b'),
        0.4,
      ),
    )
  ink.push(
    ...goods,
    rule(
      [0.25, 0.5, 0.75].map((t) => `M${num(x + w * t)} -2.75V-0.55`).join('') +
        `M${num(x + 0.2)} -2.2H${num(x + w - 0.2)}`,
      light.paint(color),
      0.08,
    ),
  )
  ink.push(rect(x + 0.1, -0.55, w - 0.2, 0.5, light.paint(darker(color, 0.18))))
  ink.push(
    rect(doorAt - 0.75, -2.75, 1.5, 2.75, light.shadow, 0.35),
    door(scene, dice, doorAt, 0, {
      color,
      trim: darker(color, 0.2),
      leaf: 'glass',
      transom: true,
      lantern: false,
    }),
  )
  ink.push(
    rect(x, -3.5, w, 0.62, light.paint(darker(color, 0.1))),
    rect(x - 0.08, -3.6, w + 0.16, 0.14, light.paint(lighter(color, 0.3))),
    sign,
  )
  return ink.join('')
}

/** Draws a main street of two-story buildings, each with its own shop, cornice, and awning. */
export function storefront(scene: Scene): Building {
  const dice = scene.homeDice('storefront')
  const s = site(scene)
  const front = (x: number, w: number, floors: number): Svg => {
    const finish = {
      wall: dice.pick([...BRICK, ...PAINT.slice(0, 4)]),
      trim: dice.pick([...CREAM, ...INKS]),
      shop: dice.pick([...DOORS, '#e9dfca']),
    }
    const roof: Roof = {
      form: 'flat',
      covering: 'slate',
      color: finish.wall,
      rise: dice.between(0.7, 1.2),
      eave: 0.12,
      fascia: finish.trim,
    }
    const look: WindowLook = {
      trim: finish.trim,
      cols: 1,
      rows: 2,
      head: 'lintel',
      lintel: '#d1c4ad',
      arch: dice.chance(0.25),
    }
    const block: Block = {
      x,
      w,
      floors,
      storyHeight: 3.5,
      plinth: 0.1,
      material: { cladding: BRICK.includes(finish.wall) ? 'brick' : 'stucco', color: finish.wall },
      roof,
      bays: Math.max(2, Math.round(w / 2.2)),
      look,
      pane: [1, 1.8],
      skip: (floor) => floor === 0,
    }
    s.block(dice, block)
    const words = Array.from({ length: dice.whole(5, 8) }, (_, i) =>
      rect(x + w / 2 - 1.4 + i * 0.38, -3.3, dice.between(0.16, 0.28), 0.24, scene.light.paint('#f2e8d2')),
    ).join('')
    const cloth = dice.chance(0.65)
      ? window(scene, dice, x + 0.4, -2.72, w - 0.8, 0.05, {
          trim: finish.shop,
          cols: 1,
          rows: 1,
          head: 'none',
          sill: false,
        }) + awningOver(scene, x + 0.25, w - 0.5, dice.pick(DOORS))
      : ''
    return shopFront(scene, dice, x + 0.25, w - 0.5, finish.shop, words) + cloth
  }
  const widths = [dice.between(6, 7.5), dice.between(7, 9), dice.between(6, 7.5)]
  const stories = scene.key.stories ?? 2
  const total = widths.reduce((a, b) => a + b, 0)
  let x = -total / 2 - 22
  for (const w of [7, 8, 7, ...widths, 7.5, 7, 7.5]) {
    s.put(front(x, w, Math.max(1, Math.min(4, x > -total / 2 + 1 && x < 1 ? stories : dice.whole(1, 3)))))
    x += w
  }
  return s.done({
    x0: -total / 2,
    x1: total / 2,
    height: 0.1 + Math.min(4, Math.max(2, stories)) * 3.5 + 1.4,
    setting: 'pavement',
    garden: 'city',
  })
}

function awningOver({ light }: Scene, x: number, w: number, color: Color): Svg {
  const ink: Svg[] = [rect(x, -2.3, w, 0.6, light.shadow, 0.25), rect(x, -2.9, w, 0.85, light.paint(color))]
  const count = Math.round(w / 0.45)
  for (let i = 0; i < count; i += 2)
    ink.push(rect(x + (w * i) / count, -2.9, w / count, 0.85, light.paint('#f1e8d6'), 0.85))
  return `${ink.join('')}${rect(x, -2.9, w, 0.3, 'url(#wash)')}${rect(x, -2.12, w, 0.1, light.paint(darker(color, 0.2)))}`
}
