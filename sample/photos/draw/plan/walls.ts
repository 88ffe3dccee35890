import { num, rect, rule, type Svg, stroke } from '../scene/shape.ts'
import type { Cell } from './layout.ts'

export const LINE_COLOR = '#2b3a36'
export const FINE_LINE_COLOR = '#6f7a74'

export function walls(cells: readonly Cell[], w: number, h: number): Svg {
  const inner = cells.map((c) => `M${num(c.x)} ${num(c.y)}h${num(c.w)}v${num(c.h)}h${num(-c.w)}Z`).join('')
  const deep = Math.max(...cells.filter((c) => c.y === 0).map((c) => c.h))
  const right = Math.max(...cells.filter((c) => c.y === 0).map((c) => c.x + c.w))
  const outer = cells.map((c) => {
    const lines: string[] = []
    if (c.y === 0) lines.push(`M${num(c.x)} 0h${num(c.w)}`)
    else lines.push(`M${num(c.x)} ${num(c.y + c.h)}h${num(c.w)}`)
    return lines.join('')
  })
  const edge = `M0 0V${num(deep + 1.15 + (cells.find((c) => c.y > 0)?.h ?? 4))}M${num(right)} 0V${num(deep + 1.15)}M${num(w)} ${num(deep + 1.15)}V${num(h)}`
  const step = w > right ? `M${num(right)} ${num(deep + 1.15)}H${num(w)}` : ''
  const drop =
    cells.filter((c) => c.y > 0 && c.h !== h - c.y).length && w > right
      ? `M${num(right)} ${num(deep + 1.15)}V${num(h)}`
      : ''
  return `<path d="${inner}" fill="none" stroke="${LINE_COLOR}" stroke-width="0.11"/><path d="${outer.join('')}${edge}${step}${drop}" fill="none" stroke="${LINE_COLOR}" stroke-width="0.24" stroke-linecap="square"/>`
}

export function opening(cell: Cell, w: number, h: number): Svg {
  const { x, y, w: cw, h: ch, use } = cell
  const ink: Svg[] = []
  const paper = '#fbfaf6'
  const corridor = y === 0 ? y + ch : y
  if (use !== 'garage') {
    const open = use === 'living' || use === 'dining' || use === 'kitchen' || use === 'entry'
    const dw = open ? Math.min(1.5, cw * 0.5) : 0.8
    const at = x + (open ? cw / 2 - dw / 2 : 0.25)
    ink.push(rect(at, corridor - 0.09, dw, 0.18, paper))
    if (!open) {
      const into = y === 0 ? -1 : 1
      ink.push(
        stroke(`M${num(at)} ${num(corridor)}v${num(into * dw)}`, LINE_COLOR, 0.05),
        stroke(
          `M${num(at)} ${num(corridor + into * dw)}A${num(dw)} ${num(dw)} 0 0 ${into === 1 ? 0 : 1} ${num(at + dw)} ${num(corridor)}`,
          FINE_LINE_COLOR,
          0.025,
        ),
      )
    }
  }
  const facade = y === 0 ? 0 : y + ch
  const ww = use === 'bath' ? 0.7 : use === 'garage' ? cw * 0.8 : Math.min(2.2, cw * 0.5)
  const wx = x + cw / 2 - ww / 2
  if (use === 'entry') {
    ink.push(
      rect(x + cw / 2 - 0.5, facade - 0.14, 1, 0.28, paper),
      stroke(`M${num(x + cw / 2 - 0.5)} ${num(facade)}v-1`, LINE_COLOR, 0.06),
      stroke(
        `M${num(x + cw / 2 - 0.5)} ${num(facade - 1)}A1 1 0 0 1 ${num(x + cw / 2 + 0.5)} ${num(facade)}`,
        FINE_LINE_COLOR,
        0.025,
      ),
    )
  } else if (use === 'garage') {
    ink.push(
      rect(wx, facade - 0.14, ww, 0.28, paper),
      stroke(`M${num(wx)} ${num(facade)}h${num(ww)}`, LINE_COLOR, 0.03),
      stroke(`M${num(wx)} ${num(facade - 0.1)}h${num(ww)}`, FINE_LINE_COLOR, 0.02),
    )
  } else
    ink.push(
      rect(wx, facade - 0.13, ww, 0.26, paper),
      rule(
        `M${num(wx)} ${num(facade - 0.11)}h${num(ww)}M${num(wx)} ${num(facade)}h${num(ww)}M${num(wx)} ${num(facade + 0.11)}h${num(ww)}`,
        LINE_COLOR,
        0.035,
      ),
    )
  return x + cw > w + 1 || y + ch > h + 1 ? '' : ink.join('')
}
