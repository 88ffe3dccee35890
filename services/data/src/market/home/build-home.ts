import type { Random } from '../../random/random.ts'
import { REGIONS } from '../regions/regions.ts'
import type { Site } from '../site/sites.ts'
import { associationFee, yearlyTax } from './costs.ts'
import { finishes, outdoorOf, renewalsOf } from './finishes.ts'
import type { Home, Kind } from './home.types.ts'
import { chooseDwelling, resoType, type Sort } from './kinds.ts'
import { asking, askingRent, monthlyRent, worthOf } from './price.ts'
import { chooseRooms, chooseYear, type Rooms } from './rooms.ts'
import { chooseStyle, houseStoreys } from './styles.ts'
import { subdivisionName } from './subdivisions.ts'
import { chooseTraits } from './traits.ts'

const PREMISES = new Set<Kind>(['office', 'retail', 'industrial', 'mixed', 'business'])
const FLATS = new Set<Kind>(['condo', 'coop'])

/** Dreams up one home on its site; `thisYear` bounds what can have been built. */
export function buildHome(site: Site, sort: Sort, thisYear: number, random: Random): Home {
  const { region, density } = site
  const kind = chooseDwelling(sort, site.city.placeName, region, density, random)
  const bare = kind === 'land'
  const premises = PREMISES.has(kind)
  const units = kind === 'multi' ? unitCount(density, random) : null
  const newBuild =
    !bare &&
    !premises &&
    kind !== 'farm' &&
    kind !== 'coop' &&
    !sort.lease &&
    random.chance(REGIONS[region].newConstruction)
  const year = newBuild
    ? thisYear - (random.chance(0.6) ? 0 : 1)
    : chooseYear(region, density, kind, thisYear, random)
  const luxury = sort.luxury && ['house', 'condo', 'townhouse', 'coop'].includes(kind)
  const rooms = bare || premises ? null : chooseRooms(kind, region, year, density, luxury, units, random)
  const size = rooms?.size ?? (premises ? premisesSize(kind, sort.lease, random) : null)
  const totalFloors = floorsOf(kind, density, units, luxury, random)
  const style = chooseStyle({ kind, region, year, density, luxury, units, storeys: totalFloors }, random)
  const ownStoreys = kind === 'house' || kind === 'farm' || kind === 'manufactured'
  const storeys = bare ? null : ownStoreys ? houseStoreys(style, size ?? 0, random) : totalFloors
  const level = FLATS.has(kind) ? random.int(1, totalFloors) : null
  const lotAcres = acres(kind, site, luxury, random)
  const garage = garageOf(kind, site, size ?? 0, luxury, random)
  const outdoor = bare || premises ? null : outdoorOf(kind, style, density, random)
  const traits = chooseTraits(
    {
      site,
      kind,
      luxury,
      style,
      storeys,
      size,
      beds: rooms?.beds ?? null,
      lease: sort.lease,
      garage,
      lotAcres,
      level,
      outdoor,
      year,
      totalFloors,
    },
    random,
  )
  const sharedPool =
    (FLATS.has(kind) && totalFloors > 2 && random.chance(REGIONS[region].pool * 0.9)) ||
    (kind === 'house' && traits.has('clubhouse') && random.chance(0.7))
  const pool = kind === 'house' && !sharedPool && random.chance(REGIONS[region].pool * (luxury ? 2.2 : 0.9))
  const [propertyType, propertySubType] = resoType(kind, sort.lease, units, random)
  const surroundings = surroundingsOf(site, kind, level, random)
  const home: Home = {
    site,
    kind,
    propertyType,
    propertySubType,
    lease: sort.lease,
    luxury,
    newBuild,
    style,
    year: bare ? null : year,
    storeys,
    level,
    unitNumber: unitOf(kind, level, site, random),
    units,
    beds: rooms?.beds ?? null,
    fullBaths: rooms?.fullBaths ?? (premises && random.chance(0.5) ? random.int(1, 4) : null),
    halfBaths: rooms ? rooms.halfBaths : null,
    size,
    lotAcres,
    zoning: zoningOf(kind, density, units, random),
    subdivision: subdivisionName(kind, site, year, random),
    garage,
    parking: bare ? 0 : parkingOf(kind, garage, density, units, random),
    pool,
    sharedPool,
    ...surroundings,
    fireplace: fireplaceOf(kind, site, year, luxury, random),
    ...finishes(region, kind, year, luxury, newBuild, random),
    outdoor,
    basement: basementOf(kind, site, style, random),
    renewals: bare || premises || newBuild ? [] : renewalsOf(year, thisYear, kind, random),
    traits,
    heating: bare ? [] : random.pick(REGIONS[region].heating),
    cooling: bare
      ? []
      : year < 1950 && random.chance(0.3) && REGIONS[region].snow
        ? []
        : random.pick(REGIONS[region].cooling),
    price: 0,
    leasePeriod: null,
    fee: null,
    feeFrequency: null,
    tax: null,
  }
  return withCosts(home, rooms, random)
}

