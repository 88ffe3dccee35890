import type { Flora } from '../plant/flora.ts'
import { mix } from '../scene/color.ts'
import type { Random } from '../scene/dice.ts'
import type { Scene } from '../scene/scene.ts'
import { type Box, foliage, num, type Point, polygon, rect, type Svg, shape } from '../scene/shape.ts'

/** Draws the horizon (ridges, mesas, a skyline, or woods) in layers; nearer layers are less hazy. */
export function horizon(scene: Scene, flora: Flora, world: Box, view: Box): Svg {
  const dice = scene.dice('horizon')
  const unit = -view.y0
  const paint = (color: string, distance: number) => scene.light.paint(color, distance)
  if (flora.horizon === 'mountains') {
    const snow = scene.key.region === 'mt' || dice.chance(0.5)
    return (
      range(
        dice,
        world,
        unit * dice.between(0.5, 0.72),
        unit * 0.3,
        paint('#8593a0', 0.66),
        snow ? paint('#f4f1e8', 0.35) : undefined,
      ) +
      ridge(dice, world, unit * 0.34, unit * 0.1, paint('#71857f', 0.6)) +
      woods(dice, world, unit * 0.2, paint('#56705f', 0.45), true)
    )
  }
  if (flora.horizon === 'mesa') {
    return (
      mesas(dice, world, unit * 0.4, paint('#b98d78', 0.62)) +
      mesas(dice, world, unit * 0.25, paint('#b57f62', 0.42)) +
      ridge(dice, world, unit * 0.1, unit * 0.03, paint('#a89a72', 0.4))
    )
  }
  if (flora.horizon === 'hills') {
    const hill = scene.season === 'autumn' ? '#a88a55' : mix('#8a9468', '#7b8f7a', dice.next())
    return (
      ridge(dice, world, unit * dice.between(0.34, 0.5), unit * 0.1, paint(hill, 0.72)) +
      ridge(dice, world, unit * dice.between(0.22, 0.3), unit * 0.06, paint(hill, 0.54)) +
      woods(dice, world, unit * 0.13, paint(dice.pick(flora.leaves), 0.45), false)
    )
  }
  if (flora.horizon === 'city')
    return (
      city(dice, world, unit, paint) +
      woods(dice, world, unit * 0.15, paint(dice.pick(flora.leaves), 0.45), false)
    )
  if (flora.horizon === 'plain')
    return (
      ridge(dice, world, unit * 0.1, unit * 0.02, paint('#93a07a', 0.6)) +
      woods(dice, world, unit * dice.between(0.14, 0.22), paint(dice.pick(flora.leaves), 0.5), false)
    )
  return (
    woods(
      dice,
      world,
      unit * dice.between(0.28, 0.38),
      paint(dice.pick(flora.leaves), 0.66),
      scene.key.region === 'cn',
    ) + woods(dice, world, unit * 0.2, paint(dice.pick(flora.leaves), 0.48), false)
  )
}

/** Draws rolling hills as one smooth line. */
export function ridge(dice: Random, world: Box, height: number, swing: number, fill: string): Svg {
  const steps = 5
  const step = (world.x1 - world.x0) / steps
  let y = -height + dice.between(-swing, swing)
  let d = `M${num(world.x0)} 1V${num(y)}`
  for (let i = 1; i <= steps; i++) {
    const next = -height + dice.between(-swing, swing)
    const x = world.x0 + step * i
    d += `C${num(x - step * 0.55)} ${num(y)} ${num(x - step * 0.45)} ${num(next)} ${num(x)} ${num(next)}`
    y = next
  }
  return shape(`${d}V1Z`, fill)
}

function range(
  dice: Random,
  world: Box,
  height: number,
  swing: number,
  fill: string,
  snow: string | undefined,
): Svg {
  const crest: Point[] = []
  const caps: Svg[] = []
  const peaks = dice.whole(5, 7)
  const step = (world.x1 - world.x0) / peaks
  for (let i = 0; i <= peaks; i++) {
    const x = world.x0 + step * (i + dice.between(-0.25, 0.25))
    const y = -height + dice.between(0, swing) * 0.8
    const valley = -height * dice.between(0.44, 0.62)
    crest.push(
      [x - step * 0.5, valley],
      [x - step * 0.22, (y + valley) / 2 - step * 0.02],
      [x, y],
      [x + step * 0.16, y + (valley - y) * 0.42],
    )
    if (snow) {
      const drop = (valley - y) * 0.4
      caps.push(
        polygon(
          [
            [x, y],
            [x + step * 0.155, y + drop],
            [x + step * 0.08, y + drop * 0.75],
            [x + step * 0.02, y + drop * 1.1],
            [x - step * 0.07, y + drop * 0.7],
            [x - step * 0.15, y + drop * 0.78],
          ],
          snow,
        ),
      )
    }
  }
  return polygon([[world.x0 - step, 1], ...crest, [world.x1 + step, 1]], fill) + caps.join('')
}

