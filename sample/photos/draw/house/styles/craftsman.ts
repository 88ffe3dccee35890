import type { Building } from '../../landscape/terrain.ts'
import { lighter } from '../../scene/color.ts'
import type { Scene } from '../../scene/scene.ts'
import { type Block, bayCenter, eavesOf, site } from '../parts/building.ts'
import { chimney } from '../parts/chimney.ts'
import { dormer } from '../parts/dormer.ts'
import { BRICK, finishOf, SHINGLES } from '../parts/palette.ts'
import { porch } from '../parts/porch.ts'
import type { Roof } from '../parts/roof.ts'
import { type WindowLook, window } from '../parts/window.ts'

/** Draws a Craftsman bungalow: a low front gable and a deep porch on tapered columns. */
export function craftsman(scene: Scene): Building {
  const dice = scene.homeDice('craftsman')
  const finish = finishOf(
    scene,
    ['#7d8a6f', '#8f8a6d', '#6b7d84', '#9a6f55', '#b39f7c', '#596a61', '#a9a58d', '#7c6a5c', '#c3b796'],
    SHINGLES,
  )
  const w = dice.between(9.4, 11)
  const tall = (scene.key.stories ?? dice.pick([1, 1, 2])) > 1
  const front = dice.chance(0.55)
  const roof: Roof = {
    form: front ? 'front' : 'side',
    covering: 'shingle',
    color: finish.roof,
    rise: front ? w * 0.24 : 2.5,
    eave: 0.85,
    fascia: finish.trim,
  }
  const look: WindowLook = { trim: finish.trim, cols: 3, rows: 3, head: 'board' }
  const bays = 3
  const way = dice.sign()
  const doorBay = dice.pick([1, way === 1 ? 0 : 2])
  const main: Block = {
    x: -w / 2,
    w,
    floors: tall ? 2 : 1,
    storyHeight: 2.8,
    plinth: 0.6,
    material: { cladding: 'siding', color: finish.wall },
    upper: { cladding: 'shingle', color: lighter(finish.wall, 0.08) },
    gable: { cladding: 'shingle', color: lighter(finish.wall, 0.14) },
    roof,
    bays,
    look,
    pane: [1.35, 1.45],
    base: '#8f877b',
    skip: (floor, bay) => floor === 0 && bay === doorBay,
  }
  const s = site(scene)
  const cars = scene.key.garage ?? dice.pick([0, 0, 1])
  if (cars) {
    const gw = cars * 3 + 0.8
    const x = way === 1 ? w / 2 + 0.6 : -w / 2 - gw - 0.6
    s.block(dice, {
      ...main,
      x,
      w: gw,
      floors: 1,
      plinth: 0,
      storyHeight: 2.6,
      roof: { ...roof, form: 'front', rise: gw * 0.3, eave: 0.5 },
      skip: () => true,
      base: undefined,
    })
    s.garage(dice, cars, x, gw, lighter(finish.wall, 0.25), finish.trim)
  }
  s.put(
    chimney(
      scene,
      dice,
      -way * w * 0.36,
      eavesOf(main) - (front ? 0.3 : roof.rise - 0.8),
      1.0,
      front ? 3 : 1.9,
      { cladding: 'stone', color: '#a1917e' },
    ),
  )
  s.block(dice, main)
  if (front)
    s.put(
      window(scene, dice, -0.75, eavesOf(main) - roof.rise * 0.52, 1.5, 0.8, {
        ...look,
        rows: 1,
        sill: true,
      }),
    )
  else if (!tall)
    s.put(
      dormer(
        scene,
        dice,
        0,
        eavesOf(main) - 0.75,
        3,
        1.15,
        {
          wall: { cladding: 'shingle', color: lighter(finish.wall, 0.1) },
          roof: finish.roof,
          trim: finish.trim,
        },
        (px, py, pw, ph) =>
          window(scene, dice, px + 0.2, py, pw - 0.4, ph, { ...look, rows: 1, head: 'none' }),
      ),
    )
  const at = bayCenter(main, doorBay)
  s.entrance(dice, at, 0.6, {
    color: finish.door,
    trim: finish.trim,
    leaf: 'craft',
    sidelights: dice.chance(0.4),
  })
  const full = dice.chance(0.5) || tall
  const pw = full ? w + 0.2 : w * 0.62
  const px = full ? -pw / 2 : Math.max(-w / 2, Math.min(at - pw / 2, w / 2 - pw))
  s.put(
    porch(scene, dice, {
      x: px,
      w: pw,
      rise: 0.6,
      h: 2.5,
      columns: full ? 4 : 3,
      column: 'tapered',
      roof: full ? 'lean' : 'gable',
      slope: full ? 1.1 : pw * 0.23,
      covering: 'shingle',
      color: finish.roof,
      trim: finish.trim,
      rail: dice.chance(0.5),
      pier: dice.chance(0.6)
        ? { cladding: 'stone', color: '#a69783' }
        : { cladding: 'brick', color: dice.pick(BRICK) },
      stepsAt: at,
      gable: { cladding: 'shingle', color: lighter(finish.wall, 0.14) },
    }),
  )
  return s.done()
}
