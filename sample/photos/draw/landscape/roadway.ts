import type { Flora } from '../plant/flora.ts'
import { darker, lighter, mix } from '../scene/color.ts'
import type { Scene } from '../scene/scene.ts'
import { type Box, num, rect, rule, type Svg, stroke } from '../scene/shape.ts'

/** Draws lawn or paving, sidewalk, curb, and road as level bands whose left and right ends match. */
export function roadway(scene: Scene, flora: Flora, view: Box, depth: number, paved: boolean): Svg {
  const { light, season } = scene
  const width = view.x1 - view.x0
  const snow = season === 'winter'
  const lawn = flora.dry ? mix(flora.grass, '#d9c19c', 0.4) : flora.grass
  const front = paved ? (snow ? '#e2e5e4' : '#c6bfb1') : lawn
  const walk = depth * 0.34
  const kerb = depth * 0.46
  const middle = kerb + (depth - kerb) * 0.58
  const band = (y: number, h: number, color: string) => rect(view.x0, y, width, h, light.paint(color))
  // The panorama contains a whole number of dashes, so that no dash is cut where the two ends of the panorama
  // meet.
  const marks = Math.round(width / 6)
  const step = width / marks
  const dashes = Array.from({ length: marks }, (_, i) => view.x0 + (i + 0.25) * step)
  return [
    band(-0.05, depth + 0.1, front),
    paved ? '' : band(depth * 0.08, depth * 0.07, lighter(lawn, 0.1)),
    paved ? '' : band(depth * 0.2, depth * 0.06, darker(lawn, 0.06)),
    paved ? '' : blades(scene, view, walk, snow ? '#c5cdd0' : darker(lawn, 0.2)),
    rect(view.x0, 0, width, 0.7, 'url(#fade)', 0.6),
    band(walk, kerb - walk, snow ? '#dfe3e3' : '#cfc8ba'),
    rule(
      dashes.map((x) => `M${num(x)} ${num(walk)}V${num(kerb)}`).join(''),
      light.paint('#a59e92'),
      0.03,
      0.6,
    ),
    band(kerb, 0.06, '#e6e0d3'),
    band(kerb + 0.06, 0.14, '#a29c92'),
    band(kerb + 0.2, depth - kerb, '#878583'),
    rect(view.x0, kerb + 0.2, width, 0.4, 'url(#fade)', 0.6),
    rule(
      dashes.map((x) => `M${num(x)} ${num(middle)}h${num(step * 0.5)}`).join(''),
      light.paint('#efe6cf'),
      depth * 0.025,
      0.75,
    ),
  ].join('')
}

function blades(scene: Scene, view: Box, end: number, color: string): Svg {
  const dice = scene.dice('blades')
  let d = ''
  for (let i = 0; i < 220; i++)
    d += `M${num(dice.between(view.x0, view.x1))} ${num(dice.between(0.3, end))}l${num(dice.between(-0.05, 0.05))} ${num(-dice.between(0.07, 0.17))}`
  return stroke(d, scene.light.paint(color), 0.03, 0.5)
}
