import type { Building } from '../../landscape/terrain.ts'
import type { Scene } from '../../scene/scene.ts'
import { rect } from '../../scene/shape.ts'
import { type Block, drawBlock, eavesOf, site } from '../parts/building.ts'
import { chimney } from '../parts/chimney.ts'
import { finishOf, INKS, LIMESTONE, STUCCO, TILES } from '../parts/palette.ts'
import { guard } from '../parts/porch.ts'
import type { Roof } from '../parts/roof.ts'
import type { Material } from '../parts/wall.ts'
import type { WindowLook } from '../parts/window.ts'

/** Draws a mansion: a tall center with arches, lower wings, and cypresses on both sides. */
export function villa(scene: Scene): Building {
  const dice = scene.homeDice('villa')
  const stone = dice.chance(0.45)
  const finish = finishOf(
    scene,
    stone ? LIMESTONE : STUCCO,
    dice.chance(0.6) ? TILES : ['#5c5f62', '#6b6660'],
    ['#f2eadb', '#e9dfcb', ...INKS.slice(0, 1)],
  )
  const material: Material = { cladding: stone ? 'ashlar' : 'stucco', color: finish.wall }
  const tiled = TILES.includes(finish.roof)
  const roof: Roof = {
    form: tiled ? 'hip' : dice.pick(['hip', 'mansard']),
    covering: tiled ? 'tile' : 'slate',
    color: finish.roof,
    rise: 2.1,
    eave: 0.7,
    fascia: finish.trim,
  }
  const look: WindowLook = { trim: finish.trim, cols: 2, rows: 4, head: 'lintel', lintel: finish.trim }
  const s = site(scene)
  const wing = (x: number, w: number): Block => ({
    x,
    w,
    floors: 2,
    storyHeight: 3.3,
    plinth: 0.5,
    material,
    roof,
    bays: 2,
    look: { ...look, arch: false },
    pane: [1.15, 1.95],
    base: '#b3a894',
    band: finish.trim,
    corners: finish.trim,
  })
  const ends = dice.between(6, 7)
  s.block(dice, wing(-3.6 - ends, ends))
  s.block(dice, wing(3.6, ends))
  for (const x of [-3.6 - ends * 0.5, 3.6 + ends * 0.5])
    s.put(chimney(scene, dice, x, eavesOf(wing(0, ends)) - roof.rise + 0.4, 1.2, 1.5, material))
  const cars = scene.key.garage ?? dice.pick([0, 2])
  if (cars) {
    const gw = cars * 3 + 0.9
    const side = dice.sign()
    const x = side === 1 ? 3.6 + ends : -3.6 - ends - gw
    s.put(
      drawBlock(scene, dice, {
        ...wing(x, gw),
        floors: 1,
        storyHeight: 3.3,
        plinth: 0,
        skip: () => true,
        roof: { ...roof, rise: 1.4 },
      }),
    )
    s.span(x, x + gw, 3)
    s.garage(dice, cars, x, gw, '#8a6243', finish.trim)
  }
  const centre: Block = {
    x: -3.8,
    w: 7.6,
    floors: 2,
    storyHeight: 3.75,
    plinth: 0.5,
    material,
    roof: { ...roof, rise: 2.3 },
    bays: 3,
    look: { ...look, arch: true },
    pane: [1.25, 2.3],
    base: '#b3a894',
    band: finish.trim,
    corners: finish.trim,
    ahead: 1.8,
    skip: (floor, bay) => floor === 0 && bay === 1,
  }
  s.block(dice, centre)
  s.entrance(
    dice,
    0,
    0.5,
    {
      color: dice.pick(['#6d4a34', '#3b3d3c', finish.door]),
      trim: finish.trim,
      arch: true,
      leaf: 'plank',
      lantern: true,
    },
    3.6,
  )
  s.put(
    rect(-1.9, -0.5 - 3.62, 3.8, 0.2, scene.light.paint(finish.trim)),
    guard(scene, -1.8, -0.5 - 3.62, 3.6, tiled ? '#2f3231' : finish.trim, 0.95),
  )
  return s.done({ setting: 'lawn' })
}
