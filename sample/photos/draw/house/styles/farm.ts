import type { Building } from '../../landscape/terrain.ts'
import { darker, lighter } from '../../scene/color.ts'
import type { Scene } from '../../scene/scene.ts'
import { boxPoints, ellipse, num, rect, rule } from '../../scene/shape.ts'
import { type Block, drawBlock, eavesOf, site } from '../parts/building.ts'
import { chimney } from '../parts/chimney.ts'
import { BRICK, finishOf, METALS, SHINGLES } from '../parts/palette.ts'
import { porch } from '../parts/porch.ts'
import type { Roof } from '../parts/roof.ts'
import { wall } from '../parts/wall.ts'
import { type WindowLook, window } from '../parts/window.ts'

/** Draws a farm: house, gambrel barn, silo, and fence. */
export function farm(scene: Scene): Building {
  const dice = scene.homeDice('farm')
  const finish = finishOf(scene, ['#f2ede1', '#e6dfd0', '#d9d5c4', '#c9cfc6'], SHINGLES)
  const red = dice.pick(['#8f4237', '#9c4f3f', '#7d4038', '#e4ddcf', '#5d6663'])
  const way = dice.sign()
  const s = site(scene)
  const place = (x: number, w: number) => (way === 1 ? x : -x - w)
  const silo = place(12.6, 3)
  const cap = scene.light.paint('#a9aeac')
  const barnRoof: Roof = {
    form: 'gambrel',
    covering: 'metal',
    color: dice.pick(METALS),
    rise: 4.6,
    eave: 0.4,
    fascia: lighter(red, 0.7),
  }
  s.put(
    wall(scene, dice, boxPoints(silo, -10, 3, 10), { cladding: 'concrete', color: '#c3beb2' }),
    ellipse(silo + 1.5, -10, 1.5, 1.25, cap),
    rect(silo, -10, 3, 10, 'url(#wash)'),
  )
  const barn: Block = {
    x: place(4.4, 9),
    w: 9,
    floors: 1,
    storyHeight: 4.2,
    plinth: 0.2,
    material: { cladding: 'batten', color: red },
    roof: barnRoof,
    bays: 3,
    look: { trim: '#efe8d9', cols: 2, rows: 2, lit: 0.3 },
    pane: [0.9, 0.9],
    skip: (_, bay) => bay === 1,
  }
  s.block(dice, barn)
  const bx = barn.x + 4.5
  const cream = scene.light.paint('#efe8d9')
  s.put(
    rect(bx - 1.7, -3.2, 3.4, 3.2, cream),
    rect(bx - 1.55, -3.05, 3.1, 3.05, scene.light.paint(darker(red, 0.1))),
    rule(
      `M${num(bx - 1.5)} -3L${num(bx)} 0L${num(bx + 1.5)} -3M${num(bx - 1.5)} 0L${num(bx)} -3L${num(bx + 1.5)} 0M${num(bx)} -3V0`,
      cream,
      0.12,
    ),
  )
  s.put(window(scene, dice, bx - 0.6, -6.4, 1.2, 1.3, { trim: '#efe8d9', cols: 2, rows: 2, lit: 0.3 }))
  const roof: Roof = {
    form: dice.pick(['side', 'front']),
    covering: 'shingle',
    color: finish.roof,
    rise: 2.5,
    eave: 0.45,
    fascia: finish.trim,
  }
  const look: WindowLook = {
    trim: finish.trim,
    cols: 2,
    rows: 2,
    shutters: dice.chance(0.5) ? finish.accent : undefined,
  }
  const house: Block = {
    x: place(-8.4, 8),
    w: 8,
    floors: 2,
    storyHeight: 2.8,
    plinth: 0.5,
    material: { cladding: 'siding', color: finish.wall },
    roof,
    bays: 3,
    look,
    pane: [0.9, 1.45],
    base: '#9a9286',
    corners: finish.trim,
    skip: (floor, bay) => floor === 0 && bay === 1,
  }
  s.put(
    chimney(
      scene,
      dice,
      house.x + (way === 1 ? 1.4 : 6.6),
      eavesOf(house) - (roof.form === 'side' ? 1.9 : 0.2),
      0.9,
      roof.form === 'side' ? 1.7 : 3,
      { cladding: 'brick', color: dice.pick(BRICK) },
    ),
  )
  s.put(drawBlock(scene, dice, house))
  s.span(house.x, house.x + 8, 8.6)
  const at = house.x + 4
  s.entrance(dice, at, 0.5, { color: finish.door, trim: finish.trim })
  s.put(
    porch(scene, dice, {
      x: house.x - 0.1,
      w: 8.2,
      rise: 0.5,
      h: 2.4,
      columns: 5,
      column: 'turned',
      roof: 'lean',
      slope: 0.8,
      covering: 'metal',
      color: finish.roof,
      trim: finish.trim,
      rail: true,
      stepsAt: at,
    }),
  )
  return s.done({ setting: 'lawn', garden: 'wild' })
}