function mesas(dice: Random, world: Box, height: number, fill: string): Svg {
  const points: Point[] = [[world.x0, 1]]
  let x = world.x0
  const width = world.x1 - world.x0
  while (x < world.x1) {
    const gap = width * dice.between(0.05, 0.2)
    const wide = width * dice.between(0.1, 0.24)
    const h = height * dice.between(0.6, 1)
    const low = height * dice.between(0.2, 0.35)
    points.push(
      [x + gap * 0.5, -low],
      [x + gap, -low - h * 0.22],
      [x + gap + wide * 0.04, -h],
      [x + gap + wide * 0.9, -h * 0.98],
      [x + gap + wide * 0.96, -low - h * 0.24],
      [x + gap + wide * 1.2, -low],
    )
    x += gap + wide * 1.2
  }
  return polygon([...points, [world.x1 + width * 0.3, 1]], fill)
}

/** Draws a tree line: overlapping crowns, or pointed firs. */
export function woods(dice: Random, world: Box, height: number, fill: string, firs: boolean): Svg {
  let d = ''
  let x = world.x0
  while (x < world.x1 + height) {
    const h = height * dice.between(0.62, 1.08)
    if (firs) {
      const w = h * 0.24
      d += `M${num(x - w)} 1L${num(x - w)} ${num(-h * 0.16)}L${num(x - w * 0.42)} ${num(-h * 0.36)}L${num(x - w * 0.62)} ${num(-h * 0.38)}L${num(x)} ${num(-h)}L${num(x + w * 0.6)} ${num(-h * 0.4)}L${num(x + w * 0.4)} ${num(-h * 0.37)}L${num(x + w)} ${num(-h * 0.14)}L${num(x + w)} 1Z`
      x += w * dice.between(0.8, 1.9)
    } else {
      d += foliage(dice, x, -h * 0.52, h * dice.between(0.5, 0.72), h * 0.5, 12, 0.09)
      x += h * dice.between(0.45, 0.8)
    }
  }
  return shape(d, fill) + rect(world.x0, -height * 0.42, world.x1 - world.x0, height * 0.42 + 1, fill)
}

/** Draws the hazy buildings of a town: cornices, water tanks, and a few windows. */
function city(
  dice: Random,
  world: Box,
  unit: number,
  paint: (color: string, distance: number) => string,
): Svg {
  const ink: Svg[] = []
  for (const [share, distance] of [
    [0.72, 0.76],
    [0.46, 0.6],
  ] as const) {
    let x = world.x0
    while (x < world.x1) {
      const w = unit * dice.between(0.12, 0.28)
      const h = unit * share * dice.between(0.5, 1.1)
      const wall = paint(dice.pick(['#9a8577', '#8b8f92', '#a4907c', '#8f7a70']), distance)
      ink.push(
        rect(x, -h, w, h + 1, wall),
        rect(x - w * 0.02, -h, w * 1.04, h * 0.02, paint('#6f6a66', distance)),
      )
      if (dice.chance(0.25)) ink.push(rect(x + w * 0.3, -h - unit * 0.05, w * 0.22, unit * 0.05, wall))
      let panes = ''
      for (let row = 1; row < 9; row++)
        for (let col = 1; col < 5; col++)
          if (dice.chance(0.6))
            panes += `M${num(x + (w * col) / 5 - w * 0.03)} ${num(-h + (h * row) / 9)}h${num(w * 0.07)}v${num(h * 0.045)}h${num(-w * 0.07)}Z`
      ink.push(shape(panes, paint('#5d6770', distance + 0.06), 0.55))
      x += w * dice.between(0.9, 1.2)
    }
  }
  return ink.join('')
}
