import type { Building } from '../../landscape/terrain.ts'
import { darker, lighter } from '../../scene/color.ts'
import type { Scene } from '../../scene/scene.ts'
import { ellipse, rect } from '../../scene/shape.ts'
import { type Block, eavesOf, site } from '../parts/building.ts'
import { chimney } from '../parts/chimney.ts'
import { ADOBE, finishOf } from '../parts/palette.ts'
import { porch } from '../parts/porch.ts'
import type { Roof } from '../parts/roof.ts'
import type { Material } from '../parts/wall.ts'
import type { WindowLook } from '../parts/window.ts'

/**
 * Draws an adobe house: earth walls with soft corners, a flat roof, exposed beam ends, and small, deep
 * windows.
 */
export function adobe(scene: Scene): Building {
  const dice = scene.homeDice('adobe')
  const finish = finishOf(scene, ADOBE, ADOBE, ['#7a5540', '#4f7f86', '#3f6f78', '#6d4c3a', '#8a6a4c'])
  const material: Material = { cladding: 'stucco', color: finish.wall }
  const roof: Roof = {
    form: 'flat',
    covering: 'tile',
    color: finish.wall,
    rise: 0.6,
    eave: 0.04,
    fascia: darker(finish.wall, 0.06),
  }
  const look: WindowLook = {
    trim: finish.trim,
    cols: 2,
    rows: 3,
    head: 'lintel',
    lintel: '#6d4f3b',
    sill: true,
  }
  const s = site(scene)
  const w = dice.between(8, 9.6)
  const way = dice.sign()
  const two = (scene.key.stories ?? dice.pick([1, 1, 2])) > 1
  const beams = (x0: number, x1: number, y: number) => {
    for (let x = x0 + 0.5; x < x1 - 0.3; x += 0.85)
      s.put(
        ellipse(x, y, 0.13, 0.13, scene.light.paint('#6d4f3b')),
        ellipse(x, y - 0.01, 0.08, 0.08, scene.light.paint('#8a6a4c')),
        rect(x - 0.1, y + 0.12, 0.24, 0.4, scene.light.shadow, 0.2),
      )
  }
  if (two) {
    const up: Block = {
      x: -way * w * 0.2 - 2.6,
      w: 5.2,
      floors: 2,
      storyHeight: 2.95,
      plinth: 0.1,
      material: { ...material, color: darker(finish.wall, 0.04) },
      roof,
      bays: 2,
      look,
      pane: [0.95, 1.1],
      skip: (floor) => floor === 0,
    }
    s.block(dice, up)
    beams(up.x, up.x + up.w, eavesOf(up) + 0.15)
  }
  const low: Block = {
    x: way === 1 ? w / 2 - 0.4 : -w / 2 - 6.2,
    w: 6.6,
    floors: 1,
    storyHeight: 2.75,
    plinth: 0.1,
    material: { ...material, color: lighter(finish.wall, 0.05) },
    roof,
    bays: 2,
    look,
    pane: [1.1, 1.2],
    skip: () => (scene.key.garage ?? 2) > 0,
  }
  s.block(dice, low)
  s.garage(dice, Math.min(2, scene.key.garage ?? 2), low.x, low.w, '#7d5a42', finish.wall)
  const main: Block = {
    x: -w / 2,
    w,
    floors: 1,
    storyHeight: 3.35,
    plinth: 0.1,
    material,
    roof,
    bays: 3,
    look,
    pane: [1, 1.35],
    ahead: 1.1,
    skip: (_, bay) => bay === 1,
  }
  s.put(chimney(scene, dice, -way * w * 0.34, eavesOf(main) - 0.4, 1.1, 1.4, material))
  s.block(dice, main)
  beams(-w / 2, w / 2, eavesOf(main) + 0.2)
  s.entrance(dice, 0, 0.1, { color: finish.trim, trim: '#6d4f3b', leaf: 'plank', lantern: true }, 1.9)
  if (dice.chance(0.55))
    s.put(
      porch(scene, dice, {
        x: -2.6,
        w: 5.2,
        rise: 0.1,
        h: 2.5,
        columns: 3,
        column: 'post',
        roof: 'flat',
        slope: 0,
        covering: 'tile',
        color: '#6d4f3b',
        trim: '#70513c',
        rail: false,
        stepsAt: 0,
      }),
    )
  return s.done()
}
