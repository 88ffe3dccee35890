import type { Random } from '../../random.ts'
import { regions } from '../../regions/regions.ts'
import type { Site } from '../site/sites.ts'
import { associationFee, yearlyTax } from './costs.ts'
import { finishes, outdoorOf, renewalsOf } from './finishes.ts'
import { type Home, type HomeKind, isPremises } from './home.types.ts'
import {
  acres,
  choosePlex,
  floorsOf,
  garageOf,
  parkingOf,
  plexUnit,
  premisesSize,
  unitCount,
  unitOf,
} from './home-shape.ts'
import { basementOf, fireplaceOf, surroundingsOf, zoningOf } from './home-surroundings.ts'
import { chooseDwelling, type Offering, resoType } from './offerings.ts'
import { marketValueOf, monthlyRent, roundAskingPrice, roundAskingRent } from './price.ts'
import { chooseRooms, chooseYear, type Rooms } from './rooms.ts'
import { chooseStyle, houseStories } from './styles.ts'
import { subdivisionName } from './subdivisions.ts'
import { chooseTraits } from './traits.ts'

/** Minimum price level for luxury homes, in dollars per square foot. */
const MIN_LUXURY_PRICE_LEVEL = 165
const FLATS = new Set<HomeKind>(['condo', 'coop'])

/** Generates a home on its site. No home is built after `thisYear`. */
export function buildHome(site: Site, chosen: Offering, thisYear: number, random: Random): Home {
  // Farms are outside a town's neighborhoods.
  const offering: Offering =
    chosen.kind === 'farm' && site.neighborhood ? { ...chosen, kind: 'land' } : chosen
  const { region, density } = site
  const kind = chooseDwelling(offering, site.city.placeName, region, density, random)
  const isLand = kind === 'land'
  const premises = isPremises(kind)
  const plex = kind === 'plex' ? choosePlex(random) : null
  const unitsInBuilding = kind === 'multi' ? unitCount(density, random) : (plex?.units ?? null)
  const units = plex?.isWhole === false ? null : unitsInBuilding
  const newBuild =
    !isLand &&
    !premises &&
    kind !== 'farm' &&
    kind !== 'coop' &&
    !offering.lease &&
    random.chance(regions[region].newConstruction)
  const year = newBuild
    ? thisYear - (random.chance(0.6) ? 0 : 1)
    : chooseYear(region, density, kind, thisYear, random)
  const luxury =
    offering.luxury &&
    site.priceLevel > MIN_LUXURY_PRICE_LEVEL &&
    ['house', 'condo', 'townhouse', 'coop'].includes(kind)
  const rooms = isLand || premises ? null : chooseRooms(kind, region, year, density, luxury, units, random)
  const size = rooms?.size ?? (premises ? premisesSize(kind, offering.lease, random) : null)
  const totalFloors = floorsOf(kind, density, unitsInBuilding, luxury, size ?? 0, random)
  const style = chooseStyle(
    { kind, region, year, density, luxury, units: unitsInBuilding, stories: totalFloors },
    random,
  )
  const ownStories = kind === 'house' || kind === 'farm' || kind === 'manufactured'
  const stories = isLand ? null : ownStories ? houseStories(style, size ?? 0, random) : totalFloors
  const level = FLATS.has(kind) ? random.int(1, totalFloors) : null
  const lotAcres =
    plex && !plex.isWhole ? null : acres(kind, site, luxury, (size ?? 0) / (stories ?? 1), random)
  const garage = garageOf(kind, site, size ?? 0, luxury, random)
  const outdoor = isLand || premises ? null : outdoorOf(kind, style, density, random)
  const traits = chooseTraits(
    {
      site,
      kind,
      luxury,
      style,
      stories,
      size,
      beds: rooms?.beds ?? null,
      lease: offering.lease,
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
    (FLATS.has(kind) && totalFloors > 2 && random.chance(regions[region].pool * 0.9)) ||
    (kind === 'house' && traits.has('clubhouse') && random.chance(0.7))
  const pool = kind === 'house' && !sharedPool && random.chance(regions[region].pool * (luxury ? 2.2 : 0.9))
  const [propertyType, propertySubType] = resoType(kind, offering.lease, unitsInBuilding, random)
  const surroundings = surroundingsOf(site, kind, level, random)
  const home: Home = {
    site,
    kind,
    propertyType,
    propertySubType,
    lease: offering.lease,
    luxury,
    newBuild,
    style,
    year: isLand ? null : year,
    stories,
    level,
    unitNumber: plex && !plex.isWhole ? plexUnit(plex, site, random) : unitOf(kind, level, site, random),
    units,
    beds: rooms?.beds ?? null,
    fullBaths: rooms?.fullBaths ?? (premises && random.chance(0.5) ? random.int(1, 4) : null),
    halfBaths: rooms ? rooms.halfBaths : null,
    size,
    lotAcres,
    zoning: zoningOf(kind, density, units, random),
    subdivision: subdivisionName(kind, site, year, random),
    garage,
    parking: isLand ? 0 : parkingOf(kind, garage, density, units, size ?? 0, random),
    pool,
    sharedPool,
    ...surroundings,
    fireplace: fireplaceOf(kind, site, year, luxury, random),
    ...finishes(region, kind, year, luxury, newBuild, random),
    outdoor,
    basement: basementOf(kind, site, style, random),
    renewals: isLand || premises || newBuild ? [] : renewalsOf(year, thisYear, kind, random),
    traits,
    heating: isLand ? [] : luxury ? (regions[region].heating[0] ?? []) : random.pick(regions[region].heating),
    cooling: isLand
      ? []
      : year < 1950 && random.chance(0.3) && regions[region].snow
        ? []
        : random.pick(regions[region].cooling),
    price: 0,
    leasePeriod: null,
    fee: null,
    feeFrequency: null,
    tax: null,
  }
  return withCosts(home, rooms, random)
}

function withCosts(home: Home, rooms: Rooms | null, random: Random): Home {
  const value = Math.max(18_000, marketValueOf(home, random))
  const worth = home.luxury ? Math.max(value, random.between(950_000, 1_300_000)) : value
  const price = home.lease ? rent(home, worth, random) : roundAskingPrice(worth, random)
  const lease = home.lease ? leasePeriodOf(home, rooms, random) : null
  const shown =
    lease === 'Week'
      ? roundAskingRent(price * 0.42, random)
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
    ? roundAskingRent(
        ((home.size ?? 1000) *
          home.site.priceLevel *
          random.between(0.055, 0.085) *
          (home.kind === 'industrial' ? 0.45 : 1)) /
          12,
        random,
      )
    : roundAskingRent(monthlyRent(home, value, random) * random.normal(1, 0.06), random)

const leasePeriodOf = (home: Home, rooms: Rooms | null, random: Random) =>
  isPremises(home.kind)
    ? random.chance(0.6)
      ? ('Year' as const)
      : ('Month' as const)
    : rooms && home.traits.has('furnished') && random.chance(0.4)
      ? ('Week' as const)
      : ('Month' as const)
