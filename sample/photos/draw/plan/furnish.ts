import { ellipse, num, type Svg, stroke } from '../scene/shape.ts'
import type { Cell } from './layout.ts'
import { FINE_LINE_COLOR } from './walls.ts'

/** Draws furniture in thin lines to show the scale of a room. */
export function furnish({ use, x, y, w, h }: Cell, turn: boolean): Svg {
  const line = (d: string) => stroke(d, FINE_LINE_COLOR, 0.03)
  const box = (bx: number, by: number, bw: number, bh: number, r = 0.05) =>
    `<rect x="${num(bx)}" y="${num(by)}" width="${num(bw)}" height="${num(bh)}" rx="${r}" fill="#fdfcf8" stroke="${FINE_LINE_COLOR}" stroke-width="0.03"/>`
  const cx = x + w / 2
  if (use === 'bed') {
    const bx = turn ? x + 0.75 : x + w - 2.35
    return (
      box(bx, y + 0.2, 1.6, 2) +
      box(bx + 0.12, y + 0.28, 0.62, 0.4, 0.1) +
      box(bx + 0.86, y + 0.28, 0.62, 0.4, 0.1) +
      line(`M${num(bx)} ${num(y + 0.9)}h1.6`) +
      box(bx - 0.5, y + 0.2, 0.42, 0.42) +
      box(bx + 1.68, y + 0.2, 0.42, 0.42)
    )
  }
  if (use === 'bath')
    return (
      box(x + 0.12, y + 0.15, w - 0.24, 0.75, 0.1) +
      box(x + 0.22, y + 0.23, w - 0.44, 0.59, 0.25) +
      box(x + 0.15, y + 1.35, 0.5, 0.6, 0.1) +
      ellipse(x + 0.5, y + 1.65, 0.2, 0.16, '#fdfcf8') +
      box(x + 0.12, y + 2.35, 0.5, 0.8) +
      box(x + 0.2, y + 2.5, 0.34, 0.5, 0.16)
    )
  if (use === 'kitchen')
    return (
      box(x + 0.12, y + h - 0.75, w - 0.24, 0.62) +
      box(cx - 0.3, y + h - 0.66, 0.6, 0.42, 0.08) +
      [0, 1, 2, 3]
        .map(
          (i) =>
            `<circle cx="${num(x + w - 0.75 + (i % 2) * 0.26)}" cy="${num(y + h - 0.56 + (i >> 1) * 0.24)}" r="0.09" fill="none" stroke="${FINE_LINE_COLOR}" stroke-width="0.025"/>`,
        )
        .join('') +
      (w > 2.4 ? box(cx - 0.7, y + 1.9, 1.4, 0.8) : '')
    )
  if (use === 'dining')
    return (
      box(cx - 0.45, y + h / 2 - 0.3, 0.9, 1.7) +
      [-0.75, 0.53]
        .flatMap((dx) =>
          [0, 0.6, 1.1].map((dy) => box(cx + dx - (dx < 0 ? 0 : 0), y + h / 2 - 0.22 + dy, 0.24, 0.36, 0.08)),
        )
        .join('')
    )
  if (use === 'living')
    return (
      box(cx - 1.1, y + h - 1.25, 2.2, 0.85, 0.12) +
      line(`M${num(cx - 1.1)} ${num(y + h - 0.62)}h2.2M${num(cx)} ${num(y + h - 1.25)}v0.63`) +
      box(cx - 0.55, y + h - 2.2, 1.1, 0.55) +
      box(cx - 1.9, y + h - 2.4, 0.75, 0.75, 0.15) +
      box(cx - 0.9, y + 0.15, 1.8, 0.36)
    )
  if (use === 'study')
    return (
      box(x + 0.15, y + h - 1.9, 0.65, 1.5) +
      `<circle cx="${num(x + 1.1)}" cy="${num(y + h - 1.15)}" r="0.22" fill="#fdfcf8" stroke="${FINE_LINE_COLOR}" stroke-width="0.03"/>`
    )
  if (use === 'garage') {
    const cars = Math.max(1, Math.round((w - 0.6) / 2.9))
    return Array.from(
      { length: cars },
      (_, i) =>
        box(x + 0.5 + i * 2.85, y + 0.7, 1.85, 4.2, 0.5) + box(x + 0.68 + i * 2.85, y + 1.9, 1.5, 1.8, 0.3),
    ).join('')
  }
  return ''
}
