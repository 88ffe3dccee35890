import { lighter } from '../scene/color.ts'
import type { Picture, Scene } from '../scene/scene.ts'
import { ellipse, rect, type Svg } from '../scene/shape.ts'
import { art, plant } from './decor.ts'
import { fireplace } from './fireplace.ts'
import { interior } from './interior.ts'
import { floorLamp, pendant, tableLamp } from './lamps.ts'
import { outlook } from './outlook.ts'
import { roomOf } from './room.ts'
import { armchair, sofa } from './seats.ts'
import { shelves } from './shelves.ts'
import { rug, table } from './tables.ts'

/**
 * Draws a living room in one of three arrangements: under the window, by the fireplace, or along the wall.
 */
export function living(scene: Scene): Picture {
  const room = roomOf(scene)
  const dice = scene.dice('living')
  const way = dice.sign()
  const big = room.mood === 'modern' || room.mood === 'loft'
  const curtains =
    !big || dice.chance(0.4)
      ? dice.pick([lighter(room.cloth, 0.5), '#ece4d4', lighter(room.accent, 0.6)])
      : undefined
  const ink: Svg[] = []
  const plan = dice.pick(['window', 'fire', 'wall'])
  const bars =
    room.mood === 'classic'
      ? { cols: 3, rows: 4 }
      : room.mood === 'loft'
        ? { cols: 5, rows: 4 }
        : { cols: 2, rows: 1 }
  if (plan === 'window') {
    const w = big ? 4.6 : 2.2
    ink.push(
      outlook(room, -w / 2 - way * 0.2, -2.35, w, big ? 2 : 1.6, {
        ...bars,
        curtains,
        cols: big ? 5 : bars.cols,
      }),
    )
    ink.push(floorLamp(room, way * 2.1, 0.06), plant(room, 'left', -way * 2.35, 0.14, dice.between(1.2, 1.7)))
    if (!big) ink.push(art(room, 'a', way * 2.55, -1.75, 0.6, 0.8))
    ink.push(rug(room, 0, 0.26, 3.6, 0.75), sofa(room, 0, 0.36, 2.3), armchair(room, -way * 1.95, 0.55))
  } else if (plan === 'fire') {
    const fx = way * 0.3
    ink.push(
      outlook(room, fx + way * 1.5 - (way === -1 ? 1.2 : 0), -2.3, 1.2, 1.75, {
        ...bars,
        curtains,
        arch: room.mood === 'warm',
      }),
    )
    ink.push(shelves(room, 'left', way === 1 ? -3.2 : 1.4, -2.3, 1.8, 2.2, 5, true))
    ink.push(fireplace(room, fx, 1.7))
    if (room.mood !== 'rustic')
      ink.push(
        dice.chance(0.5)
          ? art(room, 'over', fx, -1.95, 1.1, 0.85)
          : `${ellipse(fx, -1.9, 0.46, 0.46, room.paint(room.metal))}${ellipse(fx, -1.9, 0.4, 0.4, 'url(#pane)', 0.6)}`,
      )
    ink.push(plant(room, 'mantel', fx + 0.62, -1.28, 0.42), tableLamp(room, fx - 0.62, -1.28))
    ink.push(
      rug(room, fx, 0.2, 3.2, 0.75),
      armchair(room, fx - way * 1.35, 0.5, room.cloth),
      armchair(room, fx + way * 1.35, 0.5, room.cloth),
      table(room, fx, 0.7, 1, 0.36),
    )
  } else {
    ink.push(outlook(room, way === 1 ? -3.3 : 1.9, -2.35, 1.4, big ? 2.25 : 1.7, { ...bars, curtains }))
    const sx = way * 0.55
    const gallery = dice.whole(0, 2)
    if (gallery === 0) ink.push(art(room, 'b', sx, -1.72, 1.5, 1))
    else if (gallery === 1)
      for (const [i, dx] of [-0.75, 0, 0.75].entries())
        ink.push(art(room, `c${i}`, sx + dx, -1.72, 0.62, 0.82))
    else
      ink.push(
        art(room, 'd', sx - 0.5, -1.72, 0.75, 1),
        art(room, 'e', sx + 0.28, -1.95, 0.6, 0.5),
        art(room, 'f', sx + 0.28, -1.38, 0.6, 0.5),
      )
    ink.push(
      rug(room, sx, 0.24, 3.6, 0.8),
      sofa(room, sx, 0.3, 2.2),
      table(room, sx - 1.6, 0.26, 0.5, 0.5),
      tableLamp(room, sx - 1.6, -0.24),
      plant(room, 'r', sx + 1.75, 0.2, 1.4),
      table(room, sx, 0.82, 1.15, 0.36),
    )
    ink.push(
      ellipse(sx - 0.2, 0.44, 0.13, 0.05, room.paint(room.accent)),
      rect(sx + 0.1, 0.41, 0.3, 0.05, room.paint(room.cloth)),
    )
  }
  if (dice.chance(0.35)) ink.push(pendant(room, -way * 0.4, -2.25, dice.whole(0, 3)))
  return interior(room, ink.join(''))
}
