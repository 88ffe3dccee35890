import { type Color, darker, lighter, mix } from '../../scene/color.ts'
import type { Random } from '../../scene/dice.ts'
import type { Scene } from '../../scene/scene.ts'
import { ellipse, num, polygon, rect, rule, type Svg, shape } from '../../scene/shape.ts'

export interface WindowLook {
  trim: Color
  cols: number
  rows: number
  arch?: boolean | undefined
  shutters?: Color | undefined
  /** Trim above the window: a plain board, a stone lintel, a pediment, or none. */
  head?: 'board' | 'lintel' | 'pediment' | 'none' | undefined
  lintel?: Color | undefined
  sill?: boolean | undefined
  box?: Color | undefined
  awning?: Color | undefined
  /** Probability that the window is lit at dusk. */
  lit?: number | undefined
}

/** Returns the outline of an opening, with a round top when `arch` is true. */
export function outline(x: number, y: number, w: number, h: number, arch: boolean, grow = 0): string {
  const [l, t, r, b] = [x - grow, y - grow, x + w + grow, y + h + grow]
  if (!arch) return `M${num(l)} ${num(t)}H${num(r)}V${num(b)}H${num(l)}Z`
  const radius = (r - l) / 2
  return `M${num(l)} ${num(b)}V${num(t + radius)}A${num(radius)} ${num(radius)} 0 0 1 ${num(r)} ${num(t + radius)}V${num(b)}Z`
}

/** Draws a window whose opening has its top-left corner at x, y and measures w by h. */
export function window(
  scene: Scene,
  dice: Random,
  x: number,
  y: number,
  w: number,
  h: number,
  look: WindowLook,
): Svg {
  const { light } = scene
  const trim = light.paint(look.trim)
  const arch = look.arch ?? false
  const lit = light.glow && dice.chance(look.lit ?? 0.62)
  const pane = outline(x, y, w, h, arch)
  const ink: Svg[] = []
  if (lit) ink.push(ellipse(x + w / 2, y + h / 2, w * 1.25, h * 1.0, 'url(#halo)', 0.7))
  if (look.shutters) ink.push(shutters(scene, x, y, w, h, look.shutters))
  ink.push(header(scene, x, y, w, look))
  ink.push(shape(outline(x, y, w, h, arch, 0.085), trim))
  ink.push(shape(pane, lit ? 'url(#lamp)' : 'url(#pane)'))
  ink.push(behind(scene, dice, x, y, w, h, arch, lit))
  if (!arch) {
    const reveal = Math.min(0.12, h * 0.08)
    ink.push(rect(x, y, w, reveal, light.shadow, lit ? 0.25 : 0.45))
    ink.push(rect(light.side === 1 ? x : x + w - 0.06, y, 0.06, h, light.shadow, lit ? 0.15 : 0.32))
  }
  if (!lit && w > 0.5) {
    const lean = dice.between(0.25, 0.5) * w
    const from = x + dice.between(0.12, 0.42) * w
    if (!arch)
      ink.push(
        polygon(
          [
            [from + lean * 0.6, y],
            [Math.min(x + w, from + lean * 1.3), y],
            [from + lean * 0.4, y + h],
            [Math.max(x, from - lean * 0.3), y + h],
          ],
          '#f4f7f2',
          0.13,
        ),
      )
  }
  ink.push(
    rule(bars(x, y, w, h, look.cols, look.rows, arch), trim, Math.max(0.035, Math.min(0.055, w * 0.05))),
  )
  if (look.sill ?? true)
    ink.push(
      rect(x - 0.15, y + h + 0.06, w + 0.3, 0.085, light.paint(lighter(look.trim, 0.1))),
      rect(x - 0.13, y + h + 0.145, w + 0.26, 0.07, light.shadow, 0.24),
    )
  if (look.box) ink.push(flowerBox(scene, dice, x, y + h, w, look.box))
  if (look.awning) ink.push(awning(scene, x, y, w, h, look.awning))
  return ink.join('')
}

function bars(x: number, y: number, w: number, h: number, cols: number, rows: number, arch: boolean): string {
  let d = ''
  for (let i = 1; i < cols; i++)
    d += `M${num(x + (w * i) / cols)} ${num(arch && cols > 2 ? y + w * 0.16 : y)}V${num(y + h)}`
  const from = arch ? y + w / 2 : y
  for (let i = arch ? 0 : 1; i < rows; i++)
    d += `M${num(x)} ${num(from + ((h - (from - y)) * i) / rows)}H${num(x + w)}`
  return d
}

/**
 * Draws the objects behind the glass (curtains, blinds, a lamp, a plant), different for each window of a
 * house.
 */
