import type { Building } from '../../landscape/terrain.ts'
import { darker } from '../../scene/color.ts'
import type { Scene } from '../../scene/scene.ts'
import { rect } from '../../scene/shape.ts'
import { type Block, bayCenter, drawBlock, eavesOf, site } from '../parts/building.ts'
import { FLAT, lobby } from '../parts/lobby.ts'
import { BRICK, finishOf, INKS } from '../parts/palette.ts'
import type { WindowLook } from '../parts/window.ts'

/**
 * Draws an office building: a regular grid of piers and glass, usually with three to five floors and with at
 * most twelve.
 */
export function offices(scene: Scene): Building {
  const dice = scene.homeDice('offices')
  const floors = Math.max(2, Math.min(scene.key.stories ?? dice.pick([3, 4, 5]), 12))
  const finish = finishOf(
    scene,
    ['#cfc6b6', '#b9b0a2', '#8f6b58', '#dcd5c8', '#9a948a', ...BRICK.slice(0, 3)],
    INKS,
    INKS,
  )
  const bays = dice.pick([6, 7, 8])
  const w = bays * 3.3
  const look: WindowLook = { trim: finish.trim, cols: 2, rows: 1, head: 'none', sill: false, lit: 0.6 }
  const middle = dice.whole(2, bays - 3)
  const block: Block = {
    x: -w / 2,
    w,
    floors,
    storyHeight: 3.5,
    plinth: 0.2,
    material: { cladding: dice.pick(['concrete', 'ashlar', 'stucco']), color: finish.wall },
    roof: { ...FLAT, rise: 0.9, fascia: finish.wall },
    bays,
    look,
    pane: [2.4, 2.2],
    skip: (floor, bay) => floor === 0 && bay === middle,
    band: darker(finish.wall, 0.1),
  }
  const s = site(scene)
  s.put(rect(-w * 0.2, eavesOf(block) - 3, w * 0.3, 2.4, scene.light.paint('#8b8984')))
  s.put(drawBlock(scene, dice, block))
  s.span(-w / 2, w / 2, -eavesOf(block) + 2.4)
  s.put(lobby(scene, bayCenter(block, middle), 2.9, finish.trim))
  s.building.clear.push([bayCenter(block, middle) - 2.2, bayCenter(block, middle) + 2.2])
  s.building.walk = { x: bayCenter(block, middle), w: 3 }
  return s.done({ setting: 'street' })
}
