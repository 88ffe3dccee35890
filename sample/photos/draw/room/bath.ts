import { darker, lighter } from '../scene/color.ts'
import type { Picture, Scene } from '../scene/scene.ts'
import { ellipse, num, polygon, rect, rule, type Svg, shape, stroke } from '../scene/shape.ts'
import { art, plant } from './decor.ts'
import { interior } from './interior.ts'
import { pendant } from './lamps.ts'
import { outlook } from './outlook.ts'
import { roomOf } from './room.ts'
import { cabinet } from './tables.ts'

/** Draws a bathroom: a vanity with a mirror, and a tub under the window or a glass shower. */
export function bath(scene: Scene): Picture {
  const room = roomOf(scene)
  const dice = scene.dice('bath')
  const { paint, metal } = room
  const way = dice.sign()
  const white = paint('#f6f3ec')
  const ink: Svg[] = []
  const vx = way * -1.35
  const vw = dice.between(1.5, 2)
  const tx = way * 1.35
  const shower = dice.chance(0.35)
  ink.push(
    outlook(room, tx - 0.65, -2.3, 1.3, shower ? 0.7 : 1.2, {
      cols: 2,
      rows: room.mood === 'classic' ? 3 : 1,
      arch: room.mood === 'warm' && !shower,
    }),
  )
  const vanity = dice.pick(['#e9e3d5', room.wood, '#7d8f80', '#4f6670', '#b9a98f', '#3c4a4a'])
  ink.push(
    cabinet(room, vx - vw / 2, -0.8, vw, 0.66, vanity, metal, vw > 1.7 ? 4 : 2, dice.chance(0.4)),
    rect(vx - vw / 2 - 0.05, -0.87, vw + 0.1, 0.07, paint('#efeae0')),
    rect(vx - vw / 2, -0.8, vw, 0.06, scene.light.shadow, 0.25),
    rect(vx - vw / 2 + 0.06, -0.14, 0.06, 0.14, paint(darker(vanity, 0.2))),
    rect(vx + vw / 2 - 0.12, -0.14, 0.06, 0.14, paint(darker(vanity, 0.2))),
  )
  const basins = vw > 1.8 ? [-0.45, 0.45] : [0]
  for (const dx of basins) {
    const bx = vx + dx
    ink.push(
      shape(
        `M${num(bx - 0.24)} -0.99H${num(bx + 0.24)}Q${num(bx + 0.22)} -0.87 ${num(bx + 0.12)} -0.87H${num(bx - 0.12)}Q${num(bx - 0.22)} -0.87 ${num(bx - 0.24)} -0.99Z`,
        white,
      ),
      stroke(`M${num(bx)} -0.99V-1.16Q${num(bx)} -1.22 ${num(bx + 0.08)} -1.2`, paint(metal), 0.028),
    )
    const round = dice.chance(0.5)
    ink.push(
      round
        ? ellipse(bx, -1.72, 0.38, 0.42, paint(metal)) +
            ellipse(bx, -1.72, 0.35, 0.39, paint('#c9d5d4')) +
            polygon(
              [
                [bx - 0.2, -1.5],
                [bx + 0.05, -2.05],
                [bx + 0.15, -2.02],
                [bx - 0.08, -1.42],
              ],
              '#ffffff',
              0.3,
            )
        : rect(bx - 0.36, -2.15, 0.72, 0.92, paint(metal), 1, 0.03) +
            rect(bx - 0.33, -2.12, 0.66, 0.86, paint('#c9d5d4')) +
            polygon(
              [
                [bx - 0.25, -1.3],
                [bx + 0.1, -2.1],
                [bx + 0.24, -2.1],
                [bx - 0.1, -1.28],
              ],
              '#ffffff',
              0.3,
            ),
    )
  }
  for (const dx of basins.length > 1 ? [-0.92, 0, 0.92] : [-0.58, 0.58]) {
    if (scene.light.glow) ink.push(ellipse(vx + dx, -1.75, 0.8, 0.8, 'url(#halo)'))
    ink.push(
      rect(vx + dx - 0.045, -1.9, 0.09, 0.26, scene.light.glow ? '#fff0c9' : paint('#f2ebdc'), 1, 0.04),
      rect(vx + dx - 0.02, -1.64, 0.04, 0.08, paint(metal)),
    )
  }
  if (shower) {
    ink.push(
      rect(tx - 0.95, -2.2, 1.9, 2.2, paint('#b9cfcc'), 0.28),
      rule(`M${num(tx - 0.95)} 0V-2.2H${num(tx + 0.95)}V0M${num(tx + 0.1)} -2.2V0`, paint(metal), 0.035),
      polygon(
        [
          [tx - 0.7, 0],
          [tx - 0.1, -2.2],
          [tx + 0.15, -2.2],
          [tx - 0.45, 0],
        ],
        '#ffffff',
        0.14,
      ),
      stroke(`M${num(tx + 0.62)} -0.9V-1.85H${num(tx + 0.4)}M${num(tx + 0.3)} -1.85h0.2`, paint(metal), 0.03),
    )
  } else {
    ink.push(ellipse(tx, 0.34, 1.05, 0.1, 'url(#pool)'))
    const claw = dice.chance(0.5)
    if (claw) ink.push(stroke(`M${num(tx - 0.6)} 0.2v0.14M${num(tx + 0.6)} 0.2v0.14`, paint(metal), 0.07))
    ink.push(
      shape(
        `M${num(tx - 0.92)} -0.36H${num(tx + 0.92)}Q${num(tx + 0.88)} ${claw ? 0.22 : 0.34} ${num(tx + 0.5)} ${claw ? 0.22 : 0.34}H${num(tx - 0.5)}Q${num(tx - 0.88)} ${claw ? 0.22 : 0.34} ${num(tx - 0.92)} -0.36Z`,
        claw && dice.chance(0.5) ? paint(room.accent) : white,
      ),
      rect(tx - 0.98, -0.42, 1.96, 0.09, white, 1, 0.045),
      rect(tx - 0.9, -0.33, 1.8, 0.05, scene.light.shadow, 0.16),
    )
    ink.push(
      stroke(
        `M${num(tx + way * 1.02)} 0.2V-0.72Q${num(tx + way * 1.02)} -0.82 ${num(tx + way * 0.86)} -0.78`,
        paint(metal),
        0.035,
      ),
    )
    ink.push(
      shape(
        `M${num(tx - way * 0.5)} -0.44h${num(-way * 0.34)}v0.5h${num(way * 0.34)}Z`,
        paint(lighter(room.cloth, 0.3)),
      ),
    )
  }
  ink.push(
    polygon(
      [
        [vx - 0.6, 0.22],
        [vx + 0.6, 0.22],
        [vx + 0.7, 0.52],
        [vx - 0.7, 0.52],
      ],
      paint(lighter(room.accent, 0.4)),
    ),
  )
  ink.push(
    plant(room, 'floor', way * 2.85, 0.16, 1.3),
    plant(room, 'vanity', vx + way * (vw / 2 - 0.2), -0.87, 0.36),
  )
  ink.push(
    rule(`M${num(-0.35)} -1.25h0.7`, paint(metal), 0.03),
    rect(-0.25, -1.26, 0.5, 0.62, paint(dice.pick([room.cloth, '#efe6d6', lighter(room.accent, 0.35)]))),
    rect(-0.25, -0.76, 0.5, 0.04, paint(room.accent), 0.7),
  )
  if (dice.chance(0.5)) ink.push(art(room, 'bath', 0, -1.85, 0.5, 0.62))
  if (dice.chance(0.4)) ink.push(pendant(room, tx, -2.35, dice.pick([0, 3])))
  const tile = dice.pick(['#efe9dd', '#d6dedb', '#c3cfca', '#e3d5c3', '#a9bab2', '#dfe3dc', '#93a9a6'])
  return interior(room, ink.join(''), { tiles: tile })
}