function behind(
  scene: Scene,
  dice: Random,
  x: number,
  y: number,
  w: number,
  h: number,
  arch: boolean,
  lit: boolean,
): Svg {
  const { light } = scene
  const top = arch ? y + w * 0.5 : y
  const height = y + h - top
  const cloth = lit ? '#f3cf93' : light.paint(dice.pick(['#d9d5c8', '#cfd3cc', '#e0d3bd', '#b9c0bd']))
  const opacity = lit ? 0.75 : 0.62
  const kind = dice.next()
  const ink: Svg[] = []
  if (kind < 0.34 && w > 0.6) {
    const l = w * dice.between(0.12, 0.26)
    const r = w * dice.between(0.12, 0.26)
    ink.push(
      shape(
        `M${num(x)} ${num(top)}h${num(l * 1.25)}Q${num(x + l)} ${num(top + height * 0.6)} ${num(x + l * 0.7)} ${num(y + h)}H${num(x)}Z`,
        cloth,
        opacity,
      ),
      shape(
        `M${num(x + w)} ${num(top)}h${num(-r * 1.25)}Q${num(x + w - r)} ${num(top + height * 0.6)} ${num(x + w - r * 0.7)} ${num(y + h)}H${num(x + w)}Z`,
        cloth,
        opacity,
      ),
    )
  } else if (kind < 0.58) {
    const drop = height * dice.pick([0.2, 0.33, 0.48, 0.6])
    ink.push(rect(x, top, w, drop, cloth, opacity), rect(x, top + drop - 0.04, w, 0.04, light.shadow, 0.18))
  }
  if (lit && dice.chance(0.5)) {
    const cx = x + w * dice.between(0.3, 0.7)
    const r = Math.min(0.2, w * 0.15)
    ink.push(
      polygon(
        [
          [cx - r * 0.55, y + h * 0.5],
          [cx + r * 0.55, y + h * 0.5],
          [cx + r, y + h * 0.5 + r * 1.2],
          [cx - r, y + h * 0.5 + r * 1.2],
        ],
        '#fff4d2',
      ),
      rect(cx - 0.02, y + h * 0.5 + r, 0.04, h * 0.5 - r, '#a9743f', 0.7),
    )
  } else if (dice.chance(0.16) && h > 1) {
    const cx = x + w * dice.between(0.2, 0.8)
    ink.push(
      rect(cx - 0.09, y + h - 0.22, 0.18, 0.22, lit ? '#a5673f' : '#7b6a58', 0.8),
      ellipse(cx, y + h - 0.36, 0.16, 0.19, lit ? '#6f7a3f' : '#5d7560', 0.85),
    )
  }
  return ink.join('')
}

function header({ light }: Scene, x: number, y: number, w: number, look: WindowLook): Svg {
  if (look.arch || !look.head || look.head === 'none') return ''
  const color = light.paint(look.lintel ?? look.trim)
  if (look.head === 'pediment') {
    return (
      polygon(
        [
          [x - 0.24, y - 0.2],
          [x + w / 2, y - 0.52],
          [x + w + 0.24, y - 0.2],
        ],
        color,
      ) + rect(x - 0.26, y - 0.22, w + 0.52, 0.14, color)
    )
  }
  const h = look.head === 'lintel' ? 0.26 : 0.16
  return (
    rect(x - 0.16, y - 0.08 - h, w + 0.32, h, color) +
    rect(x - 0.16, y - 0.08, w + 0.32, 0.035, light.shadow, 0.2)
  )
}

function shutters({ light }: Scene, x: number, y: number, w: number, h: number, color: Color): Svg {
  const width = Math.min(0.48, w * 0.46)
  const tone = light.paint(color)
  return [x - width - 0.09, x + w + 0.09]
    .map((left) => {
      let slats = ''
      for (let i = 1; i < 12; i++)
        slats += `M${num(left + 0.06)} ${num(y + (h * i) / 12)}h${num(width - 0.12)}`
      return (
        rect(left, y - 0.03, width, h + 0.06, tone) +
        rule(slats, light.paint(darker(color, 0.4)), 0.03, 0.5) +
        rect(left + (light.side === 1 ? width : -0.05), y - 0.03, 0.05, h + 0.06, light.shadow, 0.25)
      )
    })
    .join('')
}

function flowerBox(scene: Scene, dice: Random, x: number, y: number, w: number, bloom: Color): Svg {
  const { light } = scene
  const ink: Svg[] = []
  for (let i = 0; i < 7; i++)
    ink.push(
      ellipse(
        x + (w * (i + 0.5)) / 7,
        y + 0.08 + dice.between(-0.03, 0.03),
        0.14,
        0.13,
        light.paint(i % 2 ? '#5f7f56' : '#7a965f'),
      ),
    )
  for (let i = 0; i < 8; i++)
    ink.push(ellipse(x + w * dice.next(), y + dice.between(-0.04, 0.14), 0.05, 0.045, light.paint(bloom)))
  return `${ink.join('')}${rect(x - 0.1, y + 0.14, w + 0.2, 0.22, light.paint(mix('#6d5643', '#5b625f', dice.next())))}`
}

function awning({ light }: Scene, x: number, y: number, w: number, h: number, color: Color): Svg {
  const drop = Math.min(0.8, h * 0.4)
  const points = [
    [x - 0.1, y - 0.15],
    [x + w + 0.1, y - 0.15],
    [x + w + 0.24, y - 0.15 + drop],
    [x - 0.24, y - 0.15 + drop],
  ] as const
  const stripes: Svg[] = []
  const count = Math.max(4, Math.round(w / 0.32))
  for (let i = 0; i < count; i += 2) {
    const at = (t: number, wide: number, left: number) => left + wide * t
    stripes.push(
      polygon(
        [
          [at(i / count, w + 0.2, x - 0.1), y - 0.15],
          [at((i + 1) / count, w + 0.2, x - 0.1), y - 0.15],
          [at((i + 1) / count, w + 0.48, x - 0.24), y - 0.15 + drop],
          [at(i / count, w + 0.48, x - 0.24), y - 0.15 + drop],
        ],
        light.paint('#f3ecdd'),
        0.8,
      ),
    )
  }
  return (
    rect(x - 0.1, y - 0.15 + drop, w + 0.2, 0.35, light.shadow, 0.22) +
    polygon(points, light.paint(color)) +
    stripes.join('') +
    rect(x - 0.24, y - 0.15 + drop - 0.02, w + 0.48, 0.12, light.paint(darker(color, 0.16)))
  )
}
