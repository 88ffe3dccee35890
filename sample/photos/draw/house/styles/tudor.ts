import type { Building } from '../../landscape/terrain.ts'
import type { Scene } from '../../scene/scene.ts'
import { num, rule } from '../../scene/shape.ts'
import { type Block, bayCenter, eavesOf, site } from '../parts/building.ts'
import { chimney } from '../parts/chimney.ts'
import { BRICK, finishOf, INKS, SHINGLES } from '../parts/palette.ts'
import type { Roof } from '../parts/roof.ts'
import type { Material } from '../parts/wall.ts'
import type { WindowLook } from '../parts/window.ts'

/** Draws a Tudor: steep half-timbered gables over brick, leaded panes, and tall chimneys. */
export function tudor(scene: Scene): Building {
  const dice = scene.homeDice('tudor')
  const finish = finishOf(scene, BRICK, SHINGLES, ['#4f4037', '#5d4a3d', ...INKS])
  const brick: Material = { cladding: dice.chance(0.7) ? 'brick' : 'stone', color: finish.wall }
  const render: Material = { cladding: 'stucco', color: dice.pick(['#e9dfca', '#ded2ba', '#f0e8d6']) }
  const w = dice.between(10, 11.6)
  const way = dice.sign()
  const roof: Roof = {
    form: 'side',
    covering: 'slate',
    color: finish.roof,
    rise: 3.4,
    eave: 0.4,
    fascia: finish.trim,
  }
  const look: WindowLook = { trim: finish.trim, cols: 3, rows: 4, head: 'none' }
  const floors = Math.min(scene.key.stories ?? 2, 2)
  const doorBay = way === 1 ? 2 : 1
  const main: Block = {
    x: -w / 2,
    w,
    floors,
    storyHeight: 2.75,
    plinth: 0.35,
    material: brick,
    upper: render,
    roof,
    bays: 4,
    look,
    pane: [1.2, 1.35],
    skip: (floor, bay) => floor === 0 && bay === doorBay,
  }
  const s = site(scene)
  const cars = scene.key.garage ?? dice.pick([0, 1, 2])
  if (cars) {
    const gw = cars * 3 + 0.9
    const x = way === 1 ? w / 2 - 0.2 : -w / 2 - gw + 0.2
    s.block(dice, {
      ...main,
      x,
      w: gw,
      floors: 1,
      plinth: 0,
      storyHeight: 2.8,
      roof: { ...roof, rise: 2.2 },
      skip: () => true,
    })
    s.garage(dice, cars, x, gw, '#6d5040', finish.trim)
  }
  s.put(chimney(scene, dice, way * w * 0.32, eavesOf(main) - roof.rise + 0.9, 1.3, 2.2, brick))
  s.block(dice, main)
  const gw = 4.6
  const gx = way === 1 ? -w / 2 - 0.2 : w / 2 - gw + 0.2
  const gable: Block = {
    ...main,
    x: gx,
    w: gw,
    bays: 1,
    pane: [2.2, 1.5],
    look: { ...look, cols: 5 },
    gable: render,
    roof: { ...roof, form: 'front', rise: 4, eave: 0.35 },
    ahead: 1,
    skip: undefined,
  }
  s.block(dice, gable)
  const top = eavesOf(gable)
  const beams = `M${num(gx)} ${num(top)}H${num(gx + gw)}M${num(gx + gw / 2)} ${num(top)}V${num(top - 3.4)}M${num(gx + gw * 0.25)} ${num(top)}V${num(top - 1.7)}M${num(gx + gw * 0.75)} ${num(top)}V${num(top - 1.7)}M${num(gx + gw * 0.22)} ${num(top - 1.6)}H${num(gx + gw * 0.78)}M${num(gx + gw * 0.25)} ${num(top - 0.1)}L${num(gx + gw * 0.5)} ${num(top - 1.5)}L${num(gx + gw * 0.75)} ${num(top - 0.1)}`
  s.put(rule(beams, scene.light.paint(finish.trim), 0.16))
  if (floors > 1)
    s.put(
      rule(
        `M${num(-w / 2)} ${num(-0.35 - 2.75)}H${num(w / 2)}${[0.5, 1.5, 2.5, 3.5].map((b) => `M${num(-w / 2 + (w * b) / 4 + w / 8)} ${num(top)}V${num(-0.35 - 2.75)}`).join('')}`,
        scene.light.paint(finish.trim),
        0.15,
      ),
    )
  s.block(dice, {
    ...gable,
    look,
    pane: [1.2, 1.35],
    upper: undefined,
    floors: 1,
    plinth: 0.35,
    x: bayCenter(main, doorBay) - 1.3,
    w: 2.6,
    storyHeight: 2.7,
    skip: () => true,
    gable: brick,
    material: brick,
    roof: { ...roof, form: 'front', rise: 2, eave: 0.3 },
    ahead: 0.7,
  })
  s.entrance(dice, bayCenter(main, doorBay), 0.35, {
    color: finish.door,
    trim: '#cfc3ae',
    arch: true,
    leaf: 'plank',
  })
  return s.done()
}
