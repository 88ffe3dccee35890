import type { Building } from '../../landscape/terrain.ts'
import { lighter } from '../../scene/color.ts'
import type { Scene } from '../../scene/scene.ts'
import { type Block, bayCenter, eavesOf, site } from '../parts/building.ts'
import { chimney } from '../parts/chimney.ts'
import { finishOf, PAINT, SHINGLES } from '../parts/palette.ts'
import { porch } from '../parts/porch.ts'
import type { Roof } from '../parts/roof.ts'
import type { Material } from '../parts/wall.ts'
import { type WindowLook, window } from '../parts/window.ts'
import { SOFT_BRICK } from './colonial.ts'

/**
 * Draws a ranch house: long and low, with a hip or gable roof, a wide window, and the garage under the same
 * eaves.
 */
export function ranch(scene: Scene): Building {
  const dice = scene.homeDice('ranch')
  const brick = dice.chance(0.55)
  const finish = finishOf(scene, brick ? SOFT_BRICK : PAINT, SHINGLES)
  const material: Material = {
    cladding: brick ? 'brick' : dice.pick(['siding', 'batten', 'siding']),
    color: finish.wall,
  }
  const roof: Roof = {
    form: dice.chance(0.6) ? 'hip' : 'side',
    covering: 'shingle',
    color: finish.roof,
    rise: dice.between(1.5, 2.1),
    eave: 0.65,
    fascia: finish.trim,
  }
  const look: WindowLook = {
    trim: finish.trim,
    cols: 2,
    rows: 2,
    shutters: dice.chance(0.45) ? finish.accent : undefined,
  }
  const w = dice.between(11, 13)
  const main: Block = {
    x: -w / 2,
    w,
    floors: Math.min(2, scene.key.stories ?? 1),
    storyHeight: 2.75,
    plinth: 0.25,
    material,
    roof,
    bays: 4,
    look,
    pane: [1.25, 1.3],
    base: '#9f978b',
    skip: (floor, bay) => floor === 0 && (bay === 1 || bay === 2),
  }
  const s = site(scene)
  const way = dice.sign()
  const cars = scene.key.garage ?? dice.pick([1, 2, 2])
  if (cars) {
    const gw = cars * 3 + 0.9
    const x = way === 1 ? w / 2 - 0.4 : -w / 2 - gw + 0.4
    const wing: Block = {
      ...main,
      x,
      w: gw,
      floors: 1,
      plinth: 0,
      storyHeight: 2.85,
      roof: { ...roof, form: dice.pick(['front', 'hip', 'front']), rise: gw * 0.24 },
      gable: brick ? { cladding: 'siding', color: finish.trim } : undefined,
      bays: 1,
      skip: () => true,
      ahead: 1.4,
      base: undefined,
    }
    s.put(
      chimney(scene, dice, -way * w * 0.22, eavesOf(main) - roof.rise + 0.5, 1.2, 1.3, {
        cladding: brick ? 'brick' : 'stone',
        color: brick ? finish.wall : '#a39682',
      }),
    )
    s.block(dice, main)
    s.block(dice, wing)
    s.garage(dice, cars, x, gw, lighter(finish.trim, 0.1), finish.trim)
  } else s.block(dice, main)
  const at = bayCenter(main, way === 1 ? 2 : 1)
  s.put(
    window(scene, dice, bayCenter(main, way === 1 ? 1 : 2) - 1.25, -0.25 - 2.3, 2.5, 1.55, {
      ...look,
      cols: 4,
      rows: 1,
      shutters: undefined,
    }),
  )
  s.entrance(dice, at, 0.25, { color: finish.door, trim: finish.trim, sidelights: true, leaf: 'panel' }, 2)
  if (dice.chance(0.6))
    s.put(
      porch(scene, dice, {
        x: at - 2.2,
        w: 4.4,
        rise: 0.25,
        h: 2.35,
        columns: 3,
        column: dice.pick(['square', 'post']),
        roof: dice.pick(['none', 'gable']),
        slope: 1.15,
        covering: 'shingle',
        color: finish.roof,
        trim: finish.trim,
        rail: false,
        stepsAt: at,
        gable: { cladding: 'batten', color: finish.trim },
      }),
    )
  return s.done()
}
