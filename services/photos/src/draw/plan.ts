import { letter } from './lettering.ts'
import type { Picture, Scene } from './scene.ts'
import { type Box, ellipse, type Ink, num, rect, rule, stroke } from './shape.ts'

const INK = '#2b3a36'
const FINE = '#6f7a74'

interface Cell {
  label: string
  x: number
  y: number
  w: number
  h: number
  use: 'living' | 'kitchen' | 'bed' | 'bath' | 'dining' | 'entry' | 'garage' | 'study'
}

const WORDS = {
  en: {
    living: 'LIVING',
    kitchen: 'KITCHEN',
    bed: 'BEDROOM',
    bath: 'BATH',
    dining: 'DINING',
    entry: 'ENTRY',
    garage: 'GARAGE',
    study: 'STUDY',
  },
  fr: {
    living: 'SALON',
    kitchen: 'CUISINE',
    bed: 'CHAMBRE',
    bath: 'BAIN',
    dining: 'REPAS',
    entry: 'HALL',
    garage: 'GARAGE',
    study: 'BUREAU',
  },
} as const

/** A floor plan in ink: walls poched, doors with their swing, windows, furniture in thin line, a scale and north. */
export function plan(scene: Scene): Picture {
  const dice = scene.home('plan')
  const cells = layout(scene)
  const w = Math.max(...cells.map((c) => c.x + c.w))
  const h = Math.max(...cells.map((c) => c.y + c.h))
  const metric = ['qc', 'cn'].includes(scene.key.region)
  const ink: Ink[] = []
  for (const cell of cells) ink.push(tint(cell))
  for (const cell of cells) ink.push(furnish(cell, dice.chance(0.5)))
  ink.push(walls(cells, w, h))
  for (const cell of cells) ink.push(opening(cell, w, h), label(cell, metric))
  ink.push(scaleBar(w, h, metric), north(w + 1.1, h - 0.9, dice.between(-40, 40)))
  const frame = (aspect: number): Box => {
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
    frame,
  }
}

/** Two bands of rooms along a corridor: days in front, nights behind; as many bedrooms as the home has. */
function layout(scene: Scene): Cell[] {
  const dice = scene.home('rooms')
  const { beds = dice.whole(2, 3), garage = 0 } = scene.key
  const words = scene.key.region === 'qc' ? WORDS.fr : WORDS.en
  const cells: Cell[] = []
  const deep = dice.between(3.6, 4.2)
  const front = dice.between(4.6, 5.4)
  const nights: [Cell['use'], number][] = []
  for (let i = 0; i < Math.max(1, beds); i++) {
    nights.push(['bed', dice.between(3.2, 4.1)])
    if (i % 2 === 0) nights.push(['bath', dice.between(1.9, 2.4)])
  }
  const width = Math.max(
    9.5,
    nights.reduce((sum, [, w]) => sum + w, 0),
  )
  const days: [Cell['use'], number][] = [
    ['living', 0.42],
    [dice.chance(0.5) ? 'entry' : 'study', 0.15],
    ['dining', 0.2],
    ['kitchen', 0.23],
  ]
  const ordered = dice.chance(0.5) ? days : days.toReversed()
  if (garage) ordered.push(['garage', (garage * 2.9 + 0.6) / width])
  let x = 0
  const stretch = width / nights.reduce((sum, [, w]) => sum + w, 0)
  for (const [use, w] of nights) {
    cells.push({ use, label: words[use], x, y: 0, w: w * stretch, h: deep })
    x += w * stretch
  }
  const total = ordered.filter(([use]) => use !== 'garage').reduce((sum, [, s]) => sum + s, 0)
  x = 0
  for (const [use, share] of ordered) {
    const w = use === 'garage' ? share * width : (share / total) * width
    cells.push({ use, label: words[use], x, y: deep + 1.15, w, h: use === 'garage' ? 5.6 : front })
    x += w
  }
  return cells
}

function tint({ x, y, w, h, use }: Cell): Ink {
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
  return rect(x, y, w, h, wash) + rule(joints, FINE, 0.012, 0.25)
}

function walls(cells: readonly Cell[], w: number, h: number): Ink {
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
  return `<path d="${inner}" fill="none" stroke="${INK}" stroke-width="0.11"/><path d="${outer.join('')}${edge}${step}${drop}" fill="none" stroke="${INK}" stroke-width="0.24" stroke-linecap="square"/>`
}

