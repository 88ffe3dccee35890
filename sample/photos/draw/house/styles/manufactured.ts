import type { Building } from '../../landscape/terrain.ts'
import { darker } from '../../scene/color.ts'
import type { Scene } from '../../scene/scene.ts'
import { type Block, bayCenter, site } from '../parts/building.ts'
import { finishOf, METALS, PAINT, SHINGLES } from '../parts/palette.ts'
import { porch } from '../parts/porch.ts'
import type { Roof } from '../parts/roof.ts'
import type { WindowLook } from '../parts/window.ts'

/** Draws a long manufactured home on blocks with skirting and a small deck. */
export function manufactured(scene: Scene): Building {
  const dice = scene.homeDice('manufactured')
  const finish = finishOf(scene, PAINT, [...SHINGLES, ...METALS])
  const w = dice.between(14, 16.5)
  const roof: Roof = {
    form: 'side',
    covering: dice.chance(0.5) ? 'metal' : 'shingle',
    color: finish.roof,
    rise: 1.0,
    eave: 0.3,
    fascia: finish.trim,
  }
  const look: WindowLook = {
    trim: finish.trim,
    cols: 2,
    rows: 2,
    shutters: dice.chance(0.6) ? finish.accent : undefined,
  }
  const door = dice.whole(1, 4)
  const main: Block = {
    x: -w / 2,
    w,
    floors: 1,
    storyHeight: 2.5,
    plinth: 0.75,
    material: { cladding: dice.chance(0.6) ? 'siding' : 'batten', color: finish.wall },
    roof,
    bays: 6,
    look,
    pane: [1, 1.15],
    base: darker(finish.trim, 0.14),
    corners: finish.trim,
    skip: (_, bay) => bay === door,
  }
  const s = site(scene)
  s.block(dice, main)
  const at = bayCenter(main, door)
  s.entrance(dice, at, 0.75, { color: finish.door, trim: finish.trim, leaf: 'craft' })
  s.put(
    porch(scene, dice, {
      x: at - 1.9,
      w: 3.8,
      rise: 0.75,
      h: 2.25,
      columns: 3,
      column: 'post',
      roof: dice.pick(['lean', 'gable', 'none']),
      slope: 0.8,
      covering: 'metal',
      color: finish.roof,
      trim: finish.trim,
      rail: true,
      stepsAt: at + 0.9,
      gable: { cladding: 'siding', color: finish.wall },
    }),
  )
  return s.done()
}
