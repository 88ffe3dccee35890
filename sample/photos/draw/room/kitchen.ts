import { darker, lighter } from '../scene/color.ts'
import type { Picture, Scene } from '../scene/scene.ts'
import { ellipse, num, polygon, rect, rule, type Svg, stroke } from '../scene/shape.ts'
import { plant } from './decor.ts'
import { interior } from './interior.ts'
import { pendant } from './lamps.ts'
import { outlook } from './outlook.ts'
import { roomOf } from './room.ts'
import { shelves } from './shelves.ts'
import { cabinet } from './tables.ts'

const FRONTS: readonly string[] = [
  '#e9e3d5',
  '#7d8f80',
  '#4f6670',
  '#c9bfa9',
  '#2f4a44',
  '#a9b5ae',
  '#8a6a4a',
  '#d9cbb5',
  '#5a6a58',
  '#b9c3c4',
  '#394a5c',
]

/** Draws a kitchen: a row of cabinets under a window or a hood, and often an island with stools in front. */
export function kitchen(scene: Scene): Picture {
  const room = roomOf(scene)
  const dice = scene.dice('kitchen')
  const { paint } = room
  const front = dice.pick(FRONTS)
  const top = dice.pick(['#e9e4da', '#d6d0c6', '#4b4d4c', '#b48a5f', '#c9c4ba'])
  const way = dice.sign()
  const ink: Svg[] = []
  const tile = dice.pick(['#efe9dd', '#dfe3dc', '#c3cfca', '#e6d3bd', '#9fb0a8', '#d9dcd6'])
  const sink = way * -0.9
  const range = way * 1.25
  ink.push(
    outlook(room, sink - 0.8, -2.25, 1.6, 1.05, {
      cols: room.mood === 'modern' ? 1 : 2,
      rows: room.mood === 'classic' ? 2 : 1,
    }),
  )
  const open = dice.chance(0.45)
  const spans: [number, number][] =
    way === 1
      ? [
          [-5.5, sink - 1.05],
          [2.05, 3.0],
        ]
      : [
          [-3.0, -2.05],
          [sink + 1.05, 5.5],
        ]
  for (const [from, to] of spans)
    ink.push(
      open
        ? shelves(room, `up${from}`, from, -2.2, to - from, 0.75, 2, false)
        : cabinet(
            room,
            from,
            -2.35,
            to - from,
            0.92,
            front,
            room.metal,
            Math.max(1, Math.round((to - from) / 0.5)),
          ),
    )
  const hood = dice.chance(0.5)
  ink.push(
    hood
      ? polygon(
          [
            [range - 0.24, -2.8],
            [range + 0.24, -2.8],
            [range + 0.5, -1.95],
            [range - 0.5, -1.95],
          ],
          paint(dice.pick([lighter(front, 0.2), '#b9bcba', '#b8935a', room.trim])),
        )
      : rect(range - 0.45, -2.5, 0.9, 0.62, paint(front)) +
          rect(range - 0.45, -1.92, 0.9, 0.1, paint('#9a9d9b')),
  )
  ink.push(rect(range - 0.5, -1.95, 1, 0.12, paint('#8f9290')))
  const tall = way === 1 ? 2.95 : -3.95
  ink.push(cabinet(room, -6.5, -0.88, 13, 0.8, front, room.metal, 24, dice.chance(0.4)))
  ink.push(
    rect(-6.5, -0.08, 13, 0.08, paint(darker(front, 0.45))),
    rect(-6.5, -0.94, 13, 0.07, paint(top)),
    rect(-6.5, -0.87, 13, 0.06, scene.light.shadow, 0.25),
  )
  ink.push(
    rect(range - 0.42, -0.88, 0.84, 0.82, paint('#a6a9a7')),
    rect(range - 0.34, -0.66, 0.68, 0.4, paint('#2f3335')),
    rule(`M${num(range - 0.34)} -0.72h0.68`, paint('#d9dbd8'), 0.035),
    rect(range - 0.38, -0.97, 0.76, 0.04, paint('#2f3335')),
  )
  ink.push(
    ellipse(range - 0.16, -1.07, 0.15, 0.1, paint(room.accent)),
    rect(range - 0.3, -1.12, 0.28, 0.025, paint(darker(room.accent, 0.3))),
  )
  ink.push(
    stroke(
      `M${num(sink)} -0.95V-1.2Q${num(sink)} -1.34 ${num(sink + 0.11)} -1.34Q${num(sink + 0.2)} -1.34 ${num(sink + 0.2)} -1.2`,
      paint(room.metal),
      0.035,
    ),
  )
  ink.push(
    rect(tall, -2.35, 1, 2.35, paint(dice.chance(0.5) ? '#b3b6b4' : front)),
    rule(`M${num(tall)} -1.05h1M${num(tall + 0.5)} -2.35V-1.05`, paint('#777b79'), 0.02),
    stroke(`M${num(tall + 0.43)} -1.7v0.4M${num(tall + 0.57)} -1.7v0.4`, paint(room.metal), 0.025),
  )
  ink.push(
    plant(room, 'counter', sink - way * 1.15, -0.94, 0.5),
    rect(sink + way * 0.75, -1.2, 0.26, 0.26, paint(room.cloth), 1, 0.05),
    rect(sink + way * 0.95, -1.28, 0.05, 0.34, paint(room.wood)),
  )
  if (dice.chance(0.68))
    ink.push(island(scene, way * -0.15, dice.pick([front, room.wood, '#e9e3d5', '#39454a']), top))
  else ink.push(`<g>${rug(room.paint(room.accent), sink)}</g>`)
  const kind = dice.whole(0, 3)
  for (const dx of dice.pick([
    [-0.75, 0.75],
    [-0.95, 0, 0.95],
  ]))
    ink.push(pendant(room, way * -0.15 + dx, -1.95, kind))
  return interior(room, ink.join(''), { tiles: tile })
}

