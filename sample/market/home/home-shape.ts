import type { Random } from '../../random.ts'
import { regions } from '../../regions/regions.ts'
import type { Site } from '../site/sites.ts'
import { type HomeKind, isPremises } from './home.types.ts'

export const unitCount = (density: number, random: Random) =>
  random.weighted([
    [2, 5],
    [3, 2.4],
    [4, 2],
    [5, density],
    [6, density * 1.4],
    [8, density],
    [12, density * 0.6],
    [20, density * 0.3],
  ])

/** A rental in a building of several dwellings. */
interface Plex {
  /** Number of dwellings in the building. */
  units: number
  /** Whether one tenant rents the whole building. */
  isWhole: boolean
}

export const choosePlex = (random: Random): Plex => ({
  units: random.weighted([
    [2, 5],
    [3, 3],
    [4, 1.5],
  ]),
  isWhole: random.chance(0.4),
})

/** Returns the number of one dwelling of the building: a letter, or a digit in Québec. */
export const plexUnit = ({ units }: Plex, { region }: Site, random: Random): string => {
  const index = random.int(0, units - 1)
  return region === 'qc' ? String(index + 1) : ('ABCD'[index] ?? 'A')
}

export function premisesSize(kind: HomeKind, lease: boolean, random: Random): number {
  const [low, high] = kind === 'industrial' ? [4200, 46_000] : kind === 'mixed' ? [2600, 14_000] : [900, 9800]
  return Math.round((low + (high - low) * random.unit() ** 2.2) * (lease ? 0.6 : 1))
}

export function floorsOf(
  kind: HomeKind,
  density: number,
  units: number | null,
  luxury: boolean,
  size: number,
  random: Random,
): number {
  // Each floor of a business building has at least 1,200 square feet.
  const fitting = (floors: number) => Math.max(1, Math.min(floors, Math.floor(size / 1200)))
  switch (kind) {
    case 'condo':
    case 'coop': {
      if (density > 0.6 && random.chance(luxury ? 0.7 : 0.35)) return random.int(9, density > 0.85 ? 38 : 20)
      return random.int(2, density > 0.4 ? 6 : 4)
    }
    case 'townhouse':
      return random.chance(0.35 + density * 0.2) ? 3 : 2
    case 'multi':
    case 'plex':
      return (units ?? 2) >= 12 ? random.int(3, 5) : (units ?? 2) === 2 ? random.int(1, 2) : random.int(2, 3)
    case 'cabin':
      return random.chance(0.35) ? 2 : 1
    case 'office':
      return fitting(random.int(1, 2 + Math.round(density * 6)))
    case 'mixed':
      return fitting(random.int(2, 4))
    default:
      return 1
  }
}

/**
 * Returns the size of the lot in acres. A lot is always large enough for its house (`footprint`, in square
 * feet) and a yard.
 */
export function acres(
  kind: HomeKind,
  site: Site,
  luxury: boolean,
  footprint: number,
  random: Random,
): number | null {
  const typical = regions[site.region].lot
  // In expensive areas and large cities, lots of hundreds of acres no longer exist.
  const nearTown = site.priceLevel > 220 || site.city.population > 300_000
  const thousandth = (value: number) => Math.round(value * 1000) / 1000
  switch (kind) {
    case 'condo':
    case 'coop':
    case 'business':
      return null
    case 'townhouse':
      return thousandth(Math.max(random.between(0.02, 0.07), (footprint * 1.2) / 43_560))
    case 'land':
      return thousandth(
        site.density > 0.3 ? random.between(0.08, 0.6) : 0.3 + (nearTown ? 12 : 70) * random.unit() ** 3,
      )
    case 'farm':
      return Math.round((8 + (nearTown ? 90 : 420) * random.unit() ** 2.6) * 10) / 10
    case 'manufactured':
      return thousandth(random.between(0.07, 0.6))
    case 'multi':
    case 'plex':
    case 'retail':
    case 'office':
    case 'mixed':
      return thousandth(random.between(0.06, 0.8 - 0.6 * site.density))
    case 'industrial':
      return thousandth(random.between(0.4, 4))
    default: {
      const spread = Math.exp(random.normal(0, 0.42))
      const rural = site.density >= 0.12 ? 1 : random.between(1.2, site.city.population > 150_000 ? 2.5 : 7)
      const roomy = typical * spread * (1.35 - site.density * 0.95) * rural * (luxury ? 1.8 : 1)
      // Houses in the most expensive cities have small lots.
      const lot =
        site.priceLevel > 340 && site.density > 0.3 ? Math.min(roomy, random.between(0.04, 0.15)) : roomy
      return thousandth(
        Math.max((footprint * 1.9) / 43_560, lot) + (kind === 'cabin' ? random.between(0.3, 6) : 0),
      )
    }
  }
}

export function garageOf(kind: HomeKind, site: Site, size: number, luxury: boolean, random: Random): number {
  const { garage } = regions[site.region]
  if (kind === 'house' || kind === 'farm') {
    if (!random.chance(luxury ? 0.94 : garage * (1 - 0.4 * site.density))) return 0
    return luxury
      ? random.int(2, 3)
      : size > 1500
        ? random.weighted([
            [1, 0.2],
            [2, 0.7],
            [3, size > 2600 ? 0.2 : 0],
          ])
        : random.int(1, 2)
  }
  if (kind === 'townhouse') return random.chance(garage * (1 - 0.7 * site.density)) ? random.int(1, 2) : 0
  if (kind === 'condo') return random.chance(0.34) ? 1 : 0
  return 0
}

export function parkingOf(
  kind: HomeKind,
  garage: number,
  density: number,
  units: number | null,
  size: number,
  random: Random,
): number {
  if (isPremises(kind)) return random.int(0, Math.min(30, Math.ceil(size / 250)))
  if (kind === 'multi') return random.int(0, units ?? 2)
  if (kind === 'plex') return random.int(0, units ?? 1)
  if (kind === 'condo' || kind === 'coop') return garage || (random.chance(0.6 - density * 0.5) ? 1 : 0)
  return garage + random.int(density > 0.6 ? 0 : 1, 2)
}

export function unitOf(
  kind: HomeKind,
  level: number | null,
  { region, density }: Site,
  random: Random,
): string | null {
  if (kind === 'office' && random.chance(0.4)) return String(random.int(1, 6) * 100 + random.int(0, 12) * 5)
  if (level === null) return null
  if (region === 'ny' && density > 0.4) return `${level}${random.pick([...'ABCDEFGH'])}`
  if (region === 'qc') return String(level > 3 ? level * 100 + random.int(1, 12) : random.int(1, 12))
  return String(level * 100 + random.int(1, density > 0.5 ? 24 : 9))
}
