/** A color as '#rrggbb'. */
export type Color = string

const channels = (color: Color): [number, number, number] => {
  const value = Number.parseInt(color.slice(1), 16)
  return [(value >> 16) & 255, (value >> 8) & 255, value & 255]
}

const compose = (red: number, green: number, blue: number): Color =>
  `#${((1 << 24) | (Math.round(red) << 16) | (Math.round(green) << 8) | Math.round(blue)).toString(16).slice(1)}`

/** Mixes two colors. A `share` of 0 returns `a`; 1 returns `b`. */
export function mix(a: Color, b: Color, share: number): Color {
  const [r1, g1, b1] = channels(a)
  const [r2, g2, b2] = channels(b)
  return compose(r1 + (r2 - r1) * share, g1 + (g2 - g1) * share, b1 + (b2 - b1) * share)
}

/** Returns the color of a surface of color `a` in light of color `b`. */
export function multiply(a: Color, b: Color): Color {
  const [r1, g1, b1] = channels(a)
  const [r2, g2, b2] = channels(b)
  return compose((r1 * r2) / 255, (g1 * g2) / 255, (b1 * b2) / 255)
}

/**
 * Darkens a color toward a blue-green ink, not toward pure black. `lighter` lightens toward warm paper, not
 * toward pure white.
 */
export const darker = (color: Color, share: number): Color => mix(color, '#1b2530', share)
export const lighter = (color: Color, share: number): Color => mix(color, '#fff6e4', share)