const rug = (color: string, x: number): Svg =>
  polygon(
    [
      [x - 0.9, 0.2],
      [x + 0.9, 0.2],
      [x + 1.05, 0.5],
      [x - 1.05, 0.5],
    ],
    color,
    0.8,
  )

/** Draws an island in front of the cabinets, with two or three stools. */
function island(scene: Scene, x: number, color: string, top: string): Svg {
  const room = roomOf(scene)
  const dice = scene.dice('island')
  const { paint } = room
  const w = dice.between(2.1, 2.7)
  const y = 0.62
  const ink: Svg[] = [
    ellipse(x, y, w * 0.62, 0.13, 'url(#pool)'),
    cabinet(room, x - w / 2 + 0.1, y - 0.92, w - 0.2, 0.92, color, room.metal, Math.round(w / 0.6)),
    rect(x - w / 2, y - 1.0, w, 0.09, paint(top)),
    rect(x - w / 2, y - 1.0, w, 0.025, paint(lighter(top, 0.5))),
    rect(x - w / 2 + 0.1, y - 0.91, w - 0.2, 0.12, scene.light.shadow, 0.28),
  ]
  const stools = w > 2.4 ? 3 : 2
  for (let i = 0; i < stools; i++) {
    const sx = x + (i - (stools - 1) / 2) * (w / (stools + 0.35))
    ink.push(
      stroke(
        `M${num(sx - 0.14)} ${num(y - 0.64)}L${num(sx - 0.2)} ${num(y + 0.16)}M${num(sx + 0.14)} ${num(y - 0.64)}L${num(sx + 0.2)} ${num(y + 0.16)}M${num(sx - 0.18)} ${num(y - 0.12)}h0.36`,
        paint(darker(room.wood, 0.1)),
        0.035,
      ),
      rect(sx - 0.2, y - 0.72, 0.4, 0.1, paint(room.cloth), 1, 0.04),
    )
    if (i === 0)
      ink.push(
        ellipse(x + w * 0.22, y - 1.06, 0.24, 0.08, paint('#e6dccb')),
        ...[-0.1, 0.02, 0.12].map((dx, n) =>
          ellipse(x + w * 0.22 + dx, y - 1.12, 0.075, 0.07, paint(n === 1 ? '#c9973f' : room.accent)),
        ),
      )
  }
  return ink.join('')
}
