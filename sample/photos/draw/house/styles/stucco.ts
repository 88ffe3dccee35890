import type { Building } from '../../landscape/terrain.ts'
import { lighter } from '../../scene/color.ts'
import type { Scene } from '../../scene/scene.ts'
import { type Block, bayCenter, site } from '../parts/building.ts'
import { CREAM, finishOf, PASTEL, STUCCO, TILES } from '../parts/palette.ts'
import { porch } from '../parts/porch.ts'
import type { Roof } from '../parts/roof.ts'
import type { Material } from '../parts/wall.ts'
import type { WindowLook } from '../parts/window.ts'

/**
 * Draws a contemporary Florida house: pale stucco, flat gray tiles, tall panes, and an entrance with columns.
 */
export function stucco(scene: Scene): Building {
  const dice = scene.homeDice('stucco')
  const finish = finishOf(
    scene,
    [...PASTEL, ...STUCCO],
    [...TILES.slice(0, 2), '#8a857c', '#9c968c', '#6f7375', '#a8a096'],
    CREAM,
  )
  const material: Material = { cladding: 'stucco', color: finish.wall }
  const roof: Roof = {
    form: 'hip',
    covering: 'tile',
    color: finish.roof,
    rise: dice.between(1.7, 2.3),
    eave: 0.6,
    fascia: finish.trim,
  }
  const look: WindowLook = {
    trim: finish.trim,
    cols: 2,
    rows: 2,
    head: 'board',
    shutters: dice.chance(0.3) ? finish.accent : undefined,
  }
  const floors = Math.min(scene.key.stories ?? dice.pick([1, 1, 2]), 3)
  const w = dice.between(10, 12)
  const way = dice.sign()
  const door = way === 1 ? 1 : 2
  const main: Block = {
    x: -w / 2,
    w,
    floors,
    storyHeight: 3.05,
    plinth: 0.2,
    material,
    roof,
    bays: 4,
    look,
    pane: [1.1, 1.7],
    band: dice.chance(0.5) ? finish.trim : undefined,
    corners: dice.chance(0.5) ? finish.trim : undefined,
    skip: (floor, bay) => floor === 0 && bay === door,
  }
  const s = site(scene)
  s.block(dice, main)
  const cars = scene.key.garage ?? dice.pick([2, 2, 3])
  if (cars) {
    const gw = cars * 2.9 + 0.9
    const x = way === 1 ? w / 2 - gw * 0.4 : -w / 2 - gw * 0.6
    s.block(dice, {
      ...main,
      x,
      w: gw,
      floors: 1,
      plinth: 0,
      storyHeight: 3.05,
      roof: { ...roof, rise: roof.rise * 0.75 },
      skip: () => true,
      ahead: 1.6,
      band: undefined,
    })
    s.garage(dice, cars, x, gw, lighter(finish.trim, 0.2), finish.trim)
  }
  const at = bayCenter(main, door)
  s.entrance(
    dice,
    at,
    0.2,
    {
      color: finish.door,
      trim: finish.trim,
      transom: true,
      sidelights: true,
      leaf: 'glass',
      arch: dice.chance(0.4),
    },
    2.2,
  )
  s.put(
    porch(scene, dice, {
      x: at - 1.7,
      w: 3.4,
      rise: 0.2,
      h: 3,
      columns: 2,
      column: dice.pick(['round', 'square']),
      roof: dice.pick(['gable', 'flat']),
      slope: 0.95,
      covering: 'tile',
      color: finish.roof,
      trim: finish.trim,
      rail: false,
      stepsAt: at,
      gable: material,
    }),
  )
  return s.done()
}
