import { agingOf, MAN, WOMAN } from './portrait-age.ts'
import { darker, lighter, mix } from './scene/color.ts'
import type { Picture, Scene } from './scene/scene.ts'
import { type Box, ellipse, foliage, linear, num, rect, type Svg, shape, stroke } from './scene/shape.ts'

const FAIR_HAIR: readonly string[] = [
  '#4a352a',
  '#6f4a33',
  '#9a6b42',
  '#c09a62',
  '#8a4a32',
  '#8f8f8c',
  '#cfcbc3',
  '#2b2523',
]
const DARK_HAIR: readonly string[] = [
  '#2b2523',
  '#352a26',
  '#2b2523',
  '#3b2b24',
  '#4a352a',
  '#6a6764',
  '#a9a6a0',
]
/** A skin tone and the matching hair colors. */
const COMPLEXIONS: readonly (readonly [skin: string, hair: readonly string[]])[] = [
  ['#f0cfb4', FAIR_HAIR],
  ['#ecc4a4', FAIR_HAIR],
  ['#e3b592', FAIR_HAIR],
  ['#d7a27c', DARK_HAIR],
  ['#c98f68', DARK_HAIR],
  ['#a66e4c', DARK_HAIR],
  ['#85563c', DARK_HAIR],
  ['#6b432f', DARK_HAIR],
]
const COATS: readonly string[] = [
  '#2f4a44',
  '#39475a',
  '#5a4a44',
  '#7d4038',
  '#48596a',
  '#8a7a62',
  '#3a3d3d',
  '#6b7a6a',
  '#a9543f',
]
const BACKDROPS: readonly string[] = [
  '#dfe3d8',
  '#e9dcc6',
  '#cfd9d6',
  '#ead2bf',
  '#d9d3c4',
  '#c3cfc4',
  '#d3d6dc',
]

