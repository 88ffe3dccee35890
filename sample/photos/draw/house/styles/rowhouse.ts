import type { Building } from '../../landscape/terrain.ts'
import { type Color, darker, lighter } from '../../scene/color.ts'
import type { Random } from '../../scene/dice.ts'
import type { Scene } from '../../scene/scene.ts'
import { num, rect, rule, type Svg } from '../../scene/shape.ts'
import { type Block, bayCenter, drawBlock, eavesOf, site } from '../parts/building.ts'
import { door, steps } from '../parts/door.ts'
import { dormer } from '../parts/dormer.ts'
import { oriel } from '../parts/oriel.ts'
import { BRICK, CREAM, DOORS, INKS, METALS, PAINT, PASTEL, SHINGLES } from '../parts/palette.ts'
import type { Roof } from '../parts/roof.ts'
import { neighbors } from '../parts/row.ts'
import type { Material } from '../parts/wall.ts'
import { type WindowLook, window } from '../parts/window.ts'

/**
 * Draws a townhouse in a row: a painted lady on the Pacific coast, brick in the East, pastel in the South.
 */
export function rowhouse(scene: Scene): Building {
  const dice = scene.homeDice('rowhouse')
  const floors = Math.max(2, Math.min(scene.key.stories ?? dice.pick([2, 3, 3]), 4))
  const brick = ['ne', 'mw', 'ny', 'cn', 'qc'].includes(scene.key.region)
    ? dice.chance(0.8)
    : dice.chance(0.25)
  const modern = dice.chance(0.3)
  const gabled = dice.chance(0.5)
  const cars = scene.key.garage ?? 0
  const walls = brick ? BRICK : ['fl', 'so'].includes(scene.key.region) ? PASTEL : PAINT
  const trim = modern ? dice.pick(INKS) : dice.pick(CREAM)
  const front = (x: number, w: number, main: boolean): Svg => {
    const color = dice.pick(walls)
    const storyHeight = 2.95
    const plinth = cars ? 0.1 : 0.55
    const doorBay = dice.pick([0, 1])
    const material: Material = {
      cladding: brick ? 'brick' : dice.pick(['siding', 'stucco', 'batten']),
      color,
    }
    const roof: Roof = gabled
      ? {
          form: 'front',
          covering: 'shingle',
          color: dice.pick(SHINGLES),
          rise: w * 0.42,
          eave: 0.12,
          fascia: trim,
        }
      : {
          form: modern ? 'flat' : 'mansard',
          covering: 'slate',
          color: dice.pick([...SHINGLES, ...METALS]),
          rise: modern ? 0.5 : 1.9,
          eave: 0.06,
          fascia: trim,
        }
    const look: WindowLook = {
      trim,
      cols: modern ? 1 : 2,
      rows: 2,
      head: brick ? 'lintel' : 'board',
      lintel: brick ? '#d2c5ae' : trim,
      sill: !modern,
      shutters: !modern && dice.chance(0.3) ? dice.pick(DOORS) : undefined,
    }
    const block: Block = {
      x,
      w,
      floors,
      storyHeight,
      plinth,
      material,
      upper: dice.chance(0.3) && brick ? { cladding: 'siding', color: dice.pick(PAINT) } : undefined,
      roof,
      bays: 2,
      look,
      pane: modern ? [1.5, 1.7] : [1, 1.6],
      base: '#a39a8c',
      corners: brick ? undefined : trim,
      skip: (floor, bay) => floor === 0 && (cars > 0 || bay === doorBay),
    }
    const at = cars ? x + w - 1.1 : bayCenter(block, doorBay)
    const bayWindow =
      !modern && floors > 1 && dice.chance(0.45)
        ? oriel(scene, dice, bayCenter(block, 1 - doorBay), -(plinth + storyHeight) - 2.5, 2, color, trim)
        : ''
    const garage = cars ? garageFront(scene, dice, x + 0.5, trim, color) : ''
    const attic =
      !gabled && !modern
        ? dormer(
            scene,
            dice,
            x + w / 2,
            eavesOf(block) - 0.15,
            1.3,
            1.15,
            { wall: { cladding: 'siding', color: trim }, roof: roof.color, trim },
            (px, py, pw, ph) =>
              window(scene, dice, px, py, pw, ph, { ...look, shutters: undefined, head: 'none' }),
          )
        : gabled
          ? window(scene, dice, x + w / 2 - 0.42, eavesOf(block) - 1.3, 0.85, 1, {
              ...look,
              shutters: undefined,
              arch: dice.chance(0.4),
              head: 'none',
            })
          : ''
    return [
      drawBlock(scene, dice, block),
      bayWindow,
      attic,
      garage,
      door(scene, dice, at, -plinth, {
        color: dice.pick(DOORS),
        trim,
        transom: !cars,
        leaf: modern ? 'glass' : 'panel',
        lantern: main,
      }),
      steps(scene, at, plinth, 1.5, '#b6ada0'),
    ].join('')
  }
  const s = site(scene)
  const w = dice.between(5.8, 6.4)
  s.put(
    neighbors(dice, [-w / 2, w / 2], (x, nw) => front(x, nw, false)),
    front(-w / 2, w, true),
  )
  s.span(-w, w, 0.5 + floors * 2.95 + 2)
  return s.done({ setting: 'pavement', garden: 'city' })
}

function garageFront(scene: Scene, dice: Random, x: number, trim: Color, color: Color): Svg {
  const { light } = scene
  const tone = dice.pick([trim, lighter(color, 0.3), '#8a6243'])
  return (
    rect(x - 0.1, -2.35, 2.8, 2.35, light.paint(trim)) +
    rect(x, -2.25, 2.6, 2.25, light.paint(tone)) +
    rule(
      [0.25, 0.5, 0.75].map((t) => `M${num(x)} ${num(-2.25 * t)}h2.6`).join(''),
      light.paint(darker(tone, 0.35)),
      0.03,
      0.5,
    ) +
    rect(x, -2.25, 2.6, 0.25, light.shadow, 0.35)
  )
}
