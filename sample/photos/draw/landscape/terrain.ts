import type { Flora } from '../plant/flora.ts'
import { type Color, darker, lighter, mix } from '../scene/color.ts'
import type { Scene } from '../scene/scene.ts'
import { type Box, foliage, num, type Point, polygon, rect, type Svg, shape, stroke } from '../scene/shape.ts'

export interface Strip {
  /** Center and width of the strip where it meets the house. */
  x: number
  w: number
}

export interface TerrainPlan {
  walk?: Strip | undefined
  drive?: Strip | undefined
  /**
   * Area in front of the building: 'lawn' extends to the bottom of the picture, 'street' ends in a curb, and
   * 'pavement' is paved up to a city street.
   */
  kind: 'lawn' | 'street' | 'pavement'
}

/** A drawn building with the dimensions that the yard around it needs. */
export interface Building {
  svg: Svg
  x0: number
  x1: number
  height: number
  walk?: Strip | undefined
  drive?: Strip | undefined
  /** Ranges of x along the base of the building that must have no plants. */
  clear: (readonly [number, number])[]
  setting: TerrainPlan['kind']
  garden: 'garden' | 'wild' | 'city' | 'none'
}

const PAVING: readonly Color[] = ['#c9c1b2', '#bfb9ad', '#d3c6b0', '#b5b0a8']

/**
 * Draws the foreground from the house (y = 0) to the bottom of the drawing. `depth` is the depth of the
 * foreground that is visible at a 3:2 aspect ratio.
 */
export function terrain(scene: Scene, flora: Flora, world: Box, depth: number, plan: TerrainPlan): Svg {
  const dice = scene.dice('ground')
  const { light } = scene
  const width = world.x1 - world.x0
  const soil = flora.dry
    ? mix(flora.grass, '#d9c19c', dice.next() * 0.6)
    : mix(flora.grass, '#9aa562', dice.next() * 0.35)
  if (plan.kind === 'pavement') return pavement(scene, world, depth)
  const ink: Svg[] = [rect(world.x0, -0.05, width, world.y1 + 0.1, light.paint(soil))]
  const bands = dice.whole(3, 5)
  for (let i = 0; i < bands; i++) {
    const y = depth * (0.08 + (0.8 * i) / bands) * dice.between(0.9, 1.1)
    ink.push(
      swath(
        dice,
        world,
        y,
        depth * dice.between(0.05, 0.13),
        light.paint(i % 2 ? lighter(soil, 0.13) : darker(soil, 0.09)),
        0.6,
      ),
    )
  }
  ink.push(
    rect(world.x0, 0, width, Math.min(0.7, depth * 0.24), 'url(#fade)', 0.55),
    rect(world.x0, 0, width, depth, 'url(#fall)', 0.8),
  )
  const curb = plan.kind === 'street' ? depth * dice.between(0.6, 0.72) : world.y1
  if (plan.drive)
    ink.push(
      slab(
        plan.drive,
        curb,
        1.28,
        light.paint(dice.pick(PAVING)),
        light.paint('#8f887d'),
        dice.between(-0.1, 0.1),
      ),
    )
  if (plan.walk) ink.push(path(scene, plan.walk, plan.drive, curb))
  ink.push(tufts(scene, flora, world, curb, soil))
  if (plan.kind === 'street') ink.push(street(scene, world, curb, depth))
  return ink.join('')
}

function swath(
  dice: ReturnType<Scene['dice']>,
  world: Box,
  y: number,
  h: number,
  fill: Color,
  opacity: number,
): Svg {
  const w = world.x1 - world.x0
  const sag = dice.between(-h, h)
  return shape(
    `M${num(world.x0)} ${num(y)}Q${num(world.x0 + w * dice.between(0.3, 0.7))} ${num(y + sag)} ${num(world.x1)} ${num(y + sag * 0.3)}V${num(y + h)}Q${num(world.x0 + w / 2)} ${num(y + h + sag * 0.7)} ${num(world.x0)} ${num(y + h)}Z`,
    fill,
    opacity,
  )
}

function slab({ x, w }: Strip, end: number, widen: number, fill: Color, joint: Color, lean: number): Svg {
  const shift = lean * end
  const far: Point[] = [
    [x - w / 2, 0],
    [x + w / 2, 0],
  ]
  const near: Point[] = [
    [x + (w / 2) * widen + shift, end],
    [x - (w / 2) * widen + shift, end],
  ]
  return (
    polygon([...far, ...near], fill) +
    stroke(
      `M${num(x)} 0L${num(x + shift)} ${num(end)}M${num(x - (w / 2) * 1.1 + shift * 0.4)} ${num(end * 0.42)}H${num(x + (w / 2) * 1.12 + shift * 0.4)}`,
      joint,
      0.025,
      0.5,
    )
  )
}

