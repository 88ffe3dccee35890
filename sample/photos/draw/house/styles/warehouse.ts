import type { Building } from '../../landscape/terrain.ts'
import { darker } from '../../scene/color.ts'
import type { Scene } from '../../scene/scene.ts'
import { boxPoints, ellipse, rect } from '../../scene/shape.ts'
import { type Block, eavesOf, site } from '../parts/building.ts'
import { door, garageDoor } from '../parts/door.ts'
import { BRICK, finishOf, INKS } from '../parts/palette.ts'
import type { Roof } from '../parts/roof.ts'
import { type Material, wall } from '../parts/wall.ts'
import { type WindowLook, window } from '../parts/window.ts'

/** Draws a light-industrial building: metal or block walls, dock doors, and an office in one corner. */
export function warehouse(scene: Scene): Building {
  const dice = scene.homeDice('warehouse')
  const { light } = scene
  const finish = finishOf(scene, ['#c4c3bb', '#a9b0ae', '#8c979a', '#b7a78f', '#9a6f5c', '#d6cfbf'], INKS, [
    ...INKS,
    '#8f4a3c',
    '#2f5f50',
    '#38536b',
  ])
  const s = site(scene)
  const material: Material = { cladding: dice.pick(['sheet', 'concrete', 'brick']), color: finish.wall }
  const w = dice.between(27, 32)
  const low = dice.between(7, 8)
  const gabled = dice.chance(0.5)
  const roof: Roof = {
    form: gabled ? 'front' : 'flat',
    covering: 'metal',
    color: '#8d9392',
    rise: gabled ? 2.4 : 0.7,
    eave: gabled ? 0.3 : 0.06,
    fascia: finish.trim,
  }
  const block: Block = {
    x: -w / 2,
    w,
    floors: 1,
    storyHeight: low,
    plinth: 0,
    material,
    roof,
    bays: 1,
    look: { trim: finish.trim, cols: 1, rows: 1 },
    pane: [1, 1],
    skip: () => true,
  }
  s.block(dice, block)
  s.put(
    rect(-w / 2, -low + 0.9, w, 0.5, light.paint(finish.trim), 0.9),
    rect(-w / 2 - 0.02, -1.1, w + 0.04, 1.1, light.paint(darker(finish.wall, 0.2)), 0.6),
  )
  const way = dice.sign()
  const docks = dice.whole(3, 5)
  for (let i = 0; i < docks; i++) {
    const x = way * (-w / 2 + 1.6) + way * i * 4.1 - (way === 1 ? 0 : 3)
    s.put(
      garageDoor(scene, dice, x, 0, 3, 3.6, dice.chance(0.3) ? finish.trim : '#d8d3c6', finish.trim),
      ellipse(x + 1.5, -4.3, 0.2, 0.12, light.glow ? '#ffe9b8' : light.paint('#4c5153')),
    )
  }
  const ox = way === 1 ? w / 2 - 7.5 : -w / 2 - 0.5
  const office: Material = {
    cladding: dice.pick(['brick', 'stucco', 'cedar']),
    color: dice.pick([...BRICK, '#e3dccd']),
  }
  s.put(
    wall(scene, dice, boxPoints(ox, -4.3, 8, 4.3), office),
    rect(ox - 0.2, -4.5, 8.4, 0.3, light.paint(finish.trim)),
  )
  const look: WindowLook = { trim: finish.trim, cols: 3, rows: 1, sill: false, lit: 0.9 }
  s.put(
    window(scene, dice, ox + 0.6, -3.3, 2.8, 2.2, look),
    window(scene, dice, ox + 5.4, -3.3, 2, 2.2, { ...look, cols: 2 }),
    door(scene, dice, ox + 4.4, 0, { color: finish.trim, trim: finish.trim, leaf: 'glass', transom: true }),
  )
  s.building.clear.push([-w / 2, w / 2])
  s.building.drive = { x: way * (-w / 2 + 1.6 + docks * 2), w: docks * 4.4 }
  s.building.walk = { x: ox + 4.4, w: 2 }
  s.span(-w / 2, w / 2, eavesOf(block) < 0 ? low + roof.rise : low)
  return s.done({ setting: 'street' })
}
