import type { Region, Style } from '../grammar/photo-key.ts'

/** House styles that are common in each region. */
const HOUSES: Record<Region, readonly Style[]> = {
  fl: ['stucco', 'coastal', 'spanish', 'ranch'],
  ca: ['spanish', 'craftsman', 'midcentury', 'stucco'],
  tx: ['limestone', 'ranch', 'craftsman', 'farmhouse'],
  sw: ['adobe', 'stucco', 'ranch', 'spanish'],
  mt: ['craftsman', 'ranch', 'modern', 'chalet'],
  nw: ['craftsman', 'midcentury', 'modern', 'ranch'],
  mw: ['colonial', 'ranch', 'cape', 'craftsman'],
  ne: ['colonial', 'cape', 'victorian', 'farmhouse'],
  ny: ['colonial', 'tudor', 'cape', 'victorian'],
  so: ['colonial', 'farmhouse', 'craftsman', 'ranch'],
  qc: ['canadienne', 'cape', 'modern', 'craftsman'],
  cn: ['craftsman', 'ranch', 'modern', 'farmhouse'],
}

/** Styles that draw a whole row, including their neighbors. */
export const ROWS: readonly Style[] = ['brownstone', 'rowhouse', 'triplex']

/** Styles whose neighboring buildings have related styles. */
const RELATED_STYLES: readonly (readonly Style[])[] = [
  ['apartment', 'lofts', 'storefront'],
  ['tower', 'offices', 'apartment'],
  ['farm', 'farmhouse', 'ranch'],
  ['cabin', 'chalet'],
  ['warehouse', 'offices'],
  ['manufactured', 'ranch'],
  ['villa', 'modern'],
]

/**
 * Returns styles for the buildings next to a building. For a style that draws a whole row, returns styles for
 * the buildings at the ends of the row.
 */
export function neighborStylesOf(style: Style, region: Region): readonly Style[] {
  if (ROWS.includes(style)) return ['storefront', 'apartment']
  const related = RELATED_STYLES.find((styles) => styles.includes(style) && !HOUSES[region].includes(style))
  if (related) return related
  return style === 'land' ? HOUSES[region] : [style, ...HOUSES[region]]
}
