import type { Color } from './color.ts'
import { num, type Svg, stroke } from './shape.ts'

/**
 * A single-stroke alphabet on a 4 by 6 grid, in the style of drafting letters, so that pictures need no font.
 * Each glyph is a list of polylines; each point is two digits, x and y. All letters have the same width.
 */
const GLYPHS: Record<string, string> = {
  A: '062036 0433',
  B: '00062635342303 0020313223',
  C: '3120100105162635',
  D: '00062635312000',
  E: '30000636 0323',
  F: '300006 0323',
  G: '31201001051626353323',
  H: '0006 0333 3036',
  I: '1016',
  J: '3035261605',
  K: '0006 3003 0336',
  L: '000636',
  M: '0600234046',
  N: '06003630',
  O: '100105162635312010',
  P: '06002031322303',
  Q: '100105162635312010 2436',
  R: '06002031322303 2336',
  S: '312010010213233435261605',
  T: '0040 2026',
  U: '000516263530',
  V: '002640',
  W: '0016234640',
  X: '0036 3006',
  Y: '002340 2326',
  Z: '00300636',
  '0': '100105162635312010',
  '1': '012026',
  '2': '01102031320636',
  '3': '0110203132233435261605',
  '4': '262004 0434',
  '5': '300003233435261605',
  '6': '312010010516263534231304',
  '7': '003016',
  '8': '100102132332312010 1304051626353423',
  '9': '051626353120100102132332',
  "'": '2021',
  '.': '1516',
  '-': '0333',
  É: '30000636 0323 1120',
  ' ': '',
}

const ADVANCE = 5

/**
 * Draws text centered on x with its baseline at y; `height` is in meters. Characters without a glyph are left
 * blank.
 */
export function letter(
  text: string,
  x: number,
  y: number,
  height: number,
  color: Color,
  weight = 0.12,
  spacing = 1.1,
): Svg {
  const unit = height / 6
  const step = ADVANCE * unit * spacing
  const left = x - (text.length * step - unit * spacing) / 2
  let d = ''
  Array.from(text.toUpperCase()).forEach((character, i) => {
    for (const line of (GLYPHS[character] ?? '').split(' ')) {
      for (let at = 0; at + 1 < line.length; at += 2)
        d += `${at ? 'L' : 'M'}${num(left + i * step + Number(line[at]) * unit)} ${num(y - height + Number(line[at + 1]) * unit)}`
    }
  })
  return stroke(d, color, height * weight)
}
