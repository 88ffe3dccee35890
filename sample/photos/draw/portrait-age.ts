import { type Color, darker, mix } from './scene/color.ts'
import type { Random } from './scene/dice.ts'
import type { Scene } from './scene/scene.ts'
import { num, type Svg, stroke } from './scene/shape.ts'

/** Values of `variant` in a photo key that set whether the portrait shows a man or a woman. */
export const MAN = 1
export const WOMAN = 2

/** How a person looks at the age in the photo key. */
export interface Aging {
  hair: Color
  /** Outline of short hair with a high hairline; undefined for a full head of hair. */
  recedingHair: string | undefined
  hasReadingGlasses: boolean
  /** Returns the lines of a face whose features are around `x`. */
  lines(x: number): Svg[]
}

interface Decade {
  /** Probability that the hair is graying, and how gray it is then. */
  graying: number
  gray: readonly [low: number, high: number]
  receding: number
  glasses: number
}

/** From the twenties to the seventies. */
const DECADES: readonly Decade[] = [
  { graying: 0, gray: [0, 0], receding: 0, glasses: 0 },
  { graying: 0, gray: [0, 0], receding: 0.06, glasses: 0 },
  { graying: 0.4, gray: [0.25, 0.5], receding: 0.18, glasses: 0.05 },
  { graying: 0.8, gray: [0.45, 0.75], receding: 0.32, glasses: 0.2 },
  { graying: 0.95, gray: [0.7, 0.92], receding: 0.45, glasses: 0.3 },
  { graying: 1, gray: [0.85, 1], receding: 0.5, glasses: 0.4 },
]
const FIRST_DECADE = 2
const GRAYS: readonly Color[] = ['#a5a39f', '#bdbbb6', '#d8d6d1']
const RECEDING_HAIR =
  'M-0.42 -0.12Q-0.5 -0.78 0 -0.8Q0.5 -0.78 0.42 -0.12Q0.41 -0.46 0.27 -0.61Q0 -0.71 -0.27 -0.61Q-0.41 -0.46 -0.42 -0.12Z'

/** True for a color without a hue, such as the gray shades in the list of hair colors. */
export function isGray(color: Color): boolean {
  const channels = [1, 3, 5].map((at) => Number.parseInt(color.slice(at, at + 2), 16))
  return Math.max(...channels) - Math.min(...channels) < 14 && Math.max(...channels) > 90
}

/** Returns the look of a person at the age in the photo key; undefined for a key without an age. */
export function agingOf({ key, homeDice }: Scene, skin: Color, shades: readonly Color[]): Aging | undefined {
  const { age, variant } = key
  const decade = age === undefined ? undefined : DECADES[age - FIRST_DECADE]
  if (age === undefined || !decade) return undefined
  const dice = homeDice('age')
  return {
    hair: hairOf(decade, shades, variant === WOMAN, dice),
    recedingHair: dice.chance(variant === WOMAN ? 0 : decade.receding) ? RECEDING_HAIR : undefined,
    hasReadingGlasses: dice.chance(decade.glasses),
    lines: (x) => linesOf(age, x, darker(skin, 0.3)),
  }
}

/** Some women color their gray hair. */
const DYED = 0.15

function hairOf(
  { graying, gray: [low, high] }: Decade,
  shades: readonly Color[],
  isWoman: boolean,
  dice: Random,
): Color {
  const natural = dice.pick(shades.filter((shade) => !isGray(shade)))
  const gray = dice.pick(GRAYS)
  const share = dice.between(low, high)
  return dice.chance(graying * (isWoman ? 1 - DYED : 1)) ? mix(natural, gray, share) : natural
}

/** Draws lines from the nose to the mouth, at the eyes, and on the forehead, more of them with age. */
function linesOf(age: number, x: number, color: Color): Svg[] {
  const opacity = Math.min(0.75, 0.2 + 0.15 * (age - 4))
  const line = (d: string) => stroke(d, color, 0.016, opacity)
  const lines: Svg[] = []
  for (const way of [-1, 1] as const) {
    const at = (distance: number) => num(x + way * distance)
    const by = (distance: number) => num(way * distance)
    if (age >= 4) lines.push(line(`M${at(0.095)} 0.08q${by(0.055)} 0.05 ${by(0.05)} 0.15`))
    if (age >= 5)
      lines.push(
        line(`M${at(0.215)} -0.1l${by(0.05)} -0.024`),
        line(`M${at(0.215)} -0.078l${by(0.05)} 0.018`),
      )
    if (age >= 6) lines.push(line(`M${at(0.105)} -0.035q${by(0.055)} 0.034 ${by(0.11)} 0`))
    if (age >= 7) lines.push(line(`M${at(0.12)} 0.255q${by(0.01)} 0.035 ${by(-0.005)} 0.07`))
  }
  if (age >= 5) lines.push(line(`M${num(x - 0.15)} -0.33q0.15 -0.026 0.3 0`))
  if (age >= 6) lines.push(line(`M${num(x - 0.13)} -0.385q0.13 -0.024 0.26 0`))
  return lines
}
