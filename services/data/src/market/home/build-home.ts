import type { Random } from '../../random/random.ts'
import { REGIONS } from '../regions/regions.ts'
import type { Site } from '../site/sites.ts'
import { associationFee, yearlyTax } from './costs.ts'
import { finishes, outdoorOf, renewalsOf } from './finishes.ts'
import { type Home, isPremises, type Kind } from './home.types.ts'
import { chooseDwelling, resoType, type Sort } from './kinds.ts'
import { asking, askingRent, monthlyRent, worthOf } from './price.ts'
import { chooseRooms, chooseYear, type Rooms } from './rooms.ts'
import { acres, floorsOf, garageOf, parkingOf, premisesSize, unitCount, unitOf } from './shape.ts'
import { chooseStyle, houseStoreys } from './styles.ts'
import { subdivisionName } from './subdivisions.ts'
import { basementOf, fireplaceOf, surroundingsOf, zoningOf } from './surroundings.ts'
import { chooseTraits } from './traits.ts'

/** Dollars per square foot below which nobody builds a luxury home. */
const DEAR = 165
const FLATS = new Set<Kind>(['condo', 'coop'])

/** Dreams up one home on its site; `thisYear` bounds what can have been built. */
export function buildHome(ground: Site, sort: Sort, thisYear: number, random: Random): Home {
  const { region, density } = ground
  const kind = chooseDwelling(sort, ground.city.placeName, region, density, random)
  // A farm lies outside the quarters of a town.
  const site = kind === 'farm' ? { ...ground, neighborhood: null } : ground
  const bare = kind === 'land'
  const premises = isPremises(kind)
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
  const luxury =
    sort.luxury && site.priceLevel > DEAR && ['house', 'condo', 'townhouse', 'coop'].includes(kind)
  const rooms = bare || premises ? null : chooseRooms(kind, region, year, density, luxury, units, random)
  const size = rooms?.size ?? (premises ? premisesSize(kind, sort.lease, random) : null)
  const totalFloors = floorsOf(kind, density, units, luxury, size ?? 0, random)
  const style = chooseStyle({ kind, region, year, density, luxury, units, storeys: totalFloors }, random)
  const ownStoreys = kind === 'house' || kind === 'farm' || kind === 'manufactured'
  const storeys = bare ? null : ownStoreys ? houseStoreys(style, size ?? 0, random) : totalFloors
  const level = FLATS.has(kind) ? random.int(1, totalFloors) : null
  const lotAcres = acres(kind, site, luxury, (size ?? 0) / (storeys ?? 1), random)
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
    parking: bare ? 0 : parkingOf(kind, garage, density, units, size ?? 0, random),
    pool,
    sharedPool,
    ...surroundings,
    fireplace: fireplaceOf(kind, site, year, luxury, random),
    ...finishes(region, kind, year, luxury, newBuild, random),
    outdoor,
    basement: basementOf(kind, site, style, random),
    renewals: bare || premises || newBuild ? [] : renewalsOf(year, thisYear, kind, random),
    traits,
    heating: bare ? [] : luxury ? (REGIONS[region].heating[0] ?? []) : random.pick(REGIONS[region].heating),
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
    : asking(home.luxury ? Math.max(value, random.between(950_000, 1_300_000)) : value, random)
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
  isPremises(home.kind)
    ? askingRent(
        ((home.size ?? 1000) *
          home.site.priceLevel *
          random.between(0.055, 0.085) *
          (home.kind === 'industrial' ? 0.45 : 1)) /
          12,
        random,
      )
    : askingRent(monthlyRent(value, home.site.priceLevel) * random.normal(1, 0.06), random)

const leasePeriodOf = (home: Home, rooms: Rooms | null, random: Random) =>
  isPremises(home.kind)
    ? random.chance(0.6)
      ? ('Year' as const)
      : ('Month' as const)
    : rooms && home.traits.has('furnished') && random.chance(0.4)
      ? ('Week' as const)
      : ('Month' as const)
