import { darker, lighter } from '../scene/color.ts'
import type { Picture, Scene } from '../scene/scene.ts'
import { ellipse, num, rect, type Svg, shape, stroke } from '../scene/shape.ts'
import { art, plant } from './decor.ts'
import { interior } from './interior.ts'
import { floorLamp, pendant, tableLamp } from './lamps.ts'
import { outlook } from './outlook.ts'
import { type Room, roomOf } from './room.ts'
import { armchair } from './seats.ts'
import { shelves } from './shelves.ts'
import { rug, table } from './tables.ts'

function chair({ paint, wood, cloth }: Room, x: number, y: number, direction: -1 | 0 | 1): Svg {
  const tone = paint(darker(wood, 0.08))
  if (direction === 0)
    return (
      stroke(
        `M${num(x - 0.19)} ${num(y)}V${num(y - 0.95)}M${num(x + 0.19)} ${num(y)}V${num(y - 0.95)}`,
        tone,
        0.04,
      ) +
      rect(x - 0.2, y - 0.98, 0.4, 0.34, paint(cloth), 1, 0.05) +
      rect(x - 0.22, y - 0.5, 0.44, 0.09, paint(darker(cloth, 0.1)), 1, 0.03)
    )
  return (
    stroke(
      `M${num(x + direction * 0.2)} ${num(y)}L${num(x + direction * 0.22)} ${num(y - 0.5)}L${num(x + direction * 0.28)} ${num(y - 0.98)}M${num(x - direction * 0.2)} ${num(y)}L${num(x - direction * 0.18)} ${num(y - 0.46)}`,
      tone,
      0.045,
    ) + rect(x - 0.22, y - 0.53, 0.46, 0.08, paint(cloth), 1, 0.03)
  )
}

/** Draws a dining room: the table under a lamp, with chairs behind it and at the ends. */
export function dining(scene: Scene): Picture {
  const room = roomOf(scene)
  const dice = scene.dice('dining')
  const direction = dice.sign()
  const { paint } = room
  const ink: Svg[] = []
  const bars =
    room.mood === 'classic'
      ? { cols: 2, rows: 4 }
      : room.mood === 'loft'
        ? { cols: 4, rows: 4 }
        : { cols: 2, rows: 1 }
  const centred = dice.chance(0.4)
  ink.push(
    outlook(
      room,
      centred ? -1.3 : direction * -2.1 - 0.75,
      -2.35,
      centred ? 2.6 : 1.5,
      centred ? 1.7 : 2.15,
      {
        ...bars,
        cols: centred ? bars.cols + 1 : bars.cols,
        curtains: dice.chance(0.7) ? lighter(room.cloth, 0.5) : undefined,
        arch: room.mood === 'warm' && !centred,
      },
    ),
  )
  if (!centred) {
    ink.push(
      dice.chance(0.5)
        ? art(room, 'd', direction * 0.9, -1.75, 1.3, 0.9)
        : art(room, 'd1', direction * 0.4, -1.75, 0.65, 0.85) +
            art(room, 'd2', direction * 1.25, -1.75, 0.65, 0.85),
    )
    ink.push(shelves(room, 'sideboard', direction === 1 ? 2.3 : -3.7, -2.1, 1.4, 2, 4, true))
  } else ink.push(plant(room, 'l', -2.6, 0.12, 1.6), art(room, 'r', 2.7, -1.7, 0.6, 0.8))
  const w = dice.between(2.1, 2.6)
  const y = 0.5
  ink.push(rug(room, 0, 0.16, w + 1.5, 0.72))
  for (const dx of w > 2.3 ? [-0.7, 0, 0.7] : [-0.5, 0.5]) ink.push(chair(room, dx, y - 0.16, 0))
  ink.push(chair(room, -w / 2 - 0.12, y, -1), chair(room, w / 2 + 0.12, y, 1))
  ink.push(
    dice.chance(0.5)
      ? table(room, 0, y, w, 0.76)
      : ellipse(0, y, w * 0.3, 0.08, 'url(#pool)') +
          shape(
            `M-0.1 ${num(y - 0.72)}H0.1L0.16 ${num(y - 0.06)}H0.5V${num(y)}H-0.5V${num(y - 0.06)}H-0.16Z`,
            paint(darker(room.wood, 0.12)),
          ) +
          rect(-w / 2, y - 0.78, w, 0.07, paint(room.wood), 1, 0.03) +
          rect(-w / 2, y - 0.78, w, 0.02, paint(lighter(room.wood, 0.3))),
  )
  ink.push(
    plant(room, 'table', dice.between(-0.3, 0.3), y - 0.76, 0.5),
    ellipse(-0.62, y - 0.79, 0.17, 0.04, paint('#f1ebdf')),
    ellipse(0.62, y - 0.79, 0.17, 0.04, paint('#f1ebdf')),
  )
  const kind = dice.whole(0, 3)
  for (const dx of dice.pick([[0], [-0.5, 0.5], [-0.7, 0, 0.7]])) ink.push(pendant(room, dx, -1.6, kind))
  return interior(room, ink.join(''))
}

/** Draws a study: a desk by the window, shelves up to the ceiling, and a reading chair. */
export function study(scene: Scene): Picture {
  const room = roomOf(scene)
  const dice = scene.dice('study')
  const direction = dice.sign()
  const { paint } = room
  const dx = direction * -0.6
  const ink: Svg[] = [
    shelves(room, 'wall', direction === 1 ? 1.2 : -3.2, -2.55, 2, 2.5, 6, true),
    outlook(room, dx - 0.9, -2.3, 1.8, 1.4, {
      cols: room.mood === 'classic' ? 3 : 2,
      rows: room.mood === 'classic' ? 3 : 1,
      curtains: dice.chance(0.5) ? lighter(room.accent, 0.5) : undefined,
    }),
    rug(room, dx, 0.22, 3, 0.7),
    table(room, dx, 0.3, 1.7, 0.74),
    rect(dx + direction * 0.3 - 0.28, -0.86, 0.56, 0.36, paint('#34393b'), 1, 0.02),
    rect(dx + direction * 0.3 - 0.25, -0.83, 0.5, 0.29, scene.light.glow ? '#bcd0d6' : paint('#8fa5ab')),
    rect(dx + direction * 0.3 - 0.04, -0.5, 0.08, 0.06, paint('#34393b')),
    tableLamp(room, dx - direction * 0.6, -0.44),
    rect(dx - direction * 0.22 - 0.14, -0.5, 0.28, 0.05, paint(room.accent)),
    rect(dx - direction * 0.22 - 0.12, -0.55, 0.24, 0.05, paint(room.cloth)),
    chair(room, dx, 0.62, 0),
    plant(room, 'study', direction * -2.45, 0.14, dice.between(1.2, 1.7)),
    art(room, 's', direction * -2.3, -1.85, 0.6, 0.8),
    armchair(room, direction * 2.1, 0.5, room.accent),
    floorLamp(room, direction * 2.75, 0.3),
  ]
  return interior(room, ink.join(''))
}