function path(scene: Scene, walk: Strip, drive: Strip | undefined, end: number): Svg {
  const dice = scene.dice('path')
  const { light } = scene
  const stone = light.paint(dice.pick(PAVING))
  if (drive && dice.chance(0.4)) {
    const y = Math.min(0.62, end * 0.3)
    const way = drive.x > walk.x ? 1 : -1
    const edge = drive.x - (way * drive.w) / 2
    return shape(
      `M${num(walk.x - (way * walk.w) / 2)} 0V${num(y * 0.6)}Q${num(walk.x - (way * walk.w) / 2)} ${num(y * 1.5)} ${num(walk.x + way * walk.w)} ${num(y * 1.5)}H${num(edge)}V${num(y * 0.8)}H${num(walk.x + way * walk.w)}Q${num(walk.x + (way * walk.w) / 2)} ${num(y * 0.8)} ${num(walk.x + (way * walk.w) / 2)} 0Z`,
      stone,
    )
  }
  if (dice.chance(0.35)) {
    const ink: Svg[] = []
    let y = 0.12
    for (let i = 0; y < end && i < 9; i++) {
      const h = 0.12 + y * 0.1
      ink.push(
        rect(
          walk.x - (walk.w / 2) * (1 + y * 0.08) + dice.between(-0.06, 0.06),
          y,
          walk.w * (1 + y * 0.16),
          h,
          stone,
          1,
          0.04,
        ),
      )
      y += h * 1.35
    }
    return ink.join('')
  }
  const bend = dice.between(-1.3, 1.3)
  const spread = walk.w * 0.72
  return (
    shape(
      `M${num(walk.x - walk.w / 2)} 0Q${num(walk.x - walk.w / 2)} ${num(end * 0.5)} ${num(walk.x + bend - spread)} ${num(end)}H${num(walk.x + bend + spread)}Q${num(walk.x + walk.w / 2)} ${num(end * 0.5)} ${num(walk.x + walk.w / 2)} 0Z`,
      stone,
    ) +
    stroke(
      `M${num(walk.x - walk.w * 0.52)} ${num(end * 0.3)}H${num(walk.x + walk.w * 0.56)}M${num(walk.x - walk.w * 0.5 + bend * 0.4)} ${num(end * 0.62)}H${num(walk.x + walk.w * 0.6 + bend * 0.4)}`,
      light.paint('#8f887d'),
      0.025,
      0.5,
    )
  )
}

function tufts(scene: Scene, flora: Flora, world: Box, end: number, soil: Color): Svg {
  const dice = scene.dice('tufts')
  let blades = ''
  let stones = ''
  const count = Math.min(150, (world.x1 - world.x0) * 4)
  for (let i = 0; i < count; i++) {
    const y = end * dice.between(0.12, 1)
    const x = dice.between(world.x0, world.x1)
    if (flora.dry && i % 3)
      stones += `M${num(x)} ${num(y)}h${num(dice.between(0.05, 0.16))}v${num(dice.between(0.02, 0.06))}h${num(-dice.between(0.05, 0.16))}Z`
    else blades += `M${num(x)} ${num(y)}l${num(dice.between(-0.05, 0.05))} ${num(-dice.between(0.07, 0.17))}`
  }
  const tone = scene.season === 'winter' ? '#c5cdd0' : darker(soil, 0.2)
  return (
    stroke(blades, scene.light.paint(tone), 0.03, 0.55) +
    shape(stones, scene.light.paint(darker(soil, 0.16)), 0.5)
  )
}

function street(scene: Scene, world: Box, curb: number, depth: number): Svg {
  const { light } = scene
  const width = world.x1 - world.x0
  const walk = depth * 0.11
  const verge = scene.season === 'winter' ? '#dfe3e3' : '#cfc8ba'
  return (
    rect(world.x0, curb, width, walk, light.paint(verge)) +
    rect(world.x0, curb + walk, width, 0.05, light.paint('#e6e0d3')) +
    rect(world.x0, curb + walk + 0.05, width, 0.12, light.paint('#a29c92')) +
    rect(world.x0, curb + walk + 0.17, width, world.y1, light.paint('#878583')) +
    rect(world.x0, curb + walk + 0.17, width, 0.3, 'url(#fade)', 0.7)
  )
}

function pavement(scene: Scene, world: Box, depth: number): Svg {
  const dice = scene.dice('pavement')
  const { light } = scene
  const width = world.x1 - world.x0
  const curb = depth * dice.between(0.48, 0.6)
  let joints = ''
  for (let x = world.x0 - 6; x < world.x1 + 6; x += 1.6) {
    const lean = (x - (world.x0 + world.x1) / 2) * 0.12
    joints += `M${num(x)} 0L${num(x + lean)} ${num(curb)}`
  }
  joints += `M${num(world.x0)} ${num(curb * 0.4)}H${num(world.x1)}`
  const snow = scene.season === 'winter'
  return (
    rect(world.x0, -0.05, width, world.y1 + 0.1, light.paint(snow ? '#e2e5e4' : '#c6bfb1')) +
    stroke(joints, light.paint('#948d82'), 0.03, 0.45) +
    rect(world.x0, curb, width, 0.09, light.paint('#ded8ca')) +
    rect(world.x0, curb + 0.09, width, 0.16, light.paint('#9a948a')) +
    rect(world.x0, curb + 0.25, width, world.y1, light.paint('#7f7e7d')) +
    rect(world.x0, curb + 0.25, width, 0.5, 'url(#fade)') +
    rect(world.x0, 0, width, Math.min(0.8, depth * 0.2), 'url(#fade)', 0.7)
  )
}

/** Draws dappled shade on the lawn from a tree outside the picture. */
export function dapple(scene: Scene, view: Box, depth: number): Svg {
  const dice = scene.dice('dapple')
  if (scene.light.time === 'overcast' || scene.light.glow || dice.chance(0.35)) return ''
  const { side, shadow } = scene.light
  const width = view.x1 - view.x0
  const edge = side === 1 ? view.x0 : view.x1
  let d = ''
  for (let i = 0; i < 11; i++) {
    const reach = dice.next() ** 1.5 * 0.34
    d += foliage(
      dice,
      edge + side * reach * width,
      depth * dice.between(0.14, 0.54),
      width * dice.between(0.02, 0.06),
      depth * dice.between(0.02, 0.05),
      9,
      0.25,
    )
  }
  return shape(d, shadow, 0.13)
}
