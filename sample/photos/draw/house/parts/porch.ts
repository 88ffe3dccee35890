import { type Color, darker, lighter } from '../../scene/color.ts'
import type { Random } from '../../scene/dice.ts'
import type { Scene } from '../../scene/scene.ts'
import { ellipse, num, polygon, rect, rule, type Svg, stroke } from '../../scene/shape.ts'
import { steps } from './door.ts'
import type { Covering } from './slope.ts'
import { slope } from './slope.ts'
import { type Material, wall } from './wall.ts'

export interface PorchLook {
  x: number
  w: number
  /** Height of the deck above the ground in meters. */
  rise: number
  /** Height from the deck to the beam in meters. */
  h: number
  columns: number
  column: 'tapered' | 'round' | 'post' | 'square' | 'turned'
  roof: 'lean' | 'flat' | 'gable' | 'none'
  slope: number
  covering: Covering
  color: Color
  trim: Color
  rail: boolean
  /** True for a balcony, which has nothing below its floor. */
  hung?: boolean | undefined
  pier?: Material | undefined
  stepsAt?: number | undefined
  gable?: Material | undefined
}

/** Draws a porch in front of walls that are already drawn: its shadow, deck, columns, railing, and roof. */
export function porch(scene: Scene, dice: Random, look: PorchLook): Svg {
  const { light } = scene
  const { x, w, rise, h } = look
  const beam = -(rise + h)
  const trim = light.paint(look.trim)
  const ink: Svg[] = [
    rect(x, beam, w, h, light.shadow, light.glow ? 0.12 : 0.27),
    rect(x, beam, w, h * 0.4, 'url(#drop)', 0.8),
  ]
  if (light.glow) ink.push(ellipse(x + w / 2, beam + 0.5, Math.min(w * 0.5, 3), h * 0.9, 'url(#halo)'))
  if (look.hung)
    ink.push(rect(x - 0.12, -rise - 0.02, w + 0.24, 0.22, trim), rect(x, -rise + 0.2, w, 0.55, 'url(#drop)'))
  else if (rise > 0.08) {
    ink.push(
      rect(x - 0.1, -rise, w + 0.2, rise, light.paint(darker(look.pier?.color ?? '#9a9184', 0.22))),
      rect(x - 0.18, -rise, w + 0.36, 0.13, light.paint(lighter('#a79f92', 0.12))),
    )
  }
  if (look.stepsAt !== undefined && rise > 0.12) ink.push(steps(scene, look.stepsAt, rise, 1.9, '#b3aa9c'))
  const places = Array.from(
    { length: look.columns },
    (_, i) => x + 0.25 + ((w - 0.5) * i) / Math.max(1, look.columns - 1),
  )
  if (look.rail) ink.push(railing(scene, places, -rise, look))
  for (const place of places) ink.push(column(scene, dice, place, -rise, h, look))
  ink.push(
    rect(x - 0.12, beam - 0.02, w + 0.24, 0.3, trim),
    rect(x - 0.12, beam + 0.28, w + 0.24, 0.07, light.shadow, 0.25),
  )
  if (look.roof === 'flat')
    ink.push(
      rect(x - 0.28, beam - 0.24, w + 0.56, 0.24, trim),
      rect(x - 0.28, beam - 0.26, w + 0.56, 0.06, light.paint(lighter(look.trim, 0.3))),
    )
  if (look.roof === 'lean') {
    ink.push(
      slope(
        scene,
        dice,
        [
          [x - 0.35, beam],
          [x + 0.1, beam - look.slope],
          [x + w - 0.1, beam - look.slope],
          [x + w + 0.35, beam],
        ],
        look.covering,
        look.color,
      ),
    )
    ink.push(rect(x - 0.37, beam - 0.06, w + 0.74, 0.16, trim))
  }
  if (look.roof === 'gable') {
    const apex = beam - look.slope
    ink.push(
      wall(
        scene,
        dice,
        [
          [x + w + 0.05, beam],
          [x + w / 2, apex],
          [x - 0.05, beam],
        ],
        look.gable ?? { cladding: 'shingle', color: look.trim },
      ),
    )
    const d = `M${num(x - 0.45)} ${num(beam + (0.45 * look.slope) / (w / 2))}L${num(x + w / 2)} ${num(apex)}L${num(x + w + 0.45)} ${num(beam + (0.45 * look.slope) / (w / 2))}`
    ink.push(
      `<path d="${d}" fill="none" stroke="${light.shadow}" stroke-width="0.4" opacity="0.25" transform="translate(0 0.3)"/><path d="${d}" fill="none" stroke="${trim}" stroke-width="0.26"/><path d="${d}" fill="none" stroke="${light.paint(look.color)}" stroke-width="0.14" transform="translate(0 -0.18)"/>`,
    )
  }
  return ink.join('')
}

