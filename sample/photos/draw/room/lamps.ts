import { lighter, mix } from '../scene/color.ts'
import { ellipse, num, polygon, type Svg, shape, stroke } from '../scene/shape.ts'
import type { Room } from './room.ts'

export function floorLamp({ paint, metal, scene }: Room, x: number, y: number): Svg {
  const on = scene.light.glow
  return (
    (on ? ellipse(x, y - 1.55, 1.5, 1.5, 'url(#halo)') : '') +
    stroke(`M${num(x)} ${num(y)}V${num(y - 1.4)}M${num(x - 0.15)} ${num(y)}h0.3`, paint(metal), 0.035) +
    polygon(
      [
        [x - 0.14, y - 1.72],
        [x + 0.14, y - 1.72],
        [x + 0.24, y - 1.36],
        [x - 0.24, y - 1.36],
      ],
      on ? '#ffe9b5' : paint('#efe6d2'),
    )
  )
}

export function tableLamp({ paint, accent, scene }: Room, x: number, y: number): Svg {
  const on = scene.light.glow
  return (
    (on ? ellipse(x, y - 0.42, 0.9, 0.9, 'url(#halo)') : '') +
    ellipse(x, y - 0.13, 0.1, 0.14, paint(mix(accent, '#cdbfa8', 0.4))) +
    polygon(
      [
        [x - 0.11, y - 0.56],
        [x + 0.11, y - 0.56],
        [x + 0.19, y - 0.28],
        [x - 0.19, y - 0.28],
      ],
      on ? '#ffe9b5' : paint('#efe6d2'),
    )
  )
}

export function pendant(
  { paint, metal, accent, scene, ceiling }: Room,
  x: number,
  y: number,
  kind: number,
): Svg {
  const on = scene.light.glow
  const cord = stroke(`M${num(x)} ${num(-ceiling)}V${num(y - 0.2)}`, paint('#3a3d3d'), 0.018)
  const halo = on ? ellipse(x, y, 1.2, 1.2, 'url(#halo)') : ''
  if (kind === 0) return halo + cord + ellipse(x, y, 0.2, 0.2, on ? '#fff0c9' : paint('#f2ebdc'))
  if (kind === 1)
    return (
      halo +
      cord +
      shape(
        `M${num(x - 0.3)} ${num(y + 0.08)}Q${num(x - 0.26)} ${num(y - 0.24)} ${num(x)} ${num(y - 0.25)}Q${num(x + 0.26)} ${num(y - 0.24)} ${num(x + 0.3)} ${num(y + 0.08)}Z`,
        paint(metal),
      ) +
      ellipse(x, y + 0.08, 0.28, 0.035, on ? '#fff0c9' : paint('#e9dfc8'))
    )
  if (kind === 2)
    return (
      halo +
      cord +
      polygon(
        [
          [x - 0.12, y - 0.22],
          [x + 0.12, y - 0.22],
          [x + 0.34, y + 0.1],
          [x - 0.34, y + 0.1],
        ],
        on ? '#ffe6ae' : paint(lighter(accent, 0.45)),
      )
    )
  return (
    halo +
    cord +
    [0.34, 0.26, 0.15]
      .map((r, i) =>
        ellipse(x, y + 0.04 + i * 0.09, r, 0.07, on ? '#ffe9bd' : paint(i % 2 ? '#e6dcc8' : '#efe6d4')),
      )
      .join('')
  )
}