/** Draws an invented person from the shoulders up, without features that would resemble a real person. */
export function portrait(scene: Scene): Picture {
  const dice = scene.homeDice('portrait')
  const side = dice.sign()
  const [skin, shades] = dice.pick(COMPLEXIONS)
  const drawnHair = dice.pick(shades)
  const aging = agingOf(scene, skin, shades)
  const hair = aging?.hair ?? drawnHair
  const coat = dice.pick(COATS)
  const backdrop = dice.pick(BACKDROPS)
  const turn = side * dice.between(0.02, 0.06)
  const ink: Svg[] = [
    rect(-6, -6, 12, 12, backdrop),
    ellipse(side * 0.3, -0.1, 1.25, 1.25, lighter(backdrop, 0.4)),
    shape(foliage(dice, -side * 1.5, 0.9, 0.9, 1, 15, 0.12), darker(backdrop, 0.12)),
    shape(foliage(dice, -side * 1.9, 1.2, 0.8, 0.8, 13, 0.12), darker(backdrop, 0.22)),
  ]
  const { variant } = scene.key
  const long = dice.chance(variant === MAN ? 0 : variant === WOMAN ? 0.75 : 0.5)
  const style = dice.whole(0, 2)
  if (long)
    ink.push(
      shape(
        `M0 -0.8C-0.52 -0.8 -0.5 -0.2 -0.53 ${num(0.2 + style * 0.13)}Q-0.54 ${num(0.6 + style * 0.13)} -0.36 ${num(0.62 + style * 0.13)}H0.36Q0.54 ${num(0.6 + style * 0.13)} 0.53 ${num(0.2 + style * 0.13)}C0.5 -0.2 0.52 -0.8 0 -0.8Z`,
        darker(hair, 0.12),
      ),
    )
  ink.push(
    shape('M-1.15 1.9Q-1.12 0.86 -0.42 0.7Q0 0.62 0.42 0.7Q1.12 0.86 1.15 1.9Z', coat),
    shape(
      side === 1 ? 'M0.42 0.7Q1.12 0.86 1.15 1.9H0.5Z' : 'M-0.42 0.7Q-1.12 0.86 -1.15 1.9H-0.5Z',
      darker(coat, 0.22),
      0.7,
    ),
  )
  ink.push(shape('M-0.2 0.2V0.72Q0 0.95 0.2 0.72V0.2Z', darker(skin, 0.14)))
  const open = dice.chance(0.6)
  ink.push(
    open
      ? shape(
          'M-0.3 0.68L0 1.35L0.3 0.68L0.2 0.62Q0 0.86 -0.2 0.62Z',
          dice.pick(['#f6f2ea', '#e9e2d4', '#cfd9dc']),
        )
      : shape('M-0.3 0.72Q0 1 0.3 0.72L0.26 0.56Q0 0.78 -0.26 0.56Z', lighter(coat, 0.2)),
  )
  if (open) ink.push(stroke('M-0.32 0.68L-0.06 1.42M0.32 0.68L0.06 1.42', darker(coat, 0.3), 0.03))
  // Long hair covers the ears; short hair runs behind them at the temples.
  if (!long)
    ink.push(
      shape('M-0.42 -0.08Q-0.5 -0.78 0 -0.82Q0.5 -0.78 0.42 -0.08Z', darker(hair, 0.12)),
      ellipse(turn * 0.5 - 0.4, -0.06, 0.07, 0.1, darker(skin, 0.1)),
      ellipse(turn * 0.5 + 0.4, -0.06, 0.07, 0.1, darker(skin, 0.1)),
    )
  ink.push(
    shape(
      'M-0.39 -0.25Q-0.39 0.42 0 0.46Q0.39 0.42 0.39 -0.25Q0.36 -0.66 0 -0.66Q-0.36 -0.66 -0.39 -0.25Z',
      skin,
    ),
    shape(
      side === 1
        ? 'M0.1 -0.6Q0.36 -0.6 0.39 -0.25Q0.39 0.42 0 0.46Q0.24 0.3 0.22 -0.2Z'
        : 'M-0.1 -0.6Q-0.36 -0.6 -0.39 -0.25Q-0.39 0.42 0 0.46Q-0.24 0.3 -0.22 -0.2Z',
      darker(skin, 0.12),
      0.55,
    ),
  )
  const brow = darker(mix(hair, skin, 0.25), 0.2)
  for (const way of [-1, 1])
    ink.push(
      stroke(`M${num(turn * 2 + way * 0.16 - 0.075)} -0.21q0.075 -0.045 0.15 0`, brow, 0.032),
      ellipse(turn * 2 + way * 0.16, -0.09, 0.03, 0.037, '#33302e'),
    )
  ink.push(
    stroke(
      `M${num(turn * 2)} -0.06q${num(turn * 0.8)} 0.12 ${num(-side * 0.03)} 0.15`,
      darker(skin, 0.26),
      0.024,
    ),
    stroke(`M${num(turn * 2 - 0.11)} 0.23q0.11 0.075 0.22 0`, mix('#8f4a42', skin, 0.25), 0.034),
    ellipse(turn * 2 - 0.24, 0.08, 0.075, 0.05, '#d97a62', 0.16),
    ellipse(turn * 2 + 0.24, 0.08, 0.075, 0.05, '#d97a62', 0.16),
    ...(aging?.lines(turn * 2) ?? []),
  )
  if (!long && variant !== WOMAN && dice.chance(0.3))
    ink.push(
      shape(
        'M-0.385 -0.05Q-0.36 0.44 0 0.5Q0.36 0.44 0.385 -0.05Q0.32 0.18 0.17 0.16Q0 0.1 -0.17 0.16Q-0.32 0.18 -0.385 -0.05Z',
        hair,
        0.9,
      ),
      stroke(`M${num(turn * 2 - 0.09)} 0.245q0.09 0.05 0.18 0`, mix('#8f4a42', skin, 0.25), 0.03),
    )
  ink.push(
    long
      ? shape(
          `M-0.46 ${num(0.1 + style * 0.16)}Q-0.54 -0.8 0 -0.84Q0.54 -0.8 0.46 ${num(0.1 + style * 0.16)}Q0.4 -0.26 ${num(side * 0.18)} -0.5Q-0.3 -0.36 -0.46 ${num(0.1 + style * 0.16)}Z`,
          hair,
        )
      : shape(
          aging?.recedingHair ??
            `M-0.42 -0.12Q-0.5 -0.78 ${num(side * 0.05)} -0.82Q0.52 -0.76 0.42 -0.12Q0.4 -0.38 ${num(side * 0.26)} -0.46Q-0.1 -0.5 -0.3 -0.4Q-0.4 -0.32 -0.42 -0.12Z`,
          hair,
        ),
  )
  if (dice.chance(0.28) || aging?.hasReadingGlasses)
    for (const way of [-1, 1])
      ink.push(
        `<rect x="${num(turn * 2 + way * 0.16 - 0.115)}" y="-0.17" width="0.23" height="0.17" rx="0.07" fill="none" stroke="#3a3533" stroke-width="0.024"/>`,
      )
  const wash = linear('face', side === 1 ? [0, 0] : [1, 0], side === 1 ? [1, 1] : [0, 1], [
    [0, '#fff4dc', 0.2],
    [0.5, '#fff4dc', 0],
    [1, '#2b3340', 0.16],
  ])
  const viewBox = (aspect: number): Box => ({
    x0: -1.15 * Math.max(aspect, 1),
    x1: 1.15 * Math.max(aspect, 1),
    y0: -1.16,
    y1: 1.14,
  })
  return { defs: wash, body: `${ink.join('')}${rect(-6, -6, 12, 12, 'url(#face)')}`, viewBox }
}
