import type { Random } from '../../random.ts'
import { regions } from '../../regions/regions.ts'
import type { Home, HomeKind } from './home.types.ts'

const KIND_FACTOR: Record<HomeKind, number> = {
  house: 1,
  condo: 0.98,
  townhouse: 0.96,
  coop: 0.78,
  manufactured: 0.46,
  cabin: 0.92,
  multi: 0.8,
  plex: 0.85,
  land: 1,
  farm: 0.8,
  office: 0.85,
  retail: 0.95,
  industrial: 0.55,
  mixed: 0.85,
  business: 0.3,
}

/** Returns the market value in dollars, before it is rounded to an asking price. */
export function marketValueOf(home: Omit<Home, 'price'>, random: Random): number {
  const { site, kind } = home
  if (kind === 'land') return landValue(home) * random.normal(1, 0.14)
  const size = home.size ?? 1500
  const isFlat = kind === 'condo' || kind === 'coop' || kind === 'plex'
  const typicalSize = isFlat ? 950 : regions[site.region].houseSize
  // Every building needs a kitchen and land, whatever its size, so a building of twice the size costs less
  // than twice as much.
  const building = site.priceLevel * KIND_FACTOR[kind] * size ** 0.82 * typicalSize ** 0.18
  const dense = kind === 'condo' ? 0.9 + site.density * 0.35 : 1
  const extras =
    1 +
    (home.pool ? 0.045 : 0) +
    (home.view ? 0.05 : 0) +
    (home.water ? (home.water === 'creek' ? 0.06 : 0.32) : 0) +
    (home.renewals.some(({ what }) => what === 'kitchen') ? 0.05 : 0) +
    (home.garage > 1 ? 0.02 : 0) +
    (home.level ? Math.min(0.16, home.level * 0.006) : 0)
  const landPremium = kind === 'farm' ? landValue(home) : lotPremium(home)
  const luxury = home.luxury ? random.between(1.6, 2.6) : 1
  return (building * dense * ageFactor(home) * extras * luxury + landPremium) * random.normal(1, 0.08)
}

function ageFactor({ year, newBuild, site }: Omit<Home, 'price'>): number {
  if (newBuild) return 1.14
  if (year === null) return 1
  if (year > 2012) return 1.08
  if (year > 1990) return 1
  if (year < 1940) return site.density > 0.5 ? 1.04 : 0.92
  return year < 1970 ? 0.91 : 0.95
}

/** Returns the additional value, in dollars, of a house on a lot of more than 0.3 acres. */
function lotPremium({ lotAcres, site, kind }: Omit<Home, 'price'>): number {
  if (!lotAcres || kind !== 'house') return 0
  return Math.max(0, lotAcres - 0.3) * Math.min(60_000, site.priceLevel * 120)
}

function landValue({ lotAcres, site, water, traits }: Omit<Home, 'price'>): number {
  const acres = lotAcres ?? 1
  const firstAcre = site.priceLevel * (300 + 1300 * site.density)
  const better = (water ? 1.4 : 1) * (traits.has('utilities at road') ? 1.15 : 0.9)
  return firstAcre * acres ** 0.66 * better
}

/**
 * Returns the monthly rent in dollars. Expensive homes rent for a smaller share of their value, and a whole
 * building for less than its dwellings one by one. Luxury homes rent for more.
 */
export function monthlyRent(
  { site, units, luxury }: Pick<Home, 'site' | 'units' | 'luxury'>,
  value: number,
  random: Random,
): number {
  const dwellings = units ?? 1
  const perDwelling = 11 * (value / dwellings) ** 0.42 * (site.priceLevel / 300) ** 0.25
  return perDwelling * dwellings ** 0.9 * (luxury ? random.between(1.5, 2.1) : 1)
}

/** Rounds a value to a typical asking price, such as 449,900, 499,000, 735,000, or 1,295,000. */
export function roundAskingPrice(value: number, random: Random): number {
  const step = value < 60_000 ? 1000 : value < 1_000_000 ? 10_000 : value < 3_000_000 ? 25_000 : 100_000
  const round = Math.max(step, Math.round(value / step) * step)
  if (value < 60_000) return Math.max(900, random.chance(0.5) ? round - 100 : round)
  if (value >= 3_000_000) return random.chance(0.5) ? round - 5000 : round
  if (value >= 1_000_000) return random.chance(0.55) ? Math.round(value / 50_000) * 50_000 - 5000 : round
  const ending = random.weighted([
    [-100, 0.36],
    [-1000, 0.26],
    [-5000, 0.2],
    [0, 0.18],
  ])
  return round + ending
}

export function roundAskingRent(value: number, random: Random): number {
  const round = Math.max(25, Math.round(value / 25) * 25)
  return random.chance(0.3) ? Math.max(25, Math.round(value / 100) * 100 - 5) : round
}
