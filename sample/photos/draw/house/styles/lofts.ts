import type { Building } from '../../landscape/terrain.ts'
import { lighter } from '../../scene/color.ts'
import type { Scene } from '../../scene/scene.ts'
import { boxPoints, num, polygon, rect, rule, type Svg } from '../../scene/shape.ts'
import { type Block, bayCenter, eavesOf, site } from '../parts/building.ts'
import { FLAT, lobby } from '../parts/lobby.ts'
import { BRICK, finishOf, INKS } from '../parts/palette.ts'
import { wall } from '../parts/wall.ts'
import type { WindowLook } from '../parts/window.ts'

/**
 * Draws lofts in a former factory: wide piers, gridded steel windows, a faded cornice, and sometimes a water
 * tank.
 */
export function lofts(scene: Scene): Building {
  const dice = scene.homeDice('lofts')
  const floors = Math.max(3, Math.min(scene.key.stories ?? dice.pick([4, 5]), 8))
  const finish = finishOf(scene, [...BRICK, '#c9bda6'], INKS, INKS)
  const bays = dice.pick([4, 5])
  const w = bays * 3.9
  const look: WindowLook = {
    trim: finish.trim,
    cols: 4,
    rows: 4,
    head: 'lintel',
    lintel: '#c4b6a0',
    arch: false,
    lit: 0.6,
  }
  const middle = dice.whole(1, bays - 2)
  const block: Block = {
    x: -w / 2,
    w,
    floors,
    storyHeight: 3.8,
    plinth: 0.3,
    material: { cladding: 'brick', color: finish.wall },
    roof: { ...FLAT, rise: 1, fascia: lighter(finish.wall, 0.2) },
    bays,
    look,
    pane: [2.6, 2.25],
    skip: (floor, bay) => floor === 0 && bay === middle,
    base: '#8f867a',
  }
  const s = site(scene)
  if (dice.chance(0.6)) s.put(waterTank(scene, dice.between(-w * 0.3, w * 0.3), eavesOf(block) - 1))
  s.block(dice, block)
  for (let i = 0; i <= bays; i++) {
    const x = -w / 2 + (w * i) / bays
    s.put(
      wall(
        scene,
        dice,
        boxPoints(Math.max(-w / 2, x - 0.3), eavesOf(block) - 0.6, 0.55, -eavesOf(block) + 0.6),
        { cladding: 'brick', color: lighter(finish.wall, 0.05) },
      ),
    )
    if (i < bays)
      s.put(
        rect(
          scene.light.side === 1 ? x + 0.25 : x - 0.48,
          eavesOf(block),
          0.18,
          -eavesOf(block),
          scene.light.shadow,
          0.22,
        ),
      )
  }
  s.put(lobby(scene, bayCenter(block, middle), 2.4, finish.trim))
  s.building.clear.push([bayCenter(block, middle) - 1.9, bayCenter(block, middle) + 1.9])
  s.span(-w / 2, w / 2, -eavesOf(block) + 1.6)
  return s.done({ setting: 'pavement', garden: 'city' })
}

function waterTank({ light }: Scene, x: number, y: number): Svg {
  const wood = light.paint('#7d6552')
  return (
    rule(
      `M${num(x - 0.9)} ${num(y)}V${num(y - 1.6)}M${num(x + 0.9)} ${num(y)}V${num(y - 1.6)}M${num(x - 0.9)} ${num(y)}L${num(x + 0.9)} ${num(y - 1.4)}`,
      light.paint('#4c4945'),
      0.12,
    ) +
    rect(x - 1.2, y - 4, 2.4, 2.5, wood) +
    rule(
      [-0.8, -0.4, 0, 0.4, 0.8].map((dx) => `M${num(x + dx)} ${num(y - 4)}v2.5`).join(''),
      light.paint('#55453a'),
      0.04,
      0.5,
    ) +
    polygon(
      [
        [x - 1.35, y - 4],
        [x, y - 5],
        [x + 1.35, y - 4],
      ],
      light.paint('#5a5049'),
    ) +
    rect(x - 1.2, y - 4, 2.4, 2.5, 'url(#wash)')
  )
}
