/**
 * Returns the WCAG 2 contrast ratio of two colors in `#rrggbb` or `#rgb` notation, from 1 (none) to 21.
 * Throws on any other notation.
 */
export function contrast(one: string, other: string): number {
  const [light, dark] = [luminance(one), luminance(other)].sort((a, b) => b - a)
  return ((light ?? 0) + 0.05) / ((dark ?? 0) + 0.05)
}

function luminance(color: string): number {
  const long = color.replace(/^#(.)(.)(.)$/, '#$1$1$2$2$3$3')
  const [red, green, blue] = /^#([\da-f]{2})([\da-f]{2})([\da-f]{2})$/i.exec(long)?.slice(1) ?? []
  if (!red || !green || !blue) throw new Error(`invalid color "${color}": use #rgb or #rrggbb`)
  return 0.2126 * linear(red) + 0.7152 * linear(green) + 0.0722 * linear(blue)
}

function linear(hex: string): number {
  const channel = Number.parseInt(hex, 16) / 255
  return channel <= 0.04045 ? channel / 12.92 : ((channel + 0.055) / 1.055) ** 2.4
}
