import type { Flora, TreeKind } from '../plant/flora.ts'
import { bed, grasses, hedge } from '../plant/shrubs.ts'
import { tree } from '../plant/tree.ts'
import type { Scene } from '../scene/scene.ts'
import { type Box, num, rect, rule, type Svg } from '../scene/shape.ts'
import type { Building } from './terrain.ts'

/** Draws trees and hedges behind the house that close off the left and right edges of the picture. */
export function drawBackdrop(scene: Scene, flora: Flora, world: Box, building: Building): Svg {
  const dice = scene.dice('behind')
  const ink: Svg[] = []
  const { x0, x1, height } = building
  const tall = Math.min(Math.max(height, 6), 13)
  if (building.garden === 'city') return street(scene, flora, world, building)
  if (building.garden !== 'none' && dice.chance(0.55))
    ink.push(
      hedge(scene, dice, world.x0, world.x1, 0.02, dice.between(1.2, 1.9), dice.pick(flora.shrubs), 0.25),
    )
  else if (building.garden === 'garden' && dice.chance(0.5)) ink.push(boards(scene, world))
  const open = flora.dry ? 1.7 : flora.horizon === 'hills' || flora.horizon === 'plain' ? 1.3 : 1
  const one = (x: number, size: number, distance: number, kind: TreeKind) =>
    ink.push(tree(kind, flora, { scene, dice, x, y: 0.02, height: size, distance }))
  for (let x = world.x0 - 1; x < world.x1 + 1; x += tall * dice.between(0.34, 0.66) * open)
    one(x, tall * dice.between(0.62, 1.02), dice.between(0.3, 0.42), dice.pick(flora.far))
  if (building.garden !== 'none') {
    one(
      x0 + (x1 - x0) * dice.between(0.1, 0.4),
      Math.min(12.5, height * dice.between(1.08, 1.3)),
      0.24,
      dice.pick(flora.far),
    )
    if (dice.chance(0.6))
      one(
        x0 + (x1 - x0) * dice.between(0.6, 0.95),
        Math.min(12, height * dice.between(1.02, 1.25)),
        0.2,
        dice.pick(flora.far),
      )
  }
  one(x0 - dice.between(1.4, 3.4), tall * dice.between(0.85, 1.2), 0.1, dice.pick(flora.near))
  one(x1 + dice.between(1.4, 3.4), tall * dice.between(0.75, 1.15), 0.1, dice.pick(flora.near))
  return ink.join('')
}

function street(scene: Scene, flora: Flora, world: Box, { x0, x1, height }: Building): Svg {
  const dice = scene.dice('street trees')
  const ink: Svg[] = []
  for (const x of [x0 - 7, x1 + 7, world.x0 + 1, world.x1 - 1])
    if (height > 14)
      ink.push(
        tree(dice.pick(flora.far), flora, {
          scene,
          dice,
          x,
          y: 0,
          height: dice.between(7, 10),
          distance: 0.2,
        }),
      )
  return ink.join('')
}

function boards(scene: Scene, world: Box): Svg {
  const { light } = scene
  const dice = scene.dice('boards')
  const wood = light.paint(dice.pick(['#b09a7c', '#94826c', '#cfc4b0', '#8a8378']), 0.15)
  let joints = ''
  for (let x = world.x0; x < world.x1; x += 0.22) joints += `M${num(x)} 0V-1.75`
  return (
    rect(world.x0, -1.75, world.x1 - world.x0, 1.8, wood) +
    rule(joints, light.shadow, 0.025, 0.2) +
    rect(world.x0, -1.8, world.x1 - world.x0, 0.1, light.paint('#e6dcc8', 0.15))
  )
}

