import type { Building } from '../../landscape/terrain.ts'
import { lighter } from '../../scene/color.ts'
import type { Scene } from '../../scene/scene.ts'
import { type Block, bayCenter, site } from '../parts/building.ts'
import { CREAM, finishOf, METALS, PASTEL } from '../parts/palette.ts'
import { porch } from '../parts/porch.ts'
import type { Roof } from '../parts/roof.ts'
import type { Material } from '../parts/wall.ts'
import type { WindowLook } from '../parts/window.ts'

/** Draws a raised coastal cottage: porches on every floor, a metal roof, shutters, and lattice underneath. */
export function coastal(scene: Scene): Building {
  const dice = scene.homeDice('coastal')
  const finish = finishOf(scene, PASTEL, METALS, CREAM)
  const material: Material = { cladding: 'siding', color: finish.wall }
  const raised = dice.chance(0.5) ? 1.5 : 0.7
  const floors = Math.min(scene.key.stories ?? dice.pick([1, 2, 2]), 3)
  const w = dice.between(8.4, 10.4)
  const roof: Roof = {
    form: dice.pick(['hip', 'front', 'side']),
    covering: 'metal',
    color: finish.roof,
    rise: dice.between(1.9, 2.5),
    eave: 0.6,
    fascia: finish.trim,
  }
  const look: WindowLook = { trim: finish.trim, cols: 2, rows: 2, shutters: finish.accent, head: 'board' }
  const bays = dice.pick([3, 4])
  const door = dice.whole(0, bays - 1)
  const main: Block = {
    x: -w / 2,
    w,
    floors,
    storyHeight: 3,
    plinth: raised,
    material,
    roof,
    bays,
    look,
    pane: [0.95, 1.75],
    base: lighter(finish.trim, 0.1),
    corners: finish.trim,
    skip: (floor, bay) => floor === 0 && bay === door,
  }
  const s = site(scene)
  s.block(dice, main)
  const at = bayCenter(main, door)
  for (let floor = floors - 1; floor > 0; floor--)
    s.put(
      porch(scene, dice, {
        x: -w / 2,
        w,
        hung: true,
        rise: raised + floor * 3 - 0.12,
        h: 2.62,
        columns: bays + 1,
        column: 'turned',
        roof: 'none',
        slope: 0,
        covering: 'metal',
        color: finish.roof,
        trim: finish.trim,
        rail: true,
      }),
    )
  s.entrance(dice, at, raised, { color: finish.door, trim: finish.trim, transom: true, leaf: 'panel' })
  s.put(
    porch(scene, dice, {
      x: -w / 2 - 0.1,
      w: w + 0.2,
      rise: raised,
      h: 2.6,
      columns: bays + 1,
      column: 'turned',
      roof: floors > 1 ? 'none' : 'lean',
      slope: 0.9,
      covering: 'metal',
      color: finish.roof,
      trim: finish.trim,
      rail: true,
      stepsAt: at,
    }),
  )
  return s.done()
}
