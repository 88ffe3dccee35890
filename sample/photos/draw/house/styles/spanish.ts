import type { Building } from '../../landscape/terrain.ts'
import { lighter } from '../../scene/color.ts'
import type { Scene } from '../../scene/scene.ts'
import { rect } from '../../scene/shape.ts'
import { type Block, bayCenter, eavesOf, site } from '../parts/building.ts'
import { chimney } from '../parts/chimney.ts'
import { finishOf, STUCCO, TILES } from '../parts/palette.ts'
import { guard } from '../parts/porch.ts'
import type { Roof } from '../parts/roof.ts'
import type { Material } from '../parts/wall.ts'
import type { WindowLook } from '../parts/window.ts'

/**
 * Draws a Spanish-style house: white or ocher stucco, barrel tiles, an arched door, and ironwork at the
 * windows.
 */
export function spanish(scene: Scene): Building {
  const dice = scene.homeDice('spanish')
  const finish = finishOf(scene, STUCCO, TILES, ['#7a5a43', '#5f4a3c', '#efe6d6', '#8c7a66'])
  const material: Material = { cladding: 'stucco', color: finish.wall }
  const roof: Roof = {
    form: dice.pick(['hip', 'side']),
    covering: 'tile',
    color: finish.roof,
    rise: dice.between(1.4, 1.9),
    eave: 0.5,
    fascia: '#7a5a43',
  }
  const look: WindowLook = {
    trim: finish.trim,
    cols: 2,
    rows: 3,
    shutters: dice.chance(0.35) ? finish.accent : undefined,
    head: 'none',
  }
  const w = dice.between(9, 11)
  const way = dice.sign()
  const floors = Math.min(scene.key.stories ?? dice.pick([1, 2, 2]), 3)
  const main: Block = {
    x: -w / 2,
    w,
    floors,
    storyHeight: 2.95,
    plinth: 0.2,
    material,
    roof,
    bays: 3,
    look,
    pane: [1.05, 1.45],
    skip: (floor, bay) => floor === 0 && bay === (way === 1 ? 2 : 0),
  }
  const s = site(scene)
  const cars = scene.key.garage ?? dice.pick([1, 2])
  if (cars) {
    const gw = cars * 3 + 0.8
    const x = way === 1 ? w / 2 - 0.2 : -w / 2 - gw + 0.2
    s.block(dice, {
      ...main,
      x,
      w: gw,
      floors: 1,
      plinth: 0,
      storyHeight: 3,
      skip: () => true,
      roof: { ...roof, rise: 1.2 },
    })
    s.garage(dice, cars, x, gw, '#8a6243', finish.wall)
  }
  s.put(chimney(scene, dice, -way * w * 0.3, eavesOf(main) - roof.rise + 0.5, 1.0, 1.5, material))
  s.block(dice, main)
  const at = bayCenter(main, way === 1 ? 2 : 0)
  s.entrance(
    dice,
    at,
    0.2,
    { color: '#7b5238', trim: lighter(finish.wall, 0.3), arch: true, leaf: 'plank' },
    1.9,
  )
  const tower: Block = {
    ...main,
    x: way === 1 ? -w / 2 - 1.6 : w / 2 - 2.2,
    w: 3.8,
    floors: Math.max(1, floors),
    storyHeight: floors > 1 ? 3.15 : 3.5,
    plinth: 0.2,
    bays: 1,
    pane: [1.5, 2],
    look: { ...look, arch: true, cols: 2, shutters: undefined },
    roof: { ...roof, form: dice.pick(['hip', 'front']), rise: 1.15, eave: 0.4 },
    ahead: 1.2,
    skip: undefined,
  }
  s.block(dice, tower)
  if (floors > 1 && dice.chance(0.6))
    s.put(
      rect(at - 1.2, -3.3, 2.4, 0.16, scene.light.paint('#6a4d3a')),
      guard(scene, at - 1.2, -3.3, 2.4, '#2f3231'),
    )
  return s.done()
}
