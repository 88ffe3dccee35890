import { darker, lighter, mix } from '../scene/color.ts'
import type { Picture, Scene } from '../scene/scene.ts'
import { ellipse, num, polygon, rect, rule, type Svg, shape } from '../scene/shape.ts'
import { art, plant } from './decor.ts'
import { interior } from './interior.ts'
import { pendant, tableLamp } from './lamps.ts'
import { outlook } from './outlook.ts'
import { type Room, roomOf } from './room.ts'
import { armchair } from './seats.ts'
import { rug, table } from './tables.ts'

/** Draws a bedroom with the bed against the far wall. A variant above 2 draws a smaller second bedroom. */
export function bedroom(scene: Scene): Picture {
  const room = roomOf(scene)
  const dice = scene.dice('bedroom')
  const way = dice.sign()
  const small = (scene.key.variant ?? 1) > 2
  const bw = small ? 1.15 : dice.pick([1.55, 1.85])
  const x = way * dice.between(-0.1, 0.35)
  const ink: Svg[] = []
  const curtain = dice.pick([lighter(room.cloth, 0.5), '#efe7d8', lighter(room.accent, 0.55)])
  const bars = room.mood === 'classic' ? { cols: 2, rows: 4 } : { cols: 2, rows: 1 }
  const twin = dice.chance(0.35)
  if (twin)
    for (const side of [-1, 1])
      ink.push(
        outlook(room, x + side * (bw / 2 + 1.25) - 0.45, -2.2, 0.9, 1.5, { ...bars, curtains: curtain }),
      )
  else {
    ink.push(
      outlook(room, x - way * (bw / 2 + 1.7) - 0.75, -2.3, 1.5, room.mood === 'modern' ? 2.1 : 1.6, {
        ...bars,
        curtains: curtain,
        arch: room.mood === 'warm' && dice.chance(0.5),
      }),
    )
    if (dice.chance(0.6)) ink.push(armchair(room, x - way * (bw / 2 + 1.7), 0.34, room.accent))
    else ink.push(plant(room, 'corner', x - way * (bw / 2 + 2.35), 0.14, 1.5))
  }
  if (dice.chance(0.4)) ink.push(art(room, 'one', x, -1.95, 1.2, 0.75))
  else if (!twin)
    for (const [i, dx] of [-0.42, 0.42].entries()) ink.push(art(room, `pair${i}`, x + dx, -1.95, 0.6, 0.75))
  else ink.push(art(room, 'mid', x, -1.95, 0.8, 0.6))
  ink.push(rug(room, x, 0.34, bw + 1.7, 0.5), bed(room, x, bw))
  for (const side of small ? [way] : [-1, 1]) {
    const tx = x + side * (bw / 2 + 0.42)
    ink.push(
      table(room, tx, 0.16, 0.5, 0.56),
      rect(tx - 0.21, -0.32, 0.42, 0.2, room.paint(darker(room.wood, 0.06))),
      ellipse(tx, -0.22, 0.02, 0.02, room.paint(room.metal)),
    )
    if (dice.chance(0.8)) ink.push(tableLamp(room, tx, -0.4))
    else ink.push(plant(room, `side${side}`, tx, -0.4, 0.42))
  }
  if (dice.chance(0.6))
    ink.push(pendant(room, x + way * (dice.chance(0.5) ? 0 : bw / 2 + 0.42), -2.2, dice.whole(0, 3)))
  if (!twin && dice.chance(0.6))
    ink.push(plant(room, 'far', x + way * (bw / 2 + 1.5), 0.12, dice.between(1, 1.5)))
  return interior(room, ink.join(''))
}

