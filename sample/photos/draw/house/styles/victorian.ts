import type { Building } from '../../landscape/terrain.ts'
import { darker, lighter } from '../../scene/color.ts'
import type { Scene } from '../../scene/scene.ts'
import { boxPoints, num, rect, rule } from '../../scene/shape.ts'
import { type Block, bayCenter, eavesOf, floorLevel, site } from '../parts/building.ts'
import { chimney } from '../parts/chimney.ts'
import { oriel } from '../parts/oriel.ts'
import { finishOf, PASTEL, SHINGLES } from '../parts/palette.ts'
import { porch } from '../parts/porch.ts'
import type { Roof } from '../parts/roof.ts'
import { slope } from '../parts/slope.ts'
import { type Material, wall } from '../parts/wall.ts'
import { type WindowLook, window } from '../parts/window.ts'

/**
 * Draws a Victorian: a tower with a witch's-hat roof, fish-scale gables, a porch with turned posts, and paint
 * in three colors.
 */
export function victorian(scene: Scene): Building {
  const dice = scene.homeDice('victorian')
  const finish = finishOf(
    scene,
    ['#7d8f86', '#a9b8a8', '#c99a6b', '#8f9fb0', '#b7a0a0', '#6f7d6a', '#c7b98f', '#9a6a5c', ...PASTEL],
    SHINGLES,
  )
  const material: Material = { cladding: 'siding', color: finish.wall }
  const scales: Material = { cladding: 'shingle', color: lighter(finish.accent, 0.35) }
  const floors = Math.max(2, Math.min(scene.key.stories ?? 2, 3))
  const w = dice.between(8, 9)
  const way = dice.sign()
  const look: WindowLook = { trim: finish.trim, cols: 1, rows: 2, head: 'pediment' }
  const roof: Roof = {
    form: 'side',
    covering: 'shingle',
    color: finish.roof,
    rise: 3.2,
    eave: 0.4,
    fascia: finish.trim,
  }
  const doorBay = way === 1 ? 1 : 1
  const main: Block = {
    x: -w / 2,
    w,
    floors,
    storyHeight: 3.05,
    plinth: 0.8,
    material,
    roof,
    bays: 3,
    look,
    pane: [0.95, 1.75],
    base: '#8f877b',
    corners: finish.trim,
    band: finish.trim,
    skip: (floor, bay) => (floor === 0 && bay === doorBay) || (floor > 0 && bay === (way === 1 ? 0 : 2)),
  }
  const s = site(scene)
  const cars = scene.key.garage ?? 0
  if (cars) {
    const gw = cars * 3 + 0.9
    const x = way === 1 ? -w / 2 - gw - 1 : w / 2 + 1
    s.block(dice, {
      ...main,
      x,
      w: gw,
      floors: 1,
      plinth: 0,
      storyHeight: 2.8,
      roof: { ...roof, form: 'front', rise: gw * 0.38 },
      skip: () => true,
      base: undefined,
    })
    s.garage(dice, cars, x, gw, finish.trim, finish.trim)
  }
  s.put(
    chimney(scene, dice, -way * w * 0.12, eavesOf(main) - roof.rise + 0.8, 0.95, 2, {
      cladding: 'brick',
      color: '#94594a',
    }),
  )
  s.block(dice, main)
  const gx = way === 1 ? -w / 2 - 0.1 : w / 2 - 3.9
  const gable: Block = {
    ...main,
    x: gx,
    w: 4,
    bays: 1,
    pane: [1.05, 1.75],
    skip: (floor) => floor > 0,
    gable: scales,
    roof: { ...roof, form: 'front', rise: 3.1, eave: 0.4 },
    ahead: 0.9,
  }
  s.block(dice, gable)
  for (let floor = 1; floor < floors; floor++)
    s.put(oriel(scene, dice, gx + 2, floorLevel(main, floor) - 2.5, 2.3, finish.wall, finish.trim))
  const peak = eavesOf(gable)
  s.put(window(scene, dice, gx + 1.6, peak - 1.4, 0.8, 0.9, { ...look, arch: true }))
  s.put(
    rule(
      `M${num(gx + 1.15)} ${num(peak - 2.1)}H${num(gx + 2.85)}M${num(gx + 2)} ${num(peak - 2.9)}V${num(peak - 2.1)}`,
      scene.light.paint(finish.trim),
      0.1,
    ),
  )
  const tx = way === 1 ? w / 2 - 1.1 : -w / 2 - 1.9
  const tw = 3
  const th = 0.8 + floors * 3.05 + 0.9
  s.put(
    wall(scene, dice, boxPoints(tx, -th, tw, th), material),
    rect(tx, -th, tw * 0.3, th, scene.light.shadow, scene.light.side === 1 ? 0.03 : 0.2),
    rect(tx + tw * 0.7, -th, tw * 0.3, th, scene.light.shadow, scene.light.side === 1 ? 0.2 : 0.03),
    rect(tx, -0.8, tw, 0.8, scene.light.paint('#8f877b')),
  )
  for (let floor = 0; floor < floors; floor++)
    for (const at of [0.06, 0.36, 0.74])
      s.put(
        window(
          scene,
          dice,
          tx + tw * at,
          floorLevel(main, floor) - 2.4,
          at === 0.36 ? tw * 0.28 : tw * 0.2,
          1.8,
          { ...look, head: 'none' },
        ),
      )
  for (let floor = 1; floor <= floors; floor++)
    s.put(rect(tx - 0.06, floorLevel(main, floor) - 0.1, tw + 0.12, 0.22, scene.light.paint(finish.trim)))
  s.put(
    slope(
      scene,
      dice,
      [
        [tx - 0.4, -th],
        [tx + tw / 2, -th - 4],
        [tx + tw + 0.4, -th],
      ],
      'shake',
      finish.roof,
    ),
    rect(tx - 0.42, -th - 0.08, tw + 0.84, 0.24, scene.light.paint(finish.trim)),
    rect(tx + tw / 2 - 0.05, -th - 4.7, 0.1, 0.9, scene.light.paint(darker(finish.trim, 0.5))),
  )
  s.span(tx - 0.4, tx + tw + 0.4, th + 4)
  const at = bayCenter(main, doorBay)
  s.entrance(dice, at, 0.8, { color: finish.door, trim: finish.trim, transom: true })
  const px = way === 1 ? gx + 3.9 : tx + tw - 0.2
  const pe = way === 1 ? tx + 0.2 : gx + 0.1
  s.put(
    porch(scene, dice, {
      x: px,
      w: pe - px,
      rise: 0.8,
      h: 2.55,
      columns: 3,
      column: 'turned',
      roof: 'lean',
      slope: 0.75,
      covering: 'shingle',
      color: finish.roof,
      trim: finish.trim,
      rail: true,
      stepsAt: at,
    }),
  )
  return s.done()
}
