import type { Region, Style } from '../grammar/photo-key.ts'

/** Houses that streets of a region have. */
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

/** Styles that draw their neighbours with them, a whole row. */
export const ROWS: readonly Style[] = ['brownstone', 'rowhouse', 'triplex']

/** Styles that stand among their like, in town and out of it. */
const RELATED_STYLES: readonly (readonly Style[])[] = [
  ['apartment', 'lofts', 'storefront'],
  ['tower', 'offices', 'apartment'],
  ['farm', 'farmhouse', 'ranch'],
  ['cabin', 'chalet'],
  ['warehouse', 'offices'],
  ['manufactured', 'ranch'],
  ['villa', 'modern'],
]

/** Styles of the buildings beside one of a style; of a row, where it ends. */
export function neighborStylesOf(style: Style, region: Region): readonly Style[] {
  if (ROWS.includes(style)) return ['storefront', 'apartment']
  const related = RELATED_STYLES.find((styles) => styles.includes(style) && !HOUSES[region].includes(style))
  if (related) return related
  return style === 'land' ? HOUSES[region] : [style, ...HOUSES[region]]
}
