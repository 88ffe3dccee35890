import type { Flora } from '../plant/flora.ts'
import { bed, grasses } from '../plant/shrubs.ts'
import { tree } from '../plant/tree.ts'
import { darker, lighter, mix } from '../scene/color.ts'
import type { Scene } from '../scene/scene.ts'
import { type Box, num, rect, rule, type Svg, shape, stroke } from '../scene/shape.ts'
import { ridge } from './horizon.ts'
import type { Building } from './terrain.ts'

/** Returns an empty building for a lot without a house, so that the picture shows open land. */
export function land(): Building {
  return { svg: '', x0: -9, x1: 9, height: 6.2, clear: [[-40, 40]], setting: 'lawn', garden: 'none' }
}

/** Draws the features that distinguish a lot: water, a track, a fence, field rows, and a corner stake. */
export function landscape(scene: Scene, flora: Flora, world: Box, depth: number): Svg {
  const dice = scene.dice('land')
  const { light } = scene
  const feature = dice.pick(['water', 'track', 'field', 'meadow', 'track', 'water'])
  const ink: Svg[] = []
  const width = world.x1 - world.x0
  const soil = flora.grass
  if (feature === 'water' && !flora.dry) {
    ink.push(
      rect(world.x0, -0.2, width, depth * 0.52, light.paint(mix('#8fb0b5', light.sky[1], 0.45))),
      rect(world.x0, -0.2, width, 0.5, light.shadow, 0.25),
    )
    let glints = ''
    for (let i = 0; i < 46; i++)
      glints += `M${num(dice.between(world.x0, world.x1))} ${num(dice.between(0.1, depth * 0.48))}h${num(dice.between(0.4, 2.4))}`
    ink.push(stroke(glints, light.sky[2], 0.04, 0.6), shore(scene, flora, world, depth))
  } else if (feature === 'track') {
    const x = dice.between(-4, 4)
    const bend = dice.between(-5, 5)
    const track = (a: number, b: number) =>
      `M${num(x + a * 0.12)} -0.3C${num(x + bend * 0.4 + a * 0.3)} ${num(depth * 0.25)} ${num(x - bend * 0.5 + a * 0.6)} ${num(depth * 0.45)} ${num(x + bend + a)} ${num(depth * 1.2)}L${num(x + bend + b)} ${num(depth * 1.2)}C${num(x - bend * 0.5 + b * 0.6)} ${num(depth * 0.45)} ${num(x + bend * 0.4 + b * 0.3)} ${num(depth * 0.25)} ${num(x + b * 0.12)} -0.3Z`
    ink.push(
      shape(track(-1.7, -0.8), light.paint(mix(soil, '#d9c4a0', 0.75))),
      shape(track(0.8, 1.7), light.paint(mix(soil, '#d9c4a0', 0.75))),
    )
  } else if (feature === 'field') {
    for (let i = 0; i < 13; i++) {
      const at = (i - 6) * 1.1
      ink.push(
        shape(
          `M${num(at * 0.8)} -0.2L${num(at * 0.8 + 0.5)} -0.2L${num(at * 3 + 1.8)} ${num(depth * 1.2)}L${num(at * 3)} ${num(depth * 1.2)}Z`,
          light.paint(i % 2 ? darker(soil, 0.14) : lighter(mix(soil, '#d9c27a', 0.4), 0.1)),
          0.6,
        ),
      )
    }
  }
  if (dice.chance(0.6)) ink.push(fence(scene, world, dice.between(0.3, depth * 0.3)))
  for (let i = 0; i < 26; i++)
    ink.push(
      grasses(
        scene,
        dice,
        dice.between(world.x0, world.x1),
        depth * dice.between(0.62, 1.05),
        dice.between(0.35, 0.8),
        mix(soil, dice.pick(['#c9b06a', '#8f9a55', '#b8a878']), 0.7),
      ),
    )
  if (dice.chance(0.5)) {
    const x = dice.between(-7, -3)
    ink.push(
      tree(dice.pick(flora.near), flora, {
        scene,
        dice,
        x,
        y: depth * 0.12,
        height: dice.between(6, 8.5),
        distance: 0,
      }),
    )
  }
  ink.push(bed(scene, flora, dice, world.x0, world.x0 + width * dice.between(0.1, 0.25), depth * 0.5, 1.1))
  return ink.join('')
}

function shore(scene: Scene, flora: Flora, world: Box, depth: number): Svg {
  const bank: Box = { ...world, y1: depth }
  return `<g transform="translate(0 ${num(depth * 0.86)})">${ridge(scene.dice('shore'), bank, depth * 0.42, depth * 0.1, scene.light.paint(flora.grass))}${rect(world.x0, -0.3, world.x1 - world.x0, depth, scene.light.paint(flora.grass))}</g>`
}

function fence(scene: Scene, world: Box, y: number): Svg {
  const { light } = scene
  const dice = scene.dice('fence')
  const wood = light.paint(dice.pick(['#8a7a68', '#e9e2d2', '#6b5f54']))
  let posts = ''
  for (let x = world.x0; x < world.x1; x += 2.3) posts += `M${num(x)} ${num(y + 0.05)}v-1.15`
  return (
    rule(posts, wood, 0.14) +
    rule(
      `M${num(world.x0)} ${num(y - 0.95)}H${num(world.x1)}M${num(world.x0)} ${num(y - 0.6)}H${num(world.x1)}M${num(world.x0)} ${num(y - 0.25)}H${num(world.x1)}`,
      wood,
      0.08,
    )
  )
}
