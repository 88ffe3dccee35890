import { type Color, darker, lighter } from '../../scene/color.ts'
import type { Random } from '../../scene/dice.ts'
import type { Scene } from '../../scene/scene.ts'
import { ellipse, num, polygon, rect, rule, type Svg, shape } from '../../scene/shape.ts'
import { outline } from './window.ts'

export interface DoorLook {
  color: Color
  trim: Color
  arch?: boolean | undefined
  /** Glass above the door and beside it. */
  transom?: boolean | undefined
  sidelights?: boolean | undefined
  /**
   * Door design: 'panel' has four panels, 'craft' has three panes above boards, 'glass' has one large pane,
   * and 'plank' has vertical boards.
   */
  leaf?: 'panel' | 'craft' | 'glass' | 'plank' | undefined
  lantern?: boolean | undefined
}

/** Draws a front door with its trim, centered on x with its sill at y; 1 m wide and 2.1 m high by default. */
export function door(scene: Scene, dice: Random, x: number, y: number, look: DoorLook, w = 1, h = 2.1): Svg {
  const { light } = scene
  const trim = light.paint(look.trim)
  const glass = light.glow ? 'url(#lamp)' : 'url(#pane)'
  const arch = look.arch ?? false
  const left = x - w / 2
  const top = y - h
  const ink: Svg[] = []
  const side = look.sidelights ? 0.36 : 0
  const above = look.transom ? 0.38 : 0
  ink.push(shape(outline(left - side, top - above, w + 2 * side, h + above, arch, 0.12), trim))
  if (side)
    for (const sx of [left - side, left + w + 0.06])
      ink.push(
        rect(sx, top, side - 0.06, h - 0.5, glass),
        rect(sx, top + h - 0.48, side - 0.06, 0.48, light.paint(darker(look.trim, 0.08))),
      )
  if (above) ink.push(rect(left - side, top - above, w + 2 * side, above - 0.06, glass))
  ink.push(shape(outline(left, top, w, h, arch), light.paint(look.color)))
  ink.push(leafOf(look.leaf ?? 'panel', scene, left, top, w, h, look.color, glass, arch))
  if (!arch) ink.push(rect(left, top, w, 0.1, light.shadow, 0.3))
  ink.push(
    rect(
      light.side === 1 ? left : left + w - 0.06,
      top + (arch ? w / 2 : 0),
      0.06,
      h - (arch ? w / 2 : 0),
      light.shadow,
      0.25,
    ),
  )
  const knob = dice.sign()
  ink.push(ellipse(x + knob * w * 0.36, y - h * 0.46, 0.045, 0.06, light.paint('#c9a45c')))
  ink.push(rect(left - side - 0.12, y - 0.07, w + 2 * side + 0.24, 0.07, light.paint('#a79f92')))
  if (look.lantern ?? true)
    for (const way of dice.chance(0.5) ? [-1, 1] : [knob])
      ink.push(lantern(scene, x + way * (w / 2 + side + 0.38), y - h * 0.82))
  return ink.join('')
}

function leafOf(
  kind: NonNullable<DoorLook['leaf']>,
  { light }: Scene,
  x: number,
  y: number,
  w: number,
  h: number,
  color: Color,
  glass: string,
  arch: boolean,
): Svg {
  const line = light.paint(darker(color, 0.35))
  if (kind === 'glass') return rect(x + 0.14, y + 0.14, w - 0.28, h - 0.34, glass)
  if (kind === 'plank') {
    let d = ''
    for (let i = 1; i < 5; i++) d += `M${num(x + (w * i) / 5)} ${num(arch ? y + w * 0.25 : y)}V${num(y + h)}`
    return rule(d, line, 0.03, 0.6) + rect(x + w * 0.36, y + h * 0.22, w * 0.28, w * 0.3, glass)
  }
  const panel = (px: number, py: number, pw: number, ph: number, fill: string) =>
    rect(px, py, pw, ph, fill) +
    rule(`M${num(px)} ${num(py + ph)}V${num(py)}H${num(px + pw)}`, line, 0.025, 0.6)
  const raised = light.paint(lighter(color, 0.09))
  if (kind === 'craft') {
    const third = (w - 0.4) / 3
    return [0, 1, 2]
      .map(
        (i) =>
          rect(x + 0.14 + i * (third + 0.06), y + 0.2, third, h * 0.24, glass) +
          panel(x + 0.14 + i * (third + 0.06), y + h * 0.42, third, h * 0.48, raised),
      )
      .join('')
  }
  const half = (w - 0.36) / 2
  return [0, 1]
    .map((i) => {
      const px = x + 0.14 + i * (half + 0.08)
      return (
        (arch ? '' : panel(px, y + 0.14, half, h * 0.18, glass)) +
        panel(px, y + h * 0.32, half, h * 0.28, raised) +
        panel(px, y + h * 0.66, half, h * 0.26, raised)
      )
    })
    .join('')
}

