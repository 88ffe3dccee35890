import { type Color, darker } from '../../scene/color.ts'
import type { Scene } from '../../scene/scene.ts'
import { ellipse, num, rect, rule, type Svg } from '../../scene/shape.ts'
import type { Roof } from './roof.ts'

export const FLAT: Roof = {
  form: 'flat',
  covering: 'slate',
  color: '#777777',
  rise: 0.8,
  eave: 0.06,
  fascia: '#8f8a82',
}

/** Draws a glazed entrance under a canopy. */
export function lobby(scene: Scene, x: number, w: number, trim: Color): Svg {
  const { light } = scene
  const glass = light.glow ? 'url(#lamp)' : 'url(#pane)'
  return (
    (light.glow ? ellipse(x, -1.4, w, 2.4, 'url(#halo)') : '') +
    rect(x - w / 2 - 0.15, -2.95, w + 0.3, 2.95, light.paint(trim)) +
    rect(x - w / 2, -2.8, w, 2.8, glass) +
    rule(
      `M${num(x)} -2.8V0M${num(x - w / 4)} -2.8V0M${num(x + w / 4)} -2.8V0M${num(x - w / 2)} -2.3H${num(x + w / 2)}`,
      light.paint(trim),
      0.08,
    ) +
    rect(x - w / 2 - 0.7, -3.3, w + 1.4, 0.26, light.paint(darker(trim, 0.2))) +
    rect(x - w / 2 - 0.6, -3.04, w + 1.2, 0.5, light.shadow, 0.3)
  )
}
