import type { Building } from '../../landscape/terrain.ts'
import { darker } from '../../scene/color.ts'
import type { Scene } from '../../scene/scene.ts'
import { num, polygon, rule } from '../../scene/shape.ts'
import { type Block, eavesOf, site } from '../parts/building.ts'
import { chimney } from '../parts/chimney.ts'
import { finishOf, METALS, SHINGLES, TIMBER } from '../parts/palette.ts'
import { porch } from '../parts/porch.ts'
import type { Roof } from '../parts/roof.ts'
import { type Material, RUBBLE } from '../parts/wall.ts'
import type { WindowLook } from '../parts/window.ts'

/** Draws a mountain chalet: a broad, glazed gable over a stone base. */
export function chalet(scene: Scene): Building {
  const dice = scene.homeDice('chalet')
  const finish = finishOf(scene, TIMBER, [...METALS, ...SHINGLES], ['#4f4037', '#3b3a37', '#6d5442'])
  const w = dice.between(9.4, 11)
  const floors = Math.min(scene.key.stories ?? 2, 3)
  const roof: Roof = {
    form: 'front',
    covering: 'metal',
    color: finish.roof,
    rise: w * dice.between(0.27, 0.36),
    eave: 1.05,
    fascia: finish.trim,
  }
  const look: WindowLook = { trim: finish.trim, cols: 2, rows: 2, head: 'board', lit: 0.85 }
  const timber: Material = { cladding: dice.pick(['cedar', 'log', 'batten']), color: finish.wall }
  const way = dice.sign()
  const main: Block = {
    x: -w / 2,
    w,
    floors,
    storyHeight: 2.9,
    plinth: 0.5,
    material: dice.chance(0.5) ? RUBBLE : timber,
    upper: timber,
    gable: timber,
    roof,
    bays: 3,
    look,
    pane: [1.5, 1.6],
    base: '#8b8377',
    skip: (floor, bay) => floor === 0 && bay === 1,
  }
  const s = site(scene)
  const cars = scene.key.garage ?? dice.pick([0, 1, 2])
  if (cars) {
    const gw = cars * 3 + 0.9
    const x = way === 1 ? w / 2 - 0.1 : -w / 2 - gw + 0.1
    s.block(dice, {
      ...main,
      x,
      w: gw,
      floors: 1,
      plinth: 0,
      storyHeight: 2.9,
      roof: { ...roof, form: 'side', rise: 2.1, eave: 0.6 },
      skip: () => true,
      base: undefined,
    })
    s.garage(dice, cars, x, gw, darker(finish.wall, 0.1), finish.trim)
  }
  s.put(chimney(scene, dice, -way * w * 0.3, eavesOf(main), 1.3, roof.rise * 0.4 + 2.4, RUBBLE))
  s.block(dice, main)
  const glass = scene.light.glow ? 'url(#lamp)' : 'url(#pane)'
  const top = eavesOf(main)
  const half = w * 0.26
  const lift = (x: number) => top - roof.rise * (1 - Math.abs(x) / (w / 2)) + 0.65
  s.put(
    polygon(
      [
        [-half, top - 0.1],
        [-half, lift(half)],
        [0, lift(0)],
        [half, lift(half)],
        [half, top - 0.1],
      ],
      glass,
    ),
  )
  s.put(
    rule(
      `M${num(-half)} ${num(top - 0.1)}V${num(lift(half))}L0 ${num(lift(0))}L${num(half)} ${num(lift(half))}V${num(top - 0.1)}ZM0 ${num(lift(0))}V${num(top - 0.1)}M${num(-half)} ${num((top + lift(half)) / 2)}H${num(half)}`,
      scene.light.paint(finish.trim),
      0.12,
    ),
  )
  s.entrance(dice, 0, 0.5, { color: finish.door, trim: finish.trim, leaf: 'plank', sidelights: true }, 2)
  if (floors > 1)
    s.put(
      porch(scene, dice, {
        x: -w / 2 - 0.2,
        w: w + 0.4,
        rise: 0.5 + 2.9 * (floors - 1) - 0.1,
        h: 0.01,
        hung: true,
        columns: 5,
        column: 'post',
        roof: 'none',
        slope: 0,
        covering: 'metal',
        color: finish.roof,
        trim: finish.trim,
        rail: true,
      }),
    )
  return s.done({ garden: 'wild', setting: 'lawn' })
}