function lantern({ light }: Scene, x: number, y: number): Svg {
  const glow = light.glow ? ellipse(x, y, 1.1, 1.1, 'url(#halo)') : ''
  return (
    glow +
    polygon(
      [
        [x - 0.07, y - 0.14],
        [x + 0.07, y - 0.14],
        [x + 0.1, y + 0.14],
        [x - 0.1, y + 0.14],
      ],
      light.paint('#2f3231'),
    ) +
    rect(x - 0.05, y - 0.08, 0.1, 0.17, light.glow ? '#ffe9b8' : light.paint('#d9d2bd')) +
    rect(x - 0.1, y - 0.18, 0.2, 0.05, light.paint('#2f3231'))
  )
}

/** Draws steps in front of the point x, from a floor `rise` meters above the ground down to the ground. */
export function steps({ light }: Scene, x: number, rise: number, w: number, color: Color): Svg {
  const count = Math.max(1, Math.round(rise / 0.17))
  const ink: Svg[] = []
  for (let i = 0; i < count; i++) {
    const y = -rise + (rise * i) / count
    const width = w + i * 0.12
    ink.push(
      rect(x - width / 2, y, width, rise / count + 0.01, light.paint(darker(color, 0.12 + (i % 2) * 0.02))),
      rect(x - width / 2, y, width, Math.min(0.06, (rise / count) * 0.4), light.paint(lighter(color, 0.2))),
    )
  }
  return ink.join('')
}

/** Draws a sectional garage door whose opening starts at x (left edge) and rests on y. */
export function garageDoor(
  scene: Scene,
  dice: Random,
  x: number,
  y: number,
  w: number,
  h: number,
  color: Color,
  trim: Color,
): Svg {
  const { light } = scene
  const ink: Svg[] = [
    rect(x - 0.14, y - h - 0.14, w + 0.28, h + 0.14, light.paint(trim)),
    rect(x, y - h, w, h, light.paint(color)),
  ]
  const kind = dice.whole(0, 2)
  const line = light.paint(darker(color, 0.35))
  let d = ''
  for (let i = 1; i < 4; i++) d += `M${num(x)} ${num(y - (h * i) / 4)}h${num(w)}`
  const cells = Math.max(3, Math.round(w / 0.75))
  if (kind === 1) for (let i = 1; i < cells; i++) d += `M${num(x + (w * i) / cells)} ${num(y - h)}V${num(y)}`
  ink.push(rule(d, line, 0.028, 0.55))
  if (kind !== 2)
    for (let i = 0; i < cells; i++)
      ink.push(
        rect(
          x + (w * (i + 0.14)) / cells,
          y - h * 0.94,
          (w / cells) * 0.72,
          h * 0.16,
          light.glow ? '#f3c677' : 'url(#pane)',
          light.glow ? 0.85 : 1,
        ),
      )
  ink.push(
    rect(x, y - h, w, 0.2, light.shadow, 0.36),
    rect(light.side === 1 ? x : x + w - 0.1, y - h, 0.1, h, light.shadow, 0.26),
    rect(x, y - h, w, h, 'url(#fall)'),
  )
  return ink.join('')
}