function opening(cell: Cell, w: number, h: number): Ink {
  const { x, y, w: cw, h: ch, use } = cell
  const ink: Ink[] = []
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
        stroke(`M${num(at)} ${num(corridor)}v${num(into * dw)}`, INK, 0.05),
        stroke(
          `M${num(at)} ${num(corridor + into * dw)}A${num(dw)} ${num(dw)} 0 0 ${into === 1 ? 0 : 1} ${num(at + dw)} ${num(corridor)}`,
          FINE,
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
      stroke(`M${num(x + cw / 2 - 0.5)} ${num(facade)}v-1`, INK, 0.06),
      stroke(
        `M${num(x + cw / 2 - 0.5)} ${num(facade - 1)}A1 1 0 0 1 ${num(x + cw / 2 + 0.5)} ${num(facade)}`,
        FINE,
        0.025,
      ),
    )
  } else if (use === 'garage') {
    ink.push(
      rect(wx, facade - 0.14, ww, 0.28, paper),
      stroke(`M${num(wx)} ${num(facade)}h${num(ww)}`, INK, 0.03),
      stroke(`M${num(wx)} ${num(facade - 0.1)}h${num(ww)}`, FINE, 0.02),
    )
  } else
    ink.push(
      rect(wx, facade - 0.13, ww, 0.26, paper),
      rule(
        `M${num(wx)} ${num(facade - 0.11)}h${num(ww)}M${num(wx)} ${num(facade)}h${num(ww)}M${num(wx)} ${num(facade + 0.11)}h${num(ww)}`,
        INK,
        0.035,
      ),
    )
  return x + cw > w + 1 || y + ch > h + 1 ? '' : ink.join('')
}

/** Furniture in thin line, so that sizes can be read. */
function furnish({ use, x, y, w, h }: Cell, turn: boolean): Ink {
  const line = (d: string) => stroke(d, FINE, 0.03)
  const box = (bx: number, by: number, bw: number, bh: number, r = 0.05) =>
    `<rect x="${num(bx)}" y="${num(by)}" width="${num(bw)}" height="${num(bh)}" rx="${r}" fill="#fdfcf8" stroke="${FINE}" stroke-width="0.03"/>`
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
            `<circle cx="${num(x + w - 0.75 + (i % 2) * 0.26)}" cy="${num(y + h - 0.56 + (i >> 1) * 0.24)}" r="0.09" fill="none" stroke="${FINE}" stroke-width="0.025"/>`,
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
      `<circle cx="${num(x + 1.1)}" cy="${num(y + h - 1.15)}" r="0.22" fill="#fdfcf8" stroke="${FINE}" stroke-width="0.03"/>`
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

function label({ label: text, x, y, w, h, use }: Cell, metric: boolean): Ink {
  const size = Math.min(0.26, (w * 0.8) / text.length / 0.9)
  const cy =
    use === 'living' || use === 'kitchen' || use === 'dining'
      ? y + 1.25
      : use === 'bath'
        ? y + 3.45
        : y + h * 0.76
  const feet = (metres: number) => `${Math.floor(metres * 3.281)}'`
  const measure = metric ? `${w.toFixed(1)} X ${h.toFixed(1)} M` : `${feet(w)} X ${feet(h)}`
  if (use === 'bath' && h < 3.6) return letter(text, x + w * 0.64, y + 2.2, Math.min(0.17, size), INK)
  return (
    letter(text, x + w / 2, cy, size, INK) +
    (w > 1.8 && use !== 'bath' ? letter(measure, x + w / 2, cy + size * 1.25, size * 0.6, FINE) : '')
  )
}

function scaleBar(w: number, h: number, metric: boolean): Ink {
  const unit = metric ? 1 : 1.524
  const x = w / 2 - unit * 2
  const y = h + 0.75
  return (
    [0, 1, 2, 3]
      .map(
        (i) =>
          `<rect x="${num(x + i * unit)}" y="${num(y)}" width="${num(unit)}" height="0.09" fill="${i % 2 ? '#fdfcf8' : INK}" stroke="${INK}" stroke-width="0.02"/>`,
      )
      .join('') +
    letter('0', x, y - 0.1, 0.17, INK) +
    letter(metric ? '4 M' : "20'", x + unit * 4, y - 0.1, 0.17, INK)
  )
}

function north(x: number, y: number, turn: number): Ink {
  return `<g transform="rotate(${num(turn)} ${num(x)} ${num(y)})"><circle cx="${num(x)}" cy="${num(y)}" r="0.42" fill="none" stroke="${INK}" stroke-width="0.03"/><path d="M${num(x)} ${num(y - 0.6)}L${num(x + 0.16)} ${num(y + 0.3)}L${num(x)} ${num(y + 0.16)}Z" fill="${INK}"/><path d="M${num(x)} ${num(y - 0.6)}L${num(x - 0.16)} ${num(y + 0.3)}L${num(x)} ${num(y + 0.16)}Z" fill="none" stroke="${INK}" stroke-width="0.03"/></g>${letter('N', x, y - 0.72, 0.2, INK)}`
}
