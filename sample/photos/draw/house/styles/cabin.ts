import type { Building } from '../../landscape/terrain.ts'
import type { Scene } from '../../scene/scene.ts'
import { num, rect, stroke } from '../../scene/shape.ts'
import { type Block, bayCenter, eavesOf, site } from '../parts/building.ts'
import { chimney } from '../parts/chimney.ts'
import { finishOf, METALS, TIMBER } from '../parts/palette.ts'
import { porch } from '../parts/porch.ts'
import type { Roof } from '../parts/roof.ts'
import { type Material, RUBBLE, wall } from '../parts/wall.ts'
import { type WindowLook, window } from '../parts/window.ts'

/** Draws a cabin one room wide: logs or boards, a porch, and smoke from a stone chimney. */
export function cabin(scene: Scene): Building {
  const dice = scene.homeDice('cabin')
  const finish = finishOf(scene, [...TIMBER, '#4f5a55', '#7d4a3c', '#5b6166'], METALS, [
    '#5a4636',
    '#e9e0cc',
    '#3c3c3a',
    '#7a3f33',
  ])
  const aFrame = dice.chance(0.22)
  const w = aFrame ? 8.4 : dice.between(6.8, 8.6)
  const material: Material = { cladding: dice.pick(['log', 'cedar', 'batten', 'log']), color: finish.wall }
  const s = site(scene)
  const look: WindowLook = { trim: finish.trim, cols: 2, rows: 2, head: 'board', lit: 0.9 }
  if (aFrame) {
    const h = 8
    s.put(
      wall(
        scene,
        dice,
        [
          [w / 2 - 0.4, -0.5],
          [0, -h],
          [-w / 2 + 0.4, -0.5],
        ],
        material,
      ),
    )
    s.put(rect(-w / 2, -0.5, w, 0.5, scene.light.paint('#7d7468')))
    for (const [y, span] of [
      [-2.75, 1.3],
      [-5.2, 0.75],
    ] as const)
      for (const way of [-1, 1])
        if (y < -4 || way === 1)
          s.put(window(scene, dice, way === 1 ? 0.15 : -span - 0.15, y, span, 1.6, { ...look, head: 'none' }))
    s.entrance(dice, -0.75, 0.5, { color: finish.door, trim: finish.trim, leaf: 'glass' }, 1.8)
    s.put(
      stroke(
        `M${num(-w / 2 - 0.5)} 0L0 ${num(-h - 0.2)}L${num(w / 2 + 0.5)} 0`,
        scene.light.paint(scene.season === 'winter' ? '#eef1f0' : finish.roof),
        0.5,
      ),
      stroke(
        `M${num(-w / 2 - 0.14)} 0L0 ${num(-h + 0.4)}L${num(w / 2 + 0.14)} 0`,
        scene.light.paint(finish.trim),
        0.16,
      ),
    )
    s.span(-w / 2 - 0.8, w / 2 + 0.8, h + 0.3)
    return s.done({ garden: 'wild', setting: 'lawn' })
  }
  const roof: Roof = {
    form: dice.pick(['side', 'front']),
    covering: 'metal',
    color: finish.roof,
    rise: w * 0.3,
    eave: 0.6,
    fascia: finish.trim,
  }
  const door = dice.whole(0, 2)
  const main: Block = {
    x: -w / 2,
    w,
    floors: 1,
    storyHeight: 2.6,
    plinth: 0.5,
    material,
    roof,
    bays: 3,
    look,
    pane: [1, 1.15],
    base: '#7f776b',
    skip: (_, bay) => bay === door,
  }
  s.put(chimney(scene, dice, dice.sign() * w * 0.32, eavesOf(main) - 0.2, 1.1, roof.rise + 0.9, RUBBLE))
  s.block(dice, main)
  if (roof.form === 'front') s.put(window(scene, dice, -0.45, eavesOf(main) - 1.35, 0.9, 0.9, look))
  const at = bayCenter(main, door)
  s.entrance(dice, at, 0.5, { color: finish.door, trim: finish.trim, leaf: 'plank' })
  s.put(
    porch(scene, dice, {
      x: -w / 2 - 0.2,
      w: w + 0.4,
      rise: 0.5,
      h: 2.25,
      columns: 4,
      column: 'post',
      roof: 'lean',
      slope: 0.75,
      covering: 'metal',
      color: finish.roof,
      trim: finish.trim,
      rail: dice.chance(0.6),
      stepsAt: at,
    }),
  )
  return s.done({ garden: 'wild', setting: 'lawn' })
}
