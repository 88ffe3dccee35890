import { type Color, darker } from './scene/color.ts'
import { random } from './scene/dice.ts'
import type { Picture } from './scene/scene.ts'
import { type Box, boxPoints, ellipse, num, polygon, rect, type Svg, stroke } from './scene/shape.ts'
import { typeset, widthOf } from './scene/typeset.ts'

const INKS: readonly Color[] = ['#17211c', '#0f5e4b', '#38536b', '#7d4038', '#5a4a6a', '#8a5e2f', '#2f4f5f']

/**
 * Baseline of the wide logo, whose name is beside the emblem. The drawing also contains the logo with the
 * name below the emblem, far above this baseline, and a view box shows only one of the two.
 */
const WIDE_Y = 40
const WIDE_HEIGHT = 2.3

/**
 * Draws the logo of a listing board or a brand: a small emblem and the name on white, side by side in wide
 * formats. A name of several words uses the display typeface; a single word, such as a board's initials, uses
 * the text typeface.
 */
export function logo(name: string): Picture {
  const dice = random(`logo ${name}`)
  const ink = dice.pick(INKS)
  const isInitials = !name.includes('-')
  const face = isInitials ? 'text' : 'display'
  const words = isInitials ? name.toUpperCase() : name.replace(/(?:^|-)./g, titleCase)
  const width = widthOf(words, face)
  const size = Math.min(0.95, 5.4 / width)
  const mark = emblem(dice.whole(0, 3), ink, dice.pick(['#c9a45c', '#b4471f', '#8fa09a', '#c98f68']))
  const wideSize = Math.min(1.25, 9 / width)
  const body: Svg[] = [
    rect(-20, -20, 40, 80, '#ffffff'),
    mark,
    typeset(words, (-width * size) / 2, 1.15, size, face, ink),
    `<g transform="translate(1.35 ${num(WIDE_Y + 0.62)})">${mark}</g>`,
    typeset(words, 2.85, WIDE_Y + wideSize * 0.35, wideSize, face, ink),
  ]
  const viewBox = (aspect: number): Box => {
    if (aspect > 4) {
      const half = WIDE_HEIGHT / 2
      return { x0: 0, x1: WIDE_HEIGHT * aspect, y0: WIDE_Y - half, y1: WIDE_Y + half }
    }
    const height = Math.max(4.4, 7 / aspect)
    return { x0: (-height * aspect) / 2, x1: (height * aspect) / 2, y0: -height / 2, y1: height / 2 }
  }
  return { defs: '', body: body.join(''), viewBox }
}

const titleCase = (start: string) => start.replace('-', ' ').toUpperCase()

/** Draws an emblem that suits a listing board: roofs, a door, a compass, or a key. */
function emblem(kind: number, ink: Color, second: Color): Svg {
  const y = -0.62
  if (kind === 0) {
    const roof = (x: number, w: number, h: number) =>
      `M${num(x - w)} ${num(y + 0.6)}L${num(x)} ${num(y + 0.6 - h)}L${num(x + w)} ${num(y + 0.6)}`
    return stroke(roof(-0.35, 0.75, 0.85), ink, 0.13) + stroke(roof(0.4, 0.75, 1.15), second, 0.13)
  }
  if (kind === 1) {
    return `${polygon(boxPoints(-0.6, y - 0.7, 1.2, 1.3), ink)}<path d="M-0.28 ${num(y + 0.6)}V${num(y - 0.12)}A0.28 0.28 0 0 1 0.28 ${num(y - 0.12)}V${num(y + 0.6)}Z" fill="#ffffff"/>${ellipse(0.14, y + 0.22, 0.05, 0.05, second)}`
  }
  if (kind === 2) {
    const point = (turn: number, color: Color) =>
      `<path d="M0 ${num(y - 0.85)}L0.17 ${num(y)}H-0.17Z" fill="${color}" transform="rotate(${turn} 0 ${num(y)})"/>`
    return (
      [0, 90, 180, 270].map((turn, i) => point(turn, i % 2 ? second : ink)).join('') +
      ellipse(0, y, 0.1, 0.1, '#ffffff')
    )
  }
  return `${stroke(`M-0.1 ${num(y)}H0.95M0.62 ${num(y)}v0.3M0.88 ${num(y)}v0.34`, darker(ink, 0.1), 0.15)}<circle cx="-0.5" cy="${num(y)}" r="0.4" fill="none" stroke="${second}" stroke-width="0.16"/>`
}
