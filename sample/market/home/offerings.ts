import type { PropertySubType, PropertyType } from '@gable/service-listings/listing/market-listing.types'
import type { Random } from '../../random.ts'
import type { RegionCode } from '../../regions/regions.ts'
import type { HomeKind } from './home.types.ts'

export interface Offering {
  kind: HomeKind
  lease: boolean
  luxury: boolean
}

/** Rentals by kind. A luxury home is a rental of the collection. */
const RENTALS: readonly (readonly [Offering, number])[] = [
  [{ kind: 'house', lease: true, luxury: false }, 0.74],
  [{ kind: 'house', lease: true, luxury: true }, 0.09],
  [{ kind: 'plex', lease: true, luxury: false }, 0.1],
  [{ kind: 'manufactured', lease: true, luxury: false }, 0.07],
]

/**
 * Chooses an offering: usually a home for sale, sometimes a rental, a building, land, a farm, or business
 * premises.
 */
export function chooseOffering(random: Random): Offering {
  const group = random.weighted([
    ['home', 0.697],
    ['let', 0.12],
    ['manufactured', 0.022],
    ['land', 0.052],
    ['farm', 0.04],
    ['multi', 0.04],
    ['commercial', 0.026],
    ['commercial let', 0.01],
    ['business', 0.004],
  ] as const)
  const offering = (kind: HomeKind, lease = false): Offering => ({ kind, lease, luxury: false })
  switch (group) {
    case 'home':
      return { kind: 'house', lease: false, luxury: random.chance(0.075) }
    case 'let':
      return random.weighted(RENTALS)
    case 'commercial':
      return offering(
        random.weighted([
          ['office', 3],
          ['retail', 3],
          ['industrial', 3],
          ['mixed', 2],
        ]),
      )
    case 'commercial let':
      return offering(
        random.weighted([
          ['office', 4],
          ['retail', 3],
          ['industrial', 3],
        ]),
        true,
      )
    default:
      return offering(group)
  }
}

/**
 * Maximum density of an area in which each type of property occurs. In denser areas, a dwelling is generated
 * instead.
 */
const MAX_DENSITY: Partial<Record<HomeKind, number>> = {
  farm: 0.25,
  manufactured: 0.5,
  land: 0.85,
  industrial: 0.8,
}

/** Chooses the type of dwelling: condos and co-ops in dense areas, houses in areas with more space. */
export function chooseDwelling(
  offering: Offering,
  city: string,
  region: RegionCode,
  density: number,
  random: Random,
): HomeKind {
  if (offering.kind !== 'house' && density <= (MAX_DENSITY[offering.kind] ?? 1)) return offering.kind
  if (region === 'ny' && city === 'New York') {
    return random.weighted([
      ['condo', 0.5],
      ['coop', offering.lease ? 0 : 0.42],
      ['townhouse', 0.08],
    ])
  }
  const flats = density ** 1.6 * (offering.luxury ? 0.5 : 0.78) + (offering.lease ? 0.25 : 0)
  const rows = 0.06 + density * 0.14
  return random.weighted([
    ['condo', flats],
    ['townhouse', rows],
    ['coop', region === 'ny' && !offering.lease ? flats * 0.25 : 0],
    [
      'cabin',
      density < 0.1 && !offering.lease && ['mt', 'nw', 'ne', 'so', 'qc', 'cn'].includes(region) ? 0.06 : 0,
    ],
    ['house', Math.max(0.05, 1 - flats - rows)],
  ])
}

/** Returns the RESO property type and subtype. `units` is the number of dwellings in the building. */
export function resoType(
  kind: HomeKind,
  lease: boolean,
  units: number | null,
  random: Random,
): [PropertyType, PropertySubType] {
  const home: PropertyType = lease ? 'Residential Lease' : 'Residential'
  const premises: PropertyType = lease ? 'Commercial Lease' : 'Commercial Sale'
  switch (kind) {
    case 'house':
      return [home, 'Single Family Residence']
    case 'condo':
      return [home, lease && random.chance(0.65) ? 'Apartment' : 'Condominium']
    case 'townhouse':
      return [home, 'Townhouse']
    case 'coop':
      return [home, 'Stock Cooperative']
    case 'cabin':
      return [home, 'Cabin']
    case 'manufactured':
      if (lease) return [home, random.chance(0.5) ? 'Mobile Home' : 'Manufactured Home']
      return random.chance(0.45)
        ? ['Manufactured In Park', random.chance(0.5) ? 'Mobile Home' : 'Manufactured Home']
        : ['Residential', 'Manufactured Home']
    case 'multi':
      return ['Residential Income', unitType(units ?? 2)]
    case 'plex':
      return [home, unitType(units ?? 2)]
    case 'land':
      return ['Land', 'Unimproved Land']
    case 'farm':
      return ['Farm', random.chance(0.35) ? 'Ranch' : 'Farm']
    case 'office':
      return [premises, 'Office']
    case 'retail':
      return [premises, 'Retail']
    case 'industrial':
      return [premises, random.chance(0.55) ? 'Warehouse' : 'Industrial']
    case 'mixed':
      return ['Commercial Sale', 'Mixed Use']
    case 'business':
      return ['Business Opportunity', random.chance(0.7) ? 'Retail' : 'Office']
  }
}

function unitType(units: number): PropertySubType {
  if (units === 2) return 'Duplex'
  if (units === 3) return 'Triplex'
  if (units === 4) return 'Quadruplex'
  return units >= 12 ? 'Apartment' : 'Multi Family'
}