function withCosts(home: Home, rooms: Rooms | null, random: Random): Home {
  const value = Math.max(18_000, worthOf(home, random))
  const price = home.lease
    ? rent(home, value, random)
    : asking(home.luxury ? Math.max(value, 1_150_000) : value, random)
  const lease = home.lease ? leasePeriodOf(home, rooms, random) : null
  const shown =
    lease === 'Week'
      ? askingRent(price * 0.42, random)
      : lease === 'Year'
        ? Math.round((price * 12) / 100) * 100
        : price
  return {
    ...home,
    price: shown,
    leasePeriod: lease,
    ...associationFee(home, random),
    tax: yearlyTax(home, value, random),
  }
}

const rent = (home: Home, value: number, random: Random) =>
  PREMISES.has(home.kind)
    ? askingRent(((home.size ?? 1000) * home.site.priceLevel * random.between(0.055, 0.085)) / 12, random)
    : askingRent(monthlyRent(value) * random.normal(1, 0.06), random)

const leasePeriodOf = (home: Home, rooms: Rooms | null, random: Random) =>
  PREMISES.has(home.kind)
    ? random.chance(0.6)
      ? ('Year' as const)
      : ('Month' as const)
    : rooms && home.traits.has('furnished') && random.chance(0.4)
      ? ('Week' as const)
      : ('Month' as const)

const unitCount = (density: number, random: Random) =>
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

function premisesSize(kind: Kind, lease: boolean, random: Random): number {
  const [low, high] = kind === 'industrial' ? [4200, 46_000] : kind === 'mixed' ? [2600, 14_000] : [900, 9800]
  return Math.round((low + (high - low) * random.unit() ** 2.2) * (lease ? 0.6 : 1))
}

function floorsOf(
  kind: Kind,
  density: number,
  units: number | null,
  luxury: boolean,
  random: Random,
): number {
  switch (kind) {
    case 'condo':
    case 'coop': {
      if (density > 0.6 && random.chance(luxury ? 0.7 : 0.35)) return random.int(9, density > 0.85 ? 38 : 20)
      return random.int(2, density > 0.4 ? 6 : 4)
    }
    case 'townhouse':
      return random.chance(0.35 + density * 0.2) ? 3 : 2
    case 'multi':
      return (units ?? 2) >= 12 ? random.int(3, 5) : (units ?? 2) === 2 ? random.int(1, 2) : random.int(2, 3)
    case 'cabin':
      return random.chance(0.35) ? 2 : 1
    case 'office':
      return random.int(1, 2 + Math.round(density * 6))
    case 'mixed':
      return random.int(2, 4)
    default:
      return 1
  }
}

function acres(kind: Kind, site: Site, luxury: boolean, random: Random): number | null {
  const typical = REGIONS[site.region].lot
  const hundredth = (value: number) => Math.round(value * 1000) / 1000
  switch (kind) {
    case 'condo':
    case 'coop':
    case 'business':
      return null
    case 'townhouse':
      return hundredth(random.between(0.02, 0.07))
    case 'land':
      return hundredth(site.density > 0.3 ? random.between(0.08, 0.6) : 0.3 + 70 * random.unit() ** 3)
    case 'farm':
      return Math.round((8 + 420 * random.unit() ** 2.6) * 10) / 10
    case 'manufactured':
      return hundredth(random.between(0.07, 0.6))
    case 'multi':
    case 'retail':
    case 'office':
    case 'mixed':
      return hundredth(random.between(0.06, 0.8 - 0.6 * site.density))
    case 'industrial':
      return hundredth(random.between(0.4, 4))
    default: {
      const spread = Math.exp(random.normal(0, 0.42))
      const rural = site.density < 0.12 ? random.between(1.2, 7) : 1
      const lot = typical * spread * (1.35 - site.density * 0.95) * rural * (luxury ? 1.8 : 1)
      return hundredth(Math.max(0.04, lot) + (kind === 'cabin' ? random.between(0.3, 6) : 0))
    }
  }
}

function garageOf(kind: Kind, site: Site, size: number, luxury: boolean, random: Random): number {
  const { garage } = REGIONS[site.region]
  if (kind === 'house' || kind === 'farm') {
    if (!random.chance(garage * (1 - 0.4 * site.density))) return 0
    return luxury
      ? random.int(2, 3)
      : size > 1500
        ? random.weighted([
            [1, 0.2],
            [2, 0.7],
            [3, size > 2800 ? 0.2 : 0.03],
          ])
        : random.int(1, 2)
  }
  if (kind === 'townhouse') return random.chance(garage * (1 - 0.7 * site.density)) ? random.int(1, 2) : 0
  if (kind === 'condo') return random.chance(0.34) ? 1 : 0
  return 0
}

