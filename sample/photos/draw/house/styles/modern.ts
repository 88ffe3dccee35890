import type { Building } from '../../landscape/terrain.ts'
import { darker } from '../../scene/color.ts'
import type { Scene } from '../../scene/scene.ts'
import { boxPoints, type Point, rect } from '../../scene/shape.ts'
import { type Block, bayCenter, eavesOf, site } from '../parts/building.ts'
import { finishOf, INKS, TIMBER } from '../parts/palette.ts'
import { guard } from '../parts/porch.ts'
import type { Roof } from '../parts/roof.ts'
import { type Material, wall } from '../parts/wall.ts'
import { type WindowLook, window } from '../parts/window.ts'

/** Draws a modern house of stacked boxes: stucco, wood, dark metal, and large panes. */
export function modern(scene: Scene): Building {
  const dice = scene.homeDice('modern')
  const finish = finishOf(
    scene,
    ['#ece6da', '#d8d2c6', '#f1ede4', '#c9c4ba', '#b9b4aa', '#4a4e50'],
    TIMBER,
    INKS,
  )
  const pale: Material = { cladding: dice.pick(['stucco', 'concrete']), color: finish.wall }
  const wood: Material = { cladding: 'cedar', color: finish.roof }
  const dark: Material = {
    cladding: dice.pick(['batten', 'stucco', 'brick']),
    color: dice.pick(['#4b5052', '#5a5650', '#3f484c', '#6d5a50']),
  }
  const slab: Roof = {
    form: 'slab',
    covering: 'metal',
    color: '#444',
    rise: 0.4,
    eave: dice.between(0.35, 0.9),
    fascia: finish.trim,
  }
  const flat: Roof = { ...slab, form: 'flat', rise: 0.5, eave: 0.03 }
  const look: WindowLook = { trim: finish.trim, cols: 2, rows: 1, head: 'none', sill: false, lit: 0.85 }
  const way = dice.sign()
  const s = site(scene)
  const floors = Math.min(scene.key.stories ?? 2, 3)
  const place = (x: number, w: number) => (way === 1 ? x : -x - w)
  const low: Block = {
    x: place(-6.4, 7),
    w: 7,
    floors: 1,
    storyHeight: 3.1,
    plinth: 0.12,
    material: dice.chance(0.5) ? wood : dark,
    roof: slab,
    bays: 1,
    look: { ...look, cols: 4 },
    pane: [4.6, 2.3],
  }
  const cars = scene.key.garage ?? 2
  const gw = cars ? cars * 3 + 0.7 : 5
  const garage: Block = {
    ...low,
    x: place(0.6, gw),
    w: gw,
    plinth: 0,
    storyHeight: 3,
    material: dice.chance(0.5) ? pale : dark,
    roof: flat,
    pane: [2.6, 2.2],
    look: { ...look, cols: 3 },
    skip: () => cars > 0,
  }
  s.block(dice, garage)
  s.garage(dice, cars, garage.x, gw, dice.pick([finish.roof, '#5d6163', '#8f8b84']), finish.trim)
  s.block(dice, low)
  if (floors > 1) {
    const from = dice.between(-4.6, -2.6)
    const w = dice.between(6.6, 8.4)
    const up: Block = {
      x: place(from, w),
      w,
      floors: floors - 1,
      storyHeight: 3,
      plinth: 3.45,
      material: dice.chance(0.6) ? pale : wood,
      roof: dice.chance(0.5) ? slab : flat,
      bays: dice.pick([2, 3]),
      look: { ...look, cols: 2 },
      pane: [1.7, 1.75],
    }
    const base = -3.45
    const box = boxPoints(up.x, eavesOf(up), up.w, base - eavesOf(up))
    s.put(rect(up.x, base, up.w, 0.75, 'url(#drop)'), wall(scene, dice, box, up.material))
    for (let bay = 0; bay < up.bays; bay++)
      for (let floor = 0; floor < floors - 1; floor++) {
        const wide = bay === 0 ? 2 : up.pane[0]
        s.put(
          window(
            scene,
            dice,
            bayCenter(up, bay) - wide / 2,
            base - floor * 3 - 2.45,
            wide,
            bay === 0 ? 2.15 : 1.75,
            up.look,
          ),
        )
      }
    s.put(rect(up.x, base - 0.12, up.w, 0.14, scene.light.paint(darker(up.material.color, 0.3))))
    s.put(
      rect(up.x - slab.eave, eavesOf(up) - 0.3, up.w + slab.eave * 2, 0.34, scene.light.paint(finish.trim)),
      rect(up.x, eavesOf(up) + 0.04, up.w, 0.4, 'url(#drop)'),
    )
    if (dice.chance(0.6))
      s.put(guard(scene, place(from + w, 2.2), -3.42, Math.min(2.2, gw), finish.trim, 0.95))
    s.span(up.x, up.x + up.w, -eavesOf(up) + 0.4)
  }
  const at = way === 1 ? 0.0 : 0
  const fin: Point[] = boxPoints(at - 1.4, -3.1, 2.8, 3.1)
  s.put(wall(scene, dice, fin, wood), rect(at - 1.4, -3.1, 2.8, 0.8, 'url(#drop)'))
  s.entrance(
    dice,
    at,
    0.12,
    {
      color: finish.door,
      trim: finish.trim,
      sidelights: true,
      leaf: dice.pick(['plank', 'glass']),
      lantern: false,
    },
    2.4,
  )
  s.put(rect(at - 2, -3.2, 4, 0.2, scene.light.paint(finish.trim)))
  return s.done()
}
