import type { Building } from '../../landscape/terrain.ts'
import { lighter } from '../../scene/color.ts'
import type { Scene } from '../../scene/scene.ts'
import { type Block, bayCenter, eavesOf, site } from '../parts/building.ts'
import { chimney } from '../parts/chimney.ts'
import { finishOf, LIMESTONE, METALS, SHINGLES } from '../parts/palette.ts'
import { porch } from '../parts/porch.ts'
import type { Roof } from '../parts/roof.ts'
import type { Material } from '../parts/wall.ts'
import type { WindowLook } from '../parts/window.ts'

/** Draws a Hill Country house: pale stone, a standing-seam roof, and a timber porch. */
export function limestone(scene: Scene): Building {
  const dice = scene.homeDice('limestone')
  const finish = finishOf(
    scene,
    LIMESTONE,
    [...METALS, ...SHINGLES.slice(0, 3)],
    ['#5a4a3c', '#3f3b38', '#e9dfca', '#6f5a46'],
  )
  const stone: Material = { cladding: 'stone', color: finish.wall }
  const render: Material = {
    cladding: dice.chance(0.6) ? 'stucco' : 'batten',
    color: lighter(finish.wall, 0.3),
  }
  const floors = Math.min(scene.key.stories ?? dice.pick([1, 2, 2]), 3)
  const w = dice.between(10, 12)
  const way = dice.sign()
  const roof: Roof = {
    form: dice.pick(['side', 'hip']),
    covering: dice.chance(0.75) ? 'metal' : 'shingle',
    color: finish.roof,
    rise: 2.2,
    eave: 0.65,
    fascia: finish.trim,
  }
  const look: WindowLook = {
    trim: finish.trim,
    cols: 2,
    rows: 3,
    head: 'lintel',
    lintel: lighter(finish.wall, 0.4),
  }
  const doorBay = way === 1 ? 2 : 1
  const main: Block = {
    x: -w / 2,
    w,
    floors,
    storyHeight: 3,
    plinth: 0.3,
    material: dice.chance(0.5) ? stone : render,
    upper: floors > 1 ? render : undefined,
    gable: render,
    roof,
    bays: 4,
    look,
    pane: [1.05, 1.6],
    skip: (floor, bay) => floor === 0 && bay === doorBay,
  }
  const s = site(scene)
  const cars = scene.key.garage ?? 2
  if (cars) {
    const gw = cars * 3 + 0.9
    const x = way === 1 ? w / 2 - 0.3 : -w / 2 - gw + 0.3
    s.block(dice, {
      ...main,
      x,
      w: gw,
      floors: 1,
      plinth: 0,
      storyHeight: 3,
      material: stone,
      upper: undefined,
      roof: { ...roof, form: dice.pick(['side', 'front']), rise: 1.9 },
      skip: () => true,
    })
    s.garage(dice, cars, x, gw, dice.pick(['#8a6243', '#6d5a48', finish.trim]), finish.trim)
  }
  s.put(chimney(scene, dice, way * w * 0.2, eavesOf(main) - roof.rise + 0.7, 1.3, 1.7, stone))
  s.block(dice, main)
  const gw = 4.4
  const gx = way === 1 ? -w / 2 - 0.5 : w / 2 - gw + 0.5
  const at = bayCenter(main, doorBay)
  s.entrance(
    dice,
    at,
    0.3,
    {
      color: '#7b5238',
      trim: finish.trim,
      leaf: dice.pick(['glass', 'craft']),
      sidelights: true,
      transom: true,
    },
    2.2,
  )
  const px = way === 1 ? gx + gw - 0.1 : -w / 2 + 0.2
  s.put(
    porch(scene, dice, {
      x: px,
      w: w - gw + 0.4,
      rise: 0.3,
      h: 2.6,
      columns: 4,
      column: 'square',
      roof: 'lean',
      slope: 0.9,
      covering: 'metal',
      color: finish.roof,
      trim: '#7a5b43',
      rail: false,
      stepsAt: at,
    }),
  )
  const bay: Block = {
    ...main,
    x: gx,
    w: gw,
    bays: 1,
    pane: [2.2, 1.75],
    look: { ...look, cols: 3 },
    material: stone,
    upper: undefined,
    gable: stone,
    roof: { ...roof, form: 'front', rise: 2, eave: 0.5 },
    ahead: 1,
    skip: undefined,
  }
  s.block(dice, bay)
  return s.done()
}
