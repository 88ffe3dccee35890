import type { Scene } from '../scene/scene.ts'
import { type Box, ellipse, num, rect, type Svg, shape } from '../scene/shape.ts'

/**
 * Draws the sky, a low sun or moon, and a few long clouds. `view` is the area of the picture that shows above
 * the ground line.
 */
export function sky(scene: Scene, world: Box, view: Box): Svg {
  const dice = scene.dice('sky')
  const { light } = scene
  const width = view.x1 - view.x0
  const height = -view.y0
  const ink: Svg[] = [rect(world.x0, world.y0, world.x1 - world.x0, -world.y0 + 1, 'url(#sky)')]
  const sunX = view.x0 + width * (light.side === 1 ? dice.between(0.06, 0.24) : dice.between(0.76, 0.94))
  if (light.time === 'golden' || (light.time === 'morning' && dice.chance(0.4))) {
    const r = height * dice.between(0.07, 0.1)
    const y = -height * dice.between(0.5, 0.8)
    ink.push(ellipse(sunX, y, r * 4.5, r * 4.5, 'url(#halo)', 0.8), ellipse(sunX, y, r, r, '#fff3d8', 0.85))
  }
  if (light.time === 'dusk' && dice.chance(0.5)) {
    ink.push(ellipse(sunX, -height * dice.between(0.76, 0.9), height * 0.035, height * 0.035, '#f6ead2', 0.9))
  }
  const count = light.time === 'overcast' ? dice.whole(4, 6) : dice.pick([0, 2, 2, 3, 4, 5])
  for (let i = 0; i < count; i++) {
    const w = width * dice.between(0.16, 0.46)
    const x = world.x0 + (world.x1 - world.x0) * ((i + dice.next()) / count)
    ink.push(cloud(dice.between(0.25, 0.62), x, -height * dice.between(0.48, 0.98), w, light.cloud, dice))
  }
  return ink.join('')
}

/** Draws a flat-bottomed cloud bank as one path. */
export function cloud(
  opacity: number,
  x: number,
  y: number,
  w: number,
  color: string,
  dice: ReturnType<Scene['dice']>,
): Svg {
  const h = w * dice.between(0.07, 0.12)
  const humps = dice.whole(3, 5)
  let d = `M${num(x - w / 2)} ${num(y)}`
  for (let i = 0; i < humps; i++) {
    const from = x - w / 2 + (w * i) / humps
    const to = x - w / 2 + (w * (i + 1)) / humps
    const crest = h * Math.sin((Math.PI * (i + 0.5)) / humps) * dice.between(0.8, 1.7)
    d += `C${num(from + w * 0.02)} ${num(y - crest)} ${num(to - w * 0.02)} ${num(y - crest)} ${num(to)} ${num(y - (i < humps - 1 ? h * 0.2 : 0))}`
  }
  d += `Q${num(x)} ${num(y + h * 0.16)} ${num(x - w / 2)} ${num(y)}Z`
  return shape(d, color, opacity)
}
