import type { Building } from '../../landscape/terrain.ts'
import type { Color } from '../../scene/color.ts'
import type { Random } from '../../scene/dice.ts'
import type { Scene } from '../../scene/scene.ts'
import { boxPoints, polygon, rect, type Svg } from '../../scene/shape.ts'
import { type DoorLook, door, garageDoor, steps } from './door.ts'
import { type Roof, roofOver } from './roof.ts'
import { type Material, wall } from './wall.ts'
import { type WindowLook, window } from './window.ts'

/** One rectangular volume of a building, seen from the front, with its openings aligned in bays. */
export interface Block {
  x: number
  w: number
  floors: number
  /** Floor-to-floor height in meters. */
  storyHeight: number
  /** Height of the ground floor above the ground in meters. */
  plinth: number
  material: Material
  /** Cladding of the floors above the first. */
  upper?: Material | undefined
  roof: Roof
  gable?: Material | undefined
  bays: number
  look: WindowLook
  pane: readonly [w: number, h: number]
  /** Returns true for an opening that must be omitted because another part covers its position. */
  skip?: ((floor: number, bay: number) => boolean) | undefined
  base?: Color | undefined
  corners?: Color | undefined
  band?: Color | undefined
  /**
   * Distance in meters by which the block projects in front of its neighbors. This distance determines the
   * width of its shadow.
   */
  ahead?: number | undefined
}

export const eavesOf = (block: Block) => -(block.plinth + block.floors * block.storyHeight)
export const bayCenter = (block: Block, bay: number) => block.x + (block.w * (bay + 0.5)) / block.bays
export const floorLevel = (block: Block, floor: number) => -(block.plinth + floor * block.storyHeight)

const HEAD = 2.3

export function drawBlock(scene: Scene, dice: Random, block: Block): Svg {
  const { light } = scene
  const top = eavesOf(block)
  const { x, w, plinth, storyHeight } = block
  const ink: Svg[] = []
  if (block.upper && block.floors > 1) {
    const split = -(plinth + storyHeight)
    ink.push(
      wall(scene, dice, boxPoints(x, split, w, -split), block.material),
      wall(scene, dice, boxPoints(x, top, w, split - top), block.upper),
    )
  } else ink.push(wall(scene, dice, boxPoints(x, top, w, -top), block.material))
  if (block.base && plinth > 0.1)
    ink.push(
      rect(x - 0.06, -plinth, w + 0.12, plinth, light.paint(block.base)),
      rect(x - 0.06, -plinth, w + 0.12, 0.05, '#fff6e4', 0.25),
    )
  if (block.band)
    for (let floor = 1; floor < block.floors; floor++)
      ink.push(
        rect(x - 0.03, -(plinth + storyHeight * floor) - 0.1, w + 0.06, 0.2, light.paint(block.band)),
        rect(x, -(plinth + storyHeight * floor) + 0.1, w, 0.06, light.shadow, 0.2),
      )
  if (block.corners)
    for (const cx of [x - 0.02, x + w - 0.16])
      ink.push(rect(cx, top, 0.18, -top - plinth, light.paint(block.corners)))
  ink.push(rect(x, top, w, -top, 'url(#fall)', 0.8))
  for (let floor = 0; floor < block.floors; floor++) {
    for (let bay = 0; bay < block.bays; bay++) {
      if (block.skip?.(floor, bay)) continue
      const [pw, ph] = block.pane
      const y = floorLevel(block, floor) - Math.min(HEAD, storyHeight - 0.42)
      ink.push(
        window(
          scene,
          dice,
          bayCenter(block, bay) - pw / 2,
          y,
          pw,
          floor > 0 && ph > 1.5 ? ph * 0.92 : ph,
          block.look,
        ),
      )
    }
  }
  ink.push(roofOver(scene, dice, block.roof, x, w, top, block.gable ?? block.upper ?? block.material))
  return ink.join('')
}

/** Draws the shadow that a block casts on the wall behind it, clipped to that wall. */
function castShadow({ light }: Scene, block: Block, behind: readonly Block[]): Svg {
  const edge = light.side === 1 ? block.x + block.w : block.x
  const wall = behind.find(({ x, w }) => edge > x + 0.1 && edge < x + w - 0.1)
  if (!wall || !block.ahead) return ''
  const room = light.side === 1 ? wall.x + wall.w - edge : edge - wall.x
  const reach = Math.min(room, block.ahead * 0.75)
  const top = Math.max(eavesOf(block), eavesOf(wall)) + 0.1
  return polygon(
    [
      [edge, top],
      [edge + light.side * reach, Math.min(-0.2, top + reach * 0.9)],
      [edge + light.side * reach, 0],
      [edge, 0],
    ],
    light.shadow,
    light.depth,
  )
}

/** Collects the parts of a building from back to front. */
export function site(scene: Scene) {
  const parts: Svg[] = []
  const blocks: Block[] = []
  const building: Building = {
    svg: '',
    x0: Number.POSITIVE_INFINITY,
    x1: Number.NEGATIVE_INFINITY,
    height: 0,
    clear: [],
    setting: 'street',
    garden: 'garden',
  }
  return {
    building,
    put(...inks: Svg[]) {
      parts.push(...inks)
    },
    span(x0: number, x1: number, height: number) {
      building.x0 = Math.min(building.x0, x0)
      building.x1 = Math.max(building.x1, x1)
      building.height = Math.max(building.height, height)
    },
    block(dice: Random, block: Block) {
      parts.push(castShadow(scene, block, blocks), drawBlock(scene, dice, block))
      blocks.push(block)
      const pitched = block.roof.form !== 'slab'
      this.span(
        block.x - block.roof.eave,
        block.x + block.w + block.roof.eave,
        -eavesOf(block) + (pitched ? block.roof.rise : 0.4),
      )
    },
    /** Adds a front door with steps up to it, and starts the walkway there. */
    entrance(dice: Random, x: number, plinth: number, look: DoorLook, stepWidth = 1.7) {
      parts.push(door(scene, dice, x, -plinth, look))
      if (plinth > 0.12) parts.push(steps(scene, x, plinth, stepWidth, '#b9b1a4'))
      building.walk = { x, w: Math.max(1.2, stepWidth * 0.85) }
      building.clear.push([x - stepWidth * 0.75, x + stepWidth * 0.75])
    },
    /** Adds garage doors for `bays` cars, centered in the wall that starts at x and is `w` wide. */
    garage(dice: Random, bays: number, x: number, w: number, color: Color, trim: Color) {
      if (!bays) return
      const single = dice.chance(0.4) || bays === 1
      const doors = bays === 3 ? [4.8, 2.5] : bays === 2 ? (single ? [2.45, 2.45] : [4.9]) : [2.5]
      const total = doors.reduce((sum, d) => sum + d, 0) + 0.55 * (doors.length - 1)
      let at = x + (w - total) / 2
      const from = at
      for (const d of doors) {
        parts.push(garageDoor(scene, dice, at, 0, d, 2.2, color, trim))
        at += d + 0.55
      }
      building.drive = { x: from + total / 2, w: total + 0.5 }
      building.clear.push([from - 0.5, from + total + 0.5])
    },
    done(extra: Partial<Building> = {}): Building {
      return { ...building, ...extra, svg: parts.join('') }
    },
  }
}