function column(scene: Scene, dice: Random, x: number, deck: number, h: number, look: PorchLook): Svg {
  const { light } = scene
  const trim = light.paint(look.trim)
  const dark = light.shadow
  const shadeX = (half: number) => (light.side === 1 ? x + half * 0.25 : x - half)
  if (look.column === 'tapered') {
    const pier = look.pier ?? { cladding: 'stone', color: '#a89a86' }
    const ph = h * 0.36
    return (
      wall(
        scene,
        dice,
        [
          [x - 0.34, deck],
          [x - 0.3, deck - ph],
          [x + 0.3, deck - ph],
          [x + 0.34, deck],
        ],
        pier,
      ) +
      rect(x - 0.38, deck - ph - 0.08, 0.76, 0.1, light.paint('#d2c9b9')) +
      polygon(
        [
          [x - 0.25, deck - ph - 0.08],
          [x - 0.15, deck - h],
          [x + 0.15, deck - h],
          [x + 0.25, deck - ph - 0.08],
        ],
        trim,
      ) +
      polygon(
        [
          [x, deck - ph - 0.08],
          [x, deck - h],
          [x + 0.15 * light.side, deck - h],
          [x + 0.25 * light.side, deck - ph - 0.08],
        ],
        dark,
        0.16,
      )
    )
  }
  const half =
    look.column === 'round' ? 0.17 : look.column === 'square' ? 0.16 : look.column === 'turned' ? 0.09 : 0.08
  const body =
    rect(x - half, deck - h, half * 2, h, trim) + rect(shadeX(half), deck - h, half * 0.75, h, dark, 0.2)
  if (look.column === 'post') return body
  const cap =
    rect(x - half - 0.07, deck - h, half * 2 + 0.14, 0.14, trim) +
    rect(x - half - 0.08, deck - 0.16, half * 2 + 0.16, 0.16, trim)
  if (look.column !== 'turned') return body + cap
  const bracket = [-1, 1]
    .map(
      (way) =>
        `<path d="M${num(x + way * half)} ${num(deck - h + 0.62)}Q${num(x + way * 0.12)} ${num(deck - h + 0.3)} ${num(x + way * 0.6)} ${num(deck - h + 0.28)}H${num(x + way * half)}Z" fill="${trim}"/>`,
    )
    .join('')
  return body + cap + bracket
}

function railing(
  { light }: Scene,
  places: readonly number[],
  deck: number,
  look: Pick<PorchLook, 'trim' | 'stepsAt'>,
): Svg {
  let rails = ''
  let spindles = ''
  places.forEach((from, i) => {
    const to = places[i + 1]
    if (to === undefined) return
    if (look.stepsAt !== undefined && from < look.stepsAt && to > look.stepsAt) return
    rails += `M${num(from)} ${num(deck - 0.92)}H${num(to)}M${num(from)} ${num(deck - 0.12)}H${num(to)}`
    for (let x = from + 0.14; x < to; x += 0.15)
      spindles += `M${num(x)} ${num(deck - 0.12)}V${num(deck - 0.92)}`
  })
  return rule(spindles, light.paint(look.trim), 0.035, 0.9) + rule(rails, light.paint(look.trim), 0.08)
}

/** Draws a thin railing of vertical bars, as found on balconies and outdoor stairs. */
export function guard({ light }: Scene, x: number, y: number, w: number, color: Color, h = 1): Svg {
  let d = ''
  const count = Math.max(4, Math.round(w / 0.15))
  for (let i = 0; i <= count; i++) d += `M${num(x + (w * i) / count)} ${num(y)}V${num(y - h)}`
  return (
    rule(d, light.paint(color), 0.025, 0.9) +
    stroke(
      `M${num(x)} ${num(y - h)}h${num(w)}M${num(x)} ${num(y - 0.08)}h${num(w)}`,
      light.paint(color),
      0.055,
    )
  )
}
