import type { Building } from '../../landscape/terrain.ts'
import type { Scene } from '../../scene/scene.ts'
import { type Block, eavesOf, site } from '../parts/building.ts'
import { finishOf, INKS } from '../parts/palette.ts'
import { porch } from '../parts/porch.ts'
import type { Roof } from '../parts/roof.ts'
import type { Material } from '../parts/wall.ts'
import { type WindowLook, window } from '../parts/window.ts'

/** Draws a modern farmhouse: white boards, black windows, steep gables, and standing-seam roofs. */
export function farmhouse(scene: Scene): Building {
  const dice = scene.homeDice('farmhouse')
  const dark = dice.chance(0.2)
  const finish = finishOf(
    scene,
    dark ? ['#46504f', '#3d4a55', '#5a5d55'] : ['#f2efe6', '#ece6d9', '#f4f1ea', '#dfdccf', '#cfd3c8'],
    ['#4d5558', '#5f676a', '#6f6a63', '#3f4547'],
    INKS,
  )
  const material: Material = { cladding: 'batten', color: finish.wall }
  const look: WindowLook = { trim: finish.trim, cols: 2, rows: 3, head: 'none', sill: false }
  const roof: Roof = {
    form: 'side',
    covering: dice.chance(0.6) ? 'metal' : 'shingle',
    color: finish.roof,
    rise: 2.7,
    eave: 0.5,
    fascia: finish.wall,
  }
  const floors = Math.min(scene.key.stories ?? 2, 2)
  const w = dice.between(10, 11.6)
  const s = site(scene)
  const way = dice.sign()
  const gx = way === 1 ? -w / 2 + 0.1 : w / 2 - 4.1
  const at = way === 1 ? gx + 4 + (w - 4.1) * 0.36 : gx - (w - 4.1) * 0.36
  const besideDoor = (floor: number, bay: number) =>
    floor === 0 && Math.abs(-w / 2 + (w * (bay + 0.5)) / 4 - at) < 1.6
  const main: Block = {
    x: -w / 2,
    w,
    floors,
    storyHeight: 2.95,
    plinth: 0.4,
    material,
    roof,
    bays: 4,
    look,
    pane: [1.05, 1.6],
    base: '#8f8a82',
    skip: besideDoor,
  }
  const cars = scene.key.garage ?? 2
  if (cars) {
    const gw = cars * 3 + 0.9
    const x = way === 1 ? w / 2 - 0.2 : -w / 2 - gw + 0.2
    s.block(dice, {
      ...main,
      x,
      w: gw,
      floors: 1,
      plinth: 0,
      storyHeight: 2.9,
      roof: { ...roof, form: dice.chance(0.5) ? 'front' : 'side', rise: dice.chance(0.5) ? 2.6 : 2.2 },
      skip: () => true,
      base: undefined,
    })
    s.garage(dice, cars, x, gw, dice.chance(0.5) ? '#9a7350' : finish.wall, finish.trim)
  }
  s.block(dice, main)
  const front: Block = {
    ...main,
    skip: undefined,
    x: gx,
    w: 4,
    bays: 1,
    pane: [2, 1.75],
    look: { ...look, cols: 3 },
    roof: { ...roof, form: 'front', rise: 2.75, eave: 0.42 },
    ahead: 0.9,
  }
  s.entrance(dice, at, 0.4, {
    color: dice.chance(0.5) ? '#8a5e3f' : finish.door,
    trim: finish.trim,
    leaf: 'glass',
    sidelights: true,
  })
  const px = way === 1 ? gx + 3.9 : -w / 2 + 0.1
  s.put(
    porch(scene, dice, {
      x: px,
      w: w - 4.1,
      rise: 0.4,
      h: 2.5,
      columns: 4,
      column: 'square',
      roof: 'lean',
      slope: 0.95,
      covering: 'metal',
      color: finish.roof,
      trim: dark ? '#e9e3d6' : finish.wall,
      rail: dice.chance(0.35),
      stepsAt: at,
    }),
  )
  s.block(dice, front)
  s.put(
    window(scene, dice, gx + 1.6, eavesOf(front) - 1.5, 0.8, 1, { ...look, arch: dice.chance(0.3), rows: 2 }),
  )
  return s.done()
}
