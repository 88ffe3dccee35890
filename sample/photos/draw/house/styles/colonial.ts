import type { Building } from '../../landscape/terrain.ts'
import { lighter } from '../../scene/color.ts'
import type { Scene } from '../../scene/scene.ts'
import { type Block, bayCenter, eavesOf, site } from '../parts/building.ts'
import { chimney } from '../parts/chimney.ts'
import { dormer } from '../parts/dormer.ts'
import { BRICK, finishOf, PAINT, SHINGLES } from '../parts/palette.ts'
import { porch } from '../parts/porch.ts'
import type { Roof } from '../parts/roof.ts'
import type { Material } from '../parts/wall.ts'
import { type WindowLook, window } from '../parts/window.ts'

export const SOFT_BRICK: readonly string[] = [...BRICK, '#d9d0c2', '#e6dfd2']

/** Draws a Colonial: two full stories, a center door, shutters, and a chimney at one end. */
export function colonial(scene: Scene): Building {
  const dice = scene.homeDice('colonial')
  const brick = dice.chance(['so', 'ny', 'mw'].includes(scene.key.region) ? 0.6 : 0.3)
  const finish = finishOf(scene, brick ? SOFT_BRICK : PAINT, SHINGLES)
  const material: Material = { cladding: brick ? 'brick' : 'siding', color: finish.wall }
  const bays = dice.pick([3, 5, 5, 5])
  const floors = Math.min(scene.key.stories ?? 2, 3)
  const roof: Roof = {
    form: dice.chance(0.3) ? 'hip' : 'side',
    covering: dice.chance(0.3) ? 'slate' : 'shingle',
    color: finish.roof,
    rise: dice.between(2, 2.7),
    eave: 0.45,
    fascia: finish.trim,
  }
  const look: WindowLook = {
    trim: finish.trim,
    cols: 2,
    rows: 4,
    shutters: dice.chance(0.72) ? finish.accent : undefined,
    head: brick ? 'lintel' : 'board',
    lintel: brick ? lighter(finish.wall, 0.3) : undefined,
  }
  const w = bays === 5 ? dice.between(12, 13.4) : dice.between(9.4, 10.4)
  const main: Block = {
    x: -w / 2,
    w,
    floors,
    storyHeight: 2.95,
    plinth: 0.45,
    material,
    roof,
    bays,
    look,
    pane: [0.98, 1.55],
    base: '#a59c90',
    corners: brick ? undefined : finish.trim,
    skip: (floor, bay) => floor === 0 && bay === (bays - 1) / 2,
  }
  const s = site(scene)
  const way = dice.sign()
  const cars = scene.key.garage ?? dice.pick([0, 1, 2])
  if (cars) {
    const gw = cars * 3 + 0.9
    const x = way === 1 ? w / 2 : -w / 2 - gw
    s.block(dice, {
      ...main,
      x,
      w: gw,
      floors: 1,
      plinth: 0,
      storyHeight: 3,
      roof: { ...roof, form: 'side', rise: 1.5 },
      bays: 1,
      skip: () => true,
      base: undefined,
    })
    s.garage(dice, cars, x, gw, lighter(finish.trim, 0.2), finish.trim)
  }
  const stack: Material = { cladding: 'brick', color: brick ? finish.wall : dice.pick(BRICK) }
  const ends = dice.chance(0.35) ? [-1, 1] : [-way]
  for (const end of ends)
    s.put(chimney(scene, dice, end * (w / 2 - 0.9), eavesOf(main) - roof.rise + 0.8, 0.95, 1.9, stack))
  s.block(dice, main)
  if (bays === 5 && dice.chance(0.4))
    for (const bay of [0.5, 2, 3.5])
      s.put(
        dormer(
          scene,
          dice,
          bayCenter(main, bay),
          eavesOf(main) - 0.5,
          1.3,
          1.25,
          {
            wall: material.cladding === 'brick' ? { cladding: 'siding', color: finish.trim } : material,
            roof: finish.roof,
            trim: finish.trim,
          },
          (px, py, pw, ph) =>
            window(scene, dice, px, py, pw, ph, { ...look, shutters: undefined, head: 'none' }),
        ),
      )
  s.entrance(
    dice,
    0,
    main.plinth,
    { color: finish.door, trim: finish.trim, transom: true, sidelights: dice.chance(0.6), lantern: true },
    2.2,
  )
  if (dice.chance(0.6))
    s.put(
      porch(scene, dice, {
        x: -1.7,
        w: 3.4,
        rise: 0.45,
        h: 2.75,
        columns: 2,
        column: dice.pick(['round', 'square']),
        roof: dice.pick(['flat', 'gable', 'gable']),
        slope: 1.05,
        covering: 'shingle',
        color: finish.roof,
        trim: finish.trim,
        rail: false,
        stepsAt: 0,
        gable: { cladding: 'stucco', color: finish.trim },
      }),
    )
  return s.done()
}