function parkingOf(
  kind: Kind,
  garage: number,
  density: number,
  units: number | null,
  random: Random,
): number {
  if (PREMISES.has(kind)) return random.int(0, 30)
  if (kind === 'multi') return random.int(0, units ?? 2)
  if (kind === 'condo' || kind === 'coop') return garage || (random.chance(0.6 - density * 0.5) ? 1 : 0)
  return garage + random.int(density > 0.6 ? 0 : 1, 2)
}

function surroundingsOf(
  site: Site,
  kind: Kind,
  level: number | null,
  random: Random,
): Pick<Home, 'water' | 'view'> {
  const premises = PREMISES.has(kind)
  const { region } = site
  const coast =
    region === 'fl'
      ? (['lake', 'bay', 'canal'] as const)
      : region === 'ca' || region === 'ny'
        ? (['bay', 'lake'] as const)
        : (['lake', 'river', 'creek'] as const)
  const water =
    !premises && region !== 'sw' && random.chance(site.density > 0.6 ? 0.012 : 0.045)
      ? random.pick(coast)
      : null
  if (water) return { water, view: 'water' }
  if (premises) return { water: null, view: null }
  if (level && level > 8) return { water, view: random.chance(0.7) ? 'skyline' : null }
  const hills =
    region === 'mt' || region === 'sw' ? 'mountains' : region === 'fl' || region === 'mw' ? 'park' : 'hills'
  const seen = random.chance(
    region === 'mt' || region === 'sw' || region === 'nw' || region === 'ca' ? 0.2 : 0.07,
  )
  return { water, view: seen ? (site.density > 0.55 ? 'park' : hills) : null }
}

function fireplaceOf(
  kind: Kind,
  site: Site,
  year: number,
  luxury: boolean,
  random: Random,
): Home['fireplace'] {
  const share = REGIONS[site.region].fireplace
  const likely =
    kind === 'house'
      ? share * (luxury ? 1.5 : 1)
      : kind === 'townhouse'
        ? share * 0.7
        : kind === 'cabin'
          ? 0.8
          : kind === 'condo' || kind === 'coop'
            ? share * 0.18
            : kind === 'farm'
              ? share
              : 0
  if (!random.chance(Math.min(0.92, likely))) return null
  return year < 1985 || kind === 'cabin' ? 'wood' : 'gas'
}

function basementOf(kind: Kind, site: Site, style: string, random: Random): Home['basement'] {
  const has = ['house', 'townhouse', 'farm', 'multi'].includes(kind) && style !== 'adobe'
  if (!has || !random.chance(REGIONS[site.region].basement)) return null
  return kind !== 'multi' && random.chance(0.58) ? 'finished' : 'unfinished'
}

function unitOf(kind: Kind, level: number | null, { region, density }: Site, random: Random): string | null {
  if (kind === 'office' && random.chance(0.4)) return String(random.int(1, 6) * 100 + random.int(0, 12) * 5)
  if (level === null) return null
  if (region === 'ny' && density > 0.4) return `${level}${random.pick([...'ABCDEFGH'])}`
  if (region === 'qc') return String(level > 3 ? level * 100 + random.int(1, 12) : random.int(1, 12))
  return String(level * 100 + random.int(1, density > 0.5 ? 24 : 9))
}

function zoningOf(kind: Kind, density: number, units: number | null, random: Random): string | null {
  switch (kind) {
    case 'land':
      return density > 0.3
        ? random.pick(['R-1', 'R-2', 'SF-3', 'RS-5'])
        : random.pick(['A-1', 'AG', 'RR', 'R-E'])
    case 'farm':
      return random.pick(['A-1', 'AG', 'AG-40', 'A-2'])
    case 'multi':
      return (units ?? 2) > 4 ? random.pick(['MF-2', 'R-4', 'RM-3']) : random.pick(['R-2', 'R-3', 'MF-1'])
    case 'office':
      return random.pick(['O-1', 'CO', 'C-1'])
    case 'retail':
    case 'business':
      return random.pick(['C-1', 'C-2', 'CS', 'B-2'])
    case 'industrial':
      return random.pick(['M-1', 'LI', 'I-2'])
    case 'mixed':
      return random.pick(['MU-2', 'MX', 'C-2'])
    case 'house':
      return random.chance(0.25) ? random.pick(['R-1', 'RS-7', 'SF-2']) : null
    default:
      return null
  }
}