function bed(room: Room, x: number, w: number): Svg {
  const { paint, cloth, accent, wood, scene } = room
  const dice = scene.dice('bed')
  const ink: Svg[] = [ellipse(x, 0.52, w * 0.72, 0.12, 'url(#pool)')]
  const head = dice.whole(0, 2)
  const h = dice.between(1.05, 1.3)
  if (head === 0) {
    ink.push(rect(x - w / 2 - 0.1, -h, w + 0.2, h + 0.3, paint(darker(cloth, 0.05)), 1, 0.08))
    ink.push(
      rule(
        [0.2, 0.4, 0.6, 0.8]
          .map((t) => `M${num(x - w / 2 - 0.1 + (w + 0.2) * t)} ${num(-h + 0.03)}V-0.4`)
          .join(''),
        paint(darker(cloth, 0.25)),
        0.02,
        0.6,
      ),
    )
  } else if (head === 1) {
    ink.push(
      rect(x - w / 2 - 0.07, -h, w + 0.14, h + 0.3, paint(wood), 1, 0.03),
      rule(
        `M${num(x - w / 2)} ${num(-h + 0.3)}h${num(w)}M${num(x - w / 2)} ${num(-h + 0.58)}h${num(w)}`,
        paint(darker(wood, 0.3)),
        0.025,
        0.6,
      ),
    )
  } else {
    ink.push(
      shape(
        `M${num(x - w / 2 - 0.08)} 0.3V${num(-h + 0.3)}Q${num(x)} ${num(-h - 0.32)} ${num(x + w / 2 + 0.08)} ${num(-h + 0.3)}V0.3Z`,
        paint(mix(cloth, room.trim, 0.3)),
      ),
    )
  }
  const linen = dice.pick(['#f2ece0', '#e9e2d4', '#e2e4de'])
  const pillow = (cx: number, y: number, pw: number, ph: number, tone: string) =>
    rect(cx - pw / 2, y - ph, pw, ph, paint(tone), 1, 0.1) +
    rect(cx - pw / 2 + 0.04, y - 0.06, pw - 0.08, 0.06, scene.light.shadow, 0.12)
  for (const side of w > 1.3 ? [-1, 1] : [0])
    ink.push(
      pillow(x + (side * w) / 4, -0.32, w > 1.3 ? w * 0.44 : w * 0.66, 0.42, linen),
      pillow(x + (side * w) / 4.3, -0.26, w > 1.3 ? w * 0.38 : w * 0.56, 0.34, lighter(cloth, 0.4)),
    )
  if (dice.chance(0.6)) ink.push(pillow(x, -0.22, w * 0.3, 0.26, accent))
  ink.push(
    polygon(
      [
        [x - w / 2, -0.34],
        [x + w / 2, -0.34],
        [x + w / 2 + 0.08, 0.42],
        [x - w / 2 - 0.08, 0.42],
      ],
      paint(linen),
    ),
  )
  const cover = dice.pick([cloth, accent, lighter(cloth, 0.3), '#d9cdbb'])
  ink.push(
    shape(
      `M${num(x - w / 2 - 0.03)} -0.1Q${num(x)} -0.16 ${num(x + w / 2 + 0.03)} -0.1L${num(x + w / 2 + 0.1)} 0.46H${num(x - w / 2 - 0.1)}Z`,
      paint(cover),
    ),
    rect(x - w / 2 - 0.03, -0.13, w + 0.06, 0.1, paint(lighter(cover, 0.4)), 0.9, 0.03),
  )
  ink.push(
    rule(
      `M${num(x - w * 0.2)} 0L${num(x - w * 0.24)} 0.44M${num(x + w * 0.12)} -0.02L${num(x + w * 0.15)} 0.44M${num(x + w * 0.36)} 0L${num(x + w * 0.41)} 0.44`,
      scene.light.shadow,
      0.025,
      0.14,
    ),
  )
  if (dice.chance(0.6))
    ink.push(
      polygon(
        [
          [x - w / 2 - 0.07, 0.14],
          [x + w / 2 + 0.07, 0.14],
          [x + w / 2 + 0.1, 0.38],
          [x - w / 2 - 0.1, 0.38],
        ],
        paint(mix(accent, '#e6d8c0', 0.3)),
      ),
    )
  return ink.join('')
}
