import type { Building } from '../../landscape/terrain.ts'
import type { Scene } from '../../scene/scene.ts'
import { type Block, bayCenter, eavesOf, site } from '../parts/building.ts'
import { chimney } from '../parts/chimney.ts'
import { dormer } from '../parts/dormer.ts'
import { BRICK, finishOf, PAINT, SHINGLES } from '../parts/palette.ts'
import type { Roof } from '../parts/roof.ts'
import type { Material } from '../parts/wall.ts'
import { type WindowLook, window } from '../parts/window.ts'

/** Draws a Cape: one and a half shingled stories under a large roof with dormers. */
export function cape(scene: Scene): Building {
  const dice = scene.homeDice('cape')
  const finish = finishOf(scene, ['#a39a8c', '#b5aa98', '#8d8a84', '#c2b8a6', ...PAINT], SHINGLES)
  const material: Material = { cladding: dice.chance(0.6) ? 'shingle' : 'siding', color: finish.wall }
  const w = dice.between(10.4, 12)
  const roof: Roof = {
    form: 'side',
    covering: 'shake',
    color: finish.roof,
    rise: dice.between(3.2, 3.9),
    eave: 0.3,
    fascia: finish.trim,
  }
  const look: WindowLook = {
    trim: finish.trim,
    cols: 3,
    rows: 4,
    shutters: dice.chance(0.6) ? finish.accent : undefined,
    box: dice.chance(0.4) ? '#c8646a' : undefined,
  }
  const door = dice.pick([1, 2, 2])
  const bays = door === 2 ? 5 : 4
  const main: Block = {
    x: -w / 2,
    w,
    floors: 1,
    storyHeight: 2.75,
    plinth: 0.35,
    material,
    roof,
    bays,
    look,
    pane: [0.95, 1.4],
    base: '#9a938a',
    corners: finish.trim,
    skip: (_, bay) => bay === door,
  }
  const s = site(scene)
  const way = dice.sign()
  const cars = scene.key.garage ?? dice.pick([0, 1, 1])
  if (cars) {
    const gw = cars * 3 + 1
    const x = way === 1 ? w / 2 : -w / 2 - gw
    s.block(dice, {
      ...main,
      x,
      w: gw,
      plinth: 0,
      storyHeight: 2.7,
      roof: { ...roof, form: dice.chance(0.5) ? 'front' : 'side', rise: gw * 0.36 },
      bays: 1,
      skip: () => true,
      base: undefined,
    })
    s.garage(dice, cars, x, gw, finish.trim, finish.trim)
  }
  s.put(
    chimney(scene, dice, dice.chance(0.5) ? 0 : -way * w * 0.3, eavesOf(main) - roof.rise + 0.6, 1.15, 1.6, {
      cladding: 'brick',
      color: dice.pick(BRICK),
    }),
  )
  s.block(dice, main)
  for (const bay of dice.pick([
    [0.5, 3.5],
    [0.6, 2, 3.4],
    [1, 3],
  ]))
    s.put(
      dormer(
        scene,
        dice,
        -w / 2 + (w * (bay + 0.5)) / 5,
        eavesOf(main) - 0.75,
        1.7,
        1.5,
        { wall: material, roof: finish.roof, trim: finish.trim },
        (px, py, pw, ph) =>
          window(scene, dice, px, py, pw, ph, {
            ...look,
            cols: 2,
            shutters: undefined,
            box: undefined,
            head: 'none',
          }),
      ),
    )
  s.entrance(
    dice,
    bayCenter(main, door),
    0.35,
    { color: finish.door, trim: finish.trim, transom: dice.chance(0.5) },
    1.8,
  )
  return s.done()
}
