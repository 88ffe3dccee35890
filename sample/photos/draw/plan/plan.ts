import { letter } from '../scene/lettering.ts'
import type { Picture, Scene } from '../scene/scene.ts'
import { type Box, num, rect, rule, type Svg } from '../scene/shape.ts'
import { furnish } from './furnish.ts'
import { type Cell, layout } from './layout.ts'
import { FINE_LINE_COLOR, LINE_COLOR, opening, walls } from './walls.ts'

/**
 * Draws a floor plan in ink: solid walls, doors with their swing, windows, thin-line furniture, a scale bar,
 * and a north arrow.
 */
export function plan(scene: Scene): Picture {
  const dice = scene.homeDice('plan')
  const cells = layout(scene)
  const w = Math.max(...cells.map((c) => c.x + c.w))
  const h = Math.max(...cells.map((c) => c.y + c.h))
  const metric = ['qc', 'cn'].includes(scene.key.region)
  const ink: Svg[] = []
  for (const cell of cells) ink.push(tint(cell))
  for (const cell of cells) ink.push(furnish(cell, dice.chance(0.5)))
  ink.push(walls(cells, w, h))
  for (const cell of cells) ink.push(opening(cell, w, h), label(cell, metric))
  ink.push(scaleBar(w, h, metric), north(w + 1.1, h - 0.9, dice.between(-40, 40)))
  const viewBox = (aspect: number): Box => {
    const height = Math.max(h + 3, (w + 4) / aspect)
    return {
      x0: w / 2 - (height * aspect) / 2,
      x1: w / 2 + (height * aspect) / 2,
      y0: h / 2 + 0.25 - height / 2,
      y1: h / 2 + 0.25 + height / 2,
    }
  }
  const paper = dice.pick(['#fbfaf6', '#f9f6ee', '#f7f7f2'])
  let grid = ''
  for (let at = -30; at < 50; at += 1) grid += `M${at} -30V50M-30 ${at}H50`
  return {
    defs: '',
    body: `${rect(-60, -60, 140, 140, paper)}${rule(grid, '#8fa39b', 0.012, 0.22)}${ink.join('')}`,
    viewBox,
  }
}

function tint({ x, y, w, h, use }: Cell): Svg {
  const wash = {
    bath: '#dfe8e4',
    kitchen: '#efe6d4',
    garage: '#ecebe4',
    living: '#f4ecdc',
    bed: '#f1efe6',
    dining: '#f4ecdc',
    entry: '#efe8dc',
    study: '#ecefe6',
  }[use]
  let joints = ''
  if (use === 'bath' || use === 'kitchen') {
    for (let at = 0.4; at < w; at += 0.4) joints += `M${num(x + at)} ${num(y)}v${num(h)}`
    for (let at = 0.4; at < h; at += 0.4) joints += `M${num(x)} ${num(y + at)}h${num(w)}`
  }
  return rect(x, y, w, h, wash) + rule(joints, FINE_LINE_COLOR, 0.012, 0.25)
}

function label({ label: text, x, y, w, h, use }: Cell, metric: boolean): Svg {
  const size = Math.min(0.26, (w * 0.8) / text.length / 0.9)
  const cy = use === 'living' || use === 'kitchen' || use === 'dining' ? y + 1.25 : y + h * 0.76
  const feet = (metres: number) => `${Math.floor(metres * 3.281)}'`
  const measure = metric ? `${w.toFixed(1)} X ${h.toFixed(1)} M` : `${feet(w)} X ${feet(h)}`
  if (use === 'bath') return letter(text, x + w * 0.64, y + 2.2, Math.min(0.17, size), LINE_COLOR)
  return (
    letter(text, x + w / 2, cy, size, LINE_COLOR) +
    (w > 1.8 ? letter(measure, x + w / 2, cy + size * 1.25, size * 0.6, FINE_LINE_COLOR) : '')
  )
}

function scaleBar(w: number, h: number, metric: boolean): Svg {
  const unit = metric ? 1 : 1.524
  const x = w / 2 - unit * 2
  const y = h + 0.75
  return (
    [0, 1, 2, 3]
      .map(
        (i) =>
          `<rect x="${num(x + i * unit)}" y="${num(y)}" width="${num(unit)}" height="0.09" fill="${i % 2 ? '#fdfcf8' : LINE_COLOR}" stroke="${LINE_COLOR}" stroke-width="0.02"/>`,
      )
      .join('') +
    letter('0', x, y - 0.1, 0.17, LINE_COLOR) +
    letter(metric ? '4 M' : "20'", x + unit * 4, y - 0.1, 0.17, LINE_COLOR)
  )
}

function north(x: number, y: number, turn: number): Svg {
  return `<g transform="rotate(${num(turn)} ${num(x)} ${num(y)})"><circle cx="${num(x)}" cy="${num(y)}" r="0.42" fill="none" stroke="${LINE_COLOR}" stroke-width="0.03"/><path d="M${num(x)} ${num(y - 0.6)}L${num(x + 0.16)} ${num(y + 0.3)}L${num(x)} ${num(y + 0.16)}Z" fill="${LINE_COLOR}"/><path d="M${num(x)} ${num(y - 0.6)}L${num(x - 0.16)} ${num(y + 0.3)}L${num(x)} ${num(y + 0.16)}Z" fill="none" stroke="${LINE_COLOR}" stroke-width="0.03"/></g>${letter('N', x, y - 0.72, 0.2, LINE_COLOR)}`
}
