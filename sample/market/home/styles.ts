import type { Random } from '../../random.ts'
import type { RegionCode } from '../../regions/regions.ts'
import type { HomeKind, Style } from './home.types.ts'

/**
 * Styles of houses by construction date: before 1945, before 1975, before 2005, and later. Repeated styles
 * are more common.
 */
const HOUSES: Record<RegionCode, [string, string, string, string]> = {
  tx: [
    'craftsman tudor',
    'ranch ranch midcentury',
    'ranch limestone limestone',
    'limestone farmhouse modern',
  ],
  fl: [
    'craftsman spanish coastal',
    'ranch ranch midcentury',
    'stucco stucco spanish',
    'stucco coastal modern',
  ],
  ca: ['craftsman spanish victorian', 'ranch midcentury ranch', 'stucco spanish', 'modern stucco farmhouse'],
  sw: ['spanish craftsman adobe', 'ranch ranch midcentury', 'stucco stucco adobe', 'stucco modern spanish'],
  mt: [
    'craftsman victorian tudor',
    'ranch ranch midcentury',
    'colonial ranch chalet',
    'modern farmhouse craftsman',
  ],
  nw: [
    'craftsman craftsman tudor',
    'ranch midcentury cape',
    'colonial craftsman',
    'modern farmhouse craftsman',
  ],
  mw: [
    'craftsman victorian tudor',
    'ranch cape ranch',
    'colonial colonial ranch',
    'farmhouse colonial modern',
  ],
  ne: [
    'colonial victorian cape tudor',
    'cape ranch colonial',
    'colonial colonial cape',
    'colonial farmhouse modern',
  ],
  ny: ['colonial victorian tudor', 'cape ranch colonial', 'colonial colonial', 'colonial modern farmhouse'],
  so: [
    'craftsman colonial victorian',
    'ranch ranch midcentury',
    'colonial ranch',
    'farmhouse craftsman colonial',
  ],
  qc: ['canadienne victorian', 'ranch ranch cape', 'canadienne colonial', 'modern farmhouse canadienne'],
  cn: ['craftsman victorian tudor', 'ranch ranch', 'colonial colonial', 'modern farmhouse craftsman'],
}
const LUXURY_STYLES: Record<RegionCode, string> = {
  tx: 'limestone modern villa',
  fl: 'villa coastal modern',
  ca: 'villa modern spanish',
  sw: 'villa modern adobe',
  mt: 'chalet modern craftsman',
  nw: 'modern craftsman tudor',
  mw: 'tudor colonial modern',
  ne: 'colonial tudor victorian',
  ny: 'colonial tudor modern',
  so: 'colonial villa modern',
  qc: 'modern canadienne victorian',
  cn: 'modern tudor colonial',
}
/** First construction year for a style. Older houses get the craftsman style instead. */
const STYLE_SINCE: Partial<Record<Style, number>> = {
  modern: 1998,
  farmhouse: 1996,
  midcentury: 1948,
  ranch: 1946,
}

const parseStyles = (text: string) =>
  text.split(' ').flatMap((word) => STYLES.filter((style) => style === word))

const STYLES: Style[] = [
  'ranch',
  'craftsman',
  'colonial',
  'cape',
  'farmhouse',
  'tudor',
  'victorian',
  'spanish',
  'stucco',
  'adobe',
  'coastal',
  'limestone',
  'modern',
  'midcentury',
  'chalet',
  'canadienne',
  'villa',
]

export interface StyleInput {
  kind: HomeKind
  region: RegionCode
  year: number
  density: number
  luxury: boolean
  units: number | null
  stories: number
}

export function chooseStyle(input: StyleInput, random: Random): Style {
  const { kind, region, year, density, stories } = input
  switch (kind) {
    case 'house':
      return houseStyle(input, random)
    case 'cabin':
      return region === 'mt' || random.chance(0.3) ? 'chalet' : 'cabin'
    case 'manufactured':
    case 'land':
    case 'farm':
      return kind
    case 'townhouse':
      if (year < 1935 && (region === 'ny' || (region === 'ne' && density > 0.5))) return 'brownstone'
      return year > 2005 && random.chance(0.4) ? 'modern' : 'rowhouse'
    case 'condo':
    case 'coop':
      if (stories >= 9) return 'tower'
      return year < 1940 && density > 0.5 && random.chance(0.3) ? 'lofts' : 'apartment'
    case 'multi':
    case 'plex':
      if (region === 'qc') return (input.units ?? 2) <= 6 ? 'triplex' : 'apartment'
      if ((input.units ?? 2) > 4) return 'apartment'
      if (region === 'ny' && year < 1935) return 'brownstone'
      return random.pick(region === 'ne' ? ['victorian', 'triplex'] : ['rowhouse', 'apartment'])
    case 'office':
      return 'offices'
    case 'industrial':
      return 'warehouse'
    case 'retail':
    case 'mixed':
    case 'business':
      return 'storefront'
  }
}

function houseStyle({ region, year, luxury }: StyleInput, random: Random): Style {
  if (luxury && random.chance(0.7)) return notBefore(random.pick(parseStyles(LUXURY_STYLES[region])), year)
  const wave = year < 1945 ? 0 : year < 1975 ? 1 : year < 2005 ? 2 : 3
  return notBefore(random.pick(parseStyles(HOUSES[region][wave])), year)
}

const notBefore = (style: Style, year: number): Style =>
  year >= (STYLE_SINCE[style] ?? 0) ? style : 'craftsman'

/** Returns the number of stories of a house, chosen at random when its style allows several. */
export function houseStories(style: Style, size: number, random: Random): number {
  if (style === 'ranch' || style === 'adobe' || style === 'manufactured') return 1
  if (style === 'midcentury') return random.chance(0.75) ? 1 : 2
  if (style === 'victorian' && size > 2600) return random.chance(0.4) ? 3 : 2
  if (['colonial', 'tudor', 'victorian', 'cape', 'canadienne'].includes(style)) return 2
  if (size < 1250) return 1
  return random.chance(Math.min(0.85, (size - 1000) / 2600)) ? 2 : 1
}
