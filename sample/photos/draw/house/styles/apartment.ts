import type { Building } from '../../landscape/terrain.ts'
import { lighter } from '../../scene/color.ts'
import type { Scene } from '../../scene/scene.ts'
import { boxPoints, rect } from '../../scene/shape.ts'
import { type Block, bayCenter, eavesOf, site } from '../parts/building.ts'
import { FLAT, lobby } from '../parts/lobby.ts'
import { BRICK, CREAM, finishOf, INKS, PASTEL, STUCCO } from '../parts/palette.ts'
import { guard } from '../parts/porch.ts'
import { type Material, wall } from '../parts/wall.ts'
import { type WindowLook, window } from '../parts/window.ts'

/** Draws a mid-rise apartment building: aligned bays, balconies, and a lobby in the middle. */
export function apartment(scene: Scene): Building {
  const dice = scene.homeDice('apartment')
  const floors = Math.max(2, Math.min(scene.key.stories ?? dice.pick([3, 4, 5, 6]), 9))
  const warm = ['fl', 'ca', 'sw', 'tx'].includes(scene.key.region)
  const finish = finishOf(
    scene,
    warm && dice.chance(0.7) ? [...STUCCO, ...PASTEL] : [...BRICK, '#d6cbb9', '#b9b2a6'],
    INKS,
    dice.chance(0.5) ? INKS : CREAM,
  )
  const material: Material = {
    cladding: BRICK.includes(finish.wall) ? 'brick' : 'stucco',
    color: finish.wall,
  }
  const second: Material = {
    cladding: dice.pick(['stucco', 'cedar', 'batten']),
    color: dice.pick(['#e6decf', '#8a6b52', '#5b6163', lighter(finish.wall, 0.35)]),
  }
  const bays = dice.pick([5, 6, 7])
  const w = bays * dice.between(3, 3.4)
  const storyHeight = 3
  const look: WindowLook = {
    trim: finish.trim,
    cols: 2,
    rows: 1,
    head: material.cladding === 'brick' ? 'lintel' : 'none',
    lintel: lighter(finish.wall, 0.3),
    sill: true,
    lit: 0.55,
  }
  const middle = Math.floor(bays / 2)
  const balconies = new Set(dice.chance(0.5) ? [0, bays - 1] : [middle - 1, middle + 1])
  const block: Block = {
    x: -w / 2,
    w,
    floors,
    storyHeight,
    plinth: 0.2,
    material,
    roof: { ...FLAT, fascia: finish.trim },
    bays,
    look,
    pane: [1.35, 1.6],
    skip: (floor, bay) => balconies.has(bay) || (floor === 0 && bay === middle),
    band: dice.chance(0.4) ? lighter(finish.wall, 0.25) : undefined,
  }
  const s = site(scene)
  s.block(dice, block)
  const bw = w / bays
  for (const bay of balconies) {
    const x = bayCenter(block, bay) - bw / 2 + 0.1
    s.put(wall(scene, dice, boxPoints(x, eavesOf(block) - 0.75, bw - 0.2, -eavesOf(block) + 0.75), second))
    for (let floor = 0; floor < floors; floor++) {
      const y = -0.2 - floor * storyHeight
      s.put(
        rect(x + 0.3, y - 2.45, bw - 0.8, 2.45, scene.light.shadow, 0.2),
        window(scene, dice, x + 0.42, y - 2.35, bw - 1.04, 2.3, {
          ...look,
          cols: 3,
          head: 'none',
          sill: false,
        }),
      )
      if (floor)
        s.put(
          rect(x - 0.1, y - 0.02, bw, 0.18, scene.light.paint(lighter(finish.trim, 0.25))),
          rect(x - 0.1, y + 0.16, bw, 0.5, 'url(#fade)'),
          guard(scene, x - 0.05, y, bw - 0.1, finish.trim, 1),
        )
    }
  }
  s.put(lobby(scene, bayCenter(block, middle), 2.4, finish.trim))
  s.building.clear.push([bayCenter(block, middle) - 1.9, bayCenter(block, middle) + 1.9])
  s.building.walk = { x: bayCenter(block, middle), w: 2.6 }
  return s.done({ setting: 'street' })
}
