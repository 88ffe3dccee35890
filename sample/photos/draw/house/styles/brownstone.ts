import type { Building } from '../../landscape/terrain.ts'
import { darker, lighter } from '../../scene/color.ts'
import type { Scene } from '../../scene/scene.ts'
import { ellipse, num, rect, type Svg, stroke } from '../../scene/shape.ts'
import { type Block, bayCenter, drawBlock, eavesOf, site } from '../parts/building.ts'
import { door, steps } from '../parts/door.ts'
import { BRICK, BROWNSTONE, DOORS, INKS } from '../parts/palette.ts'
import { guard } from '../parts/porch.ts'
import type { Roof } from '../parts/roof.ts'
import { cornice, neighbors } from '../parts/row.ts'
import { type WindowLook, window } from '../parts/window.ts'

/**
 * Draws a New York brownstone: a brown or red front, tall parlor windows, a stoop with iron railings, and a
 * cornice.
 */
export function brownstone(scene: Scene): Building {
  const dice = scene.homeDice('brownstone')
  const floors = Math.max(3, Math.min(scene.key.stories ?? dice.pick([3, 4, 4]), 5))
  const front = (x: number, w: number, main: boolean): Svg => {
    const color = dice.pick(dice.chance(0.65) ? BROWNSTONE : BRICK)
    const trim = dice.pick(INKS)
    const stone = dice.chance(0.6) ? lighter(color, 0.12) : '#c9b9a0'
    const height = main ? floors : Math.max(3, floors + dice.pick([-1, 0, 0]))
    const storyHeight = 3.35
    const plinth = 1.15
    const doorBay = dice.pick([0, 2])
    const roof: Roof = { form: 'flat', covering: 'slate', color, rise: 0.3, eave: 0, fascia: color }
    const look: WindowLook = {
      trim,
      cols: 1,
      rows: 2,
      head: dice.pick(['pediment', 'lintel', 'lintel']),
      lintel: stone,
    }
    const block: Block = {
      x,
      w,
      floors: height,
      storyHeight,
      plinth,
      material: { cladding: BRICK.includes(color) ? 'brick' : 'ashlar', color },
      roof,
      bays: 3,
      look,
      pane: [1.02, 2.1],
      base: darker(color, 0.12),
      skip: (floor, bay) => floor === 0 && bay === doorBay,
      band: dice.chance(0.5) ? stone : undefined,
    }
    const at = bayCenter(block, doorBay)
    const { light } = scene
    const garden: Svg[] = [0, 1, 2]
      .filter((bay) => bay !== doorBay)
      .map((bay) =>
        window(scene, dice, bayCenter(block, bay) - 0.5, -0.95, 1, 0.85, {
          trim,
          cols: 2,
          rows: 1,
          sill: false,
        }),
      )
    const rail = [-1, 1]
      .map(
        (way) =>
          stroke(
            `M${num(at + way * 0.72)} ${num(-plinth - 0.9)}L${num(at + way * 1.06)} -0.95V0M${num(at + way * 0.72)} ${num(-plinth - 0.9)}V${num(-plinth)}`,
            light.paint('#2b2d2d'),
            0.07,
          ) + ellipse(at + way * 1.06, -1.02, 0.09, 0.11, light.paint('#2b2d2d')),
      )
      .join('')
    return [
      drawBlock(scene, dice, block),
      ...garden,
      rect(at - 0.92, -plinth - 3.02, 1.84, 0.34, light.paint(stone)),
      rect(at - 0.92, -plinth - 2.68, 1.84, 0.1, light.shadow, 0.3),
      door(
        scene,
        dice,
        at,
        -plinth,
        { color: dice.pick(DOORS), trim: stone, transom: true, leaf: 'panel', lantern: main },
        1.1,
        2.25,
      ),
      rect(
        at + scene.light.side * 0.9 - (scene.light.side === 1 ? 0 : 0.5),
        -plinth,
        0.5,
        plinth,
        light.shadow,
        0.25,
      ),
      steps(scene, at, plinth, 1.55, lighter(color, 0.16)),
      rail,
      cornice(
        scene,
        x,
        w,
        eavesOf(block) - 0.3,
        dice.pick([darker(color, 0.3), '#4b4a44', '#5a4437', stone]),
      ),
      guard(scene, x + 0.1, 0, Math.max(0.2, at - 1.15 - x), '#2b2d2d', 0.85),
      guard(scene, at + 1.15, 0, Math.max(0.2, x + w - at - 1.25), '#2b2d2d', 0.85),
    ].join('')
  }
  const s = site(scene)
  const w = dice.between(6.1, 6.8)
  s.put(
    neighbors(dice, [-w / 2, w / 2], (x, nw) => front(x, nw, false)),
    front(-w / 2, w, true),
  )
  s.span(-w / 2 - 1, w / 2 + 1, 1.15 + floors * 3.35 + 1)
  return s.done({ setting: 'pavement', garden: 'city' })
}