/** Draws plants against the house and in front of it, but not in front of doors or on driveways. */
export function drawFrontGarden(scene: Scene, flora: Flora, building: Building, depth: number): Svg {
  const dice = scene.dice('before')
  const ink: Svg[] = []
  const { x0, x1, clear, garden, height } = building
  if (garden === 'garden' || garden === 'wild') {
    const free = gaps(x0 - 0.6, x1 + 0.6, clear)
    for (const [from, to] of free) {
      if (to - from < 1 || dice.chance(0.12)) continue
      const size = Math.min(1.15, 0.5 + (to - from) * 0.16) * (garden === 'wild' ? 0.85 : 1)
      if (!flora.dry && garden === 'garden' && dice.chance(0.25))
        ink.push(hedge(scene, dice, from + 0.2, to - 0.2, 0.06, size * 0.72, dice.pick(flora.shrubs)))
      else ink.push(bed(scene, flora, dice, from, to, 0.1, size))
    }
    ink.push(
      bed(scene, flora, dice, x0 - dice.between(5, 8), x0 - 0.8, 0.3, dice.between(0.8, 1.3)),
      bed(scene, flora, dice, x1 + 0.8, x1 + dice.between(4, 8), 0.3, dice.between(0.8, 1.3)),
    )
  }
  if (garden === 'city') {
    ink.push(cityTree(scene, flora, building))
    return ink.join('')
  }
  const side = dice.sign()
  const blocked = (x: number) => clear.some(([a, b]) => x > a - 1.4 && x < b + 1.4)
  if (garden !== 'none' && dice.chance(0.75)) {
    const kind = dice.pick(flora.near)
    const size = Math.min(11, Math.max(4.5, height * dice.between(0.62, 1.02)))
    const beside = dice.between(0.2, 1.8) + size * (kind === 'oak' || kind === 'mesquite' ? 0.42 : 0.2)
    const x = side === 1 ? x1 + beside : x0 - beside
    if (!blocked(x))
      ink.push(
        tree(kind, flora, { scene, dice, x, y: depth * dice.between(0.1, 0.28), height: size, distance: 0 }),
      )
  }
  if (garden === 'garden' && dice.chance(0.4)) {
    const spot = x0 + (x1 - x0) * dice.between(0.12, 0.88)
    const small: TreeKind = flora.dry
      ? 'saguaro'
      : flora.near.includes('palm')
        ? 'palm'
        : scene.season === 'winter'
          ? 'bare'
          : dice.pick(['blossom', 'birch', 'tall'])
    if (!blocked(spot))
      ink.push(
        tree(small, flora, {
          scene,
          dice,
          x: spot,
          y: depth * 0.12,
          height: dice.between(2.8, 4.4),
          distance: 0,
        }),
      )
  }
  return ink.join('')
}

function gaps(from: number, to: number, clear: Building['clear']): [number, number][] {
  const result: [number, number][] = []
  let at = from
  for (const [a, b] of [...clear].sort((p, q) => p[0] - q[0])) {
    if (a > at) result.push([at, Math.min(a, to)])
    at = Math.max(at, b)
  }
  if (at < to) result.push([at, to])
  return result
}

/** Draws street trees on both sides of a facade, with crowns high enough to leave the door visible. */
function cityTree(scene: Scene, flora: Flora, { x0, x1, height }: Building): Svg {
  const dice = scene.dice('city tree')
  const ink: Svg[] = []
  const kind: TreeKind =
    scene.season === 'winter' ? 'bare' : dice.pick(flora.near.includes('palm') ? flora.near : ['street'])
  const size = Math.min(height * 0.85, dice.between(7.5, 9.5))
  const gap = size * 0.2
  for (const x of [x0 - gap, x1 + gap, x0 - gap - size * 1.4, x1 + gap + size * 1.5]) {
    if (dice.chance(0.2)) continue
    const place = { scene, dice, x: x + dice.between(-0.8, 0.8), y: 0.9, distance: 0 }
    ink.push(tree(kind, flora, { ...place, height: size * dice.between(0.85, 1.05) }))
  }
  return ink.join('')
}

/** Draws leaves and grasses along the bottom edge as a foreground, without covering the house. */
export function foreground(scene: Scene, flora: Flora, view: Box, building: Building): Svg {
  const dice = scene.dice('foreground')
  if (building.garden === 'city' || building.setting === 'street' || dice.chance(0.45)) return ''
  const ink: Svg[] = []
  const side = dice.sign()
  const width = view.x1 - view.x0
  const edge = side === 1 ? view.x1 : view.x0
  for (let i = 0; i < 7; i++)
    ink.push(
      grasses(
        scene,
        dice,
        edge - side * width * dice.between(-0.1, 0.2),
        view.y1 + 0.15,
        dice.between(0.6, 1.2),
        dice.pick(flora.shrubs),
      ),
    )
  ink.push(
    bed(
      scene,
      flora,
      dice,
      Math.min(edge, edge - side * width * 0.22),
      Math.max(edge, edge - side * width * 0.22),
      view.y1 + 0.25,
      1.25,
    ),
  )
  return ink.join('')
}
