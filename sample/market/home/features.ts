import type { MarketListing } from '@gable/service-listings/listing/market-listing.types'
import type { Floor, Home, Trait } from './home.types.ts'

const FLOORS: Record<Floor, string> = {
  oak: 'Hardwood',
  maple: 'Hardwood',
  pine: 'Wood',
  engineered: 'Engineered Hardwood',
  tile: 'Tile',
  vinyl: 'Luxury Vinyl',
  carpet: 'Carpet',
  concrete: 'Concrete',
  terrazzo: 'Terrazzo',
}
const INTERIOR: Partial<Record<Trait, string>> = {
  island: 'Kitchen Island',
  pantry: 'Pantry',
  'open plan': 'Open Floorplan',
  'dining room': 'Formal Dining',
  study: 'Study',
  'primary on main': 'Primary Downstairs',
  'walk-in closet': 'Walk-In Closet(s)',
  'soaking tub': 'Soaking Tub',
  vaulted: 'Vaulted Ceiling(s)',
  'high ceilings': 'High Ceilings',
  'built-ins': 'Built-in Features',
  'large windows': 'Large Windows',
  'laundry room': 'Laundry Room',
  'in-unit laundry': 'Laundry in Unit',
  furnished: 'Furnished',
  elevator: 'Elevator',
  storage: 'Storage',
}
const EXTERIOR: Partial<Record<Trait, string>> = {
  fenced: 'Fenced Yard',
  garden: 'Garden',
  'mature trees': 'Mature Trees',
  solar: 'Solar Panels',
  sprinklers: 'Sprinkler System',
  'hot tub': 'Hot Tub',
  'outdoor kitchen': 'Outdoor Kitchen',
  workshop: 'Workshop',
  'corner lot': 'Corner Lot',
  'cul-de-sac': 'Cul-De-Sac',
  'ev charger': 'EV Charger',
  'utilities at road': 'Utilities at Road',
  well: 'Well',
  septic: 'Septic System',
  wooded: 'Wooded',
  pasture: 'Pasture',
  creek: 'Creek',
  barn: 'Barn',
  'fenced acreage': 'Fenced Acreage',
  'loading dock': 'Loading Dock',
  'clear span': 'Clear Span',
  'street frontage': 'Street Frontage',
  'separate meters': 'Separate Meters',
}
const COMMUNITY: Partial<Record<Trait, string>> = {
  gym: 'Fitness Center',
  concierge: 'Concierge',
  'bike room': 'Bike Storage',
  gated: 'Gated',
  trails: 'Trails',
  clubhouse: 'Clubhouse',
  pets: 'Pets Allowed',
}
const OUTDOOR = {
  deck: 'Deck',
  patio: 'Patio',
  porch: 'Porch',
  balcony: 'Balcony',
  'roof terrace': 'Roof Terrace',
} as const
const COUNTERS = {
  quartz: 'Quartz Counters',
  granite: 'Granite Counters',
  marble: 'Stone Counters',
  'butcher block': 'Wood Counters',
  laminate: 'Laminate Counters',
} as const
const BASEMENTS = { finished: 'Finished Basement', unfinished: 'Unfinished Basement' } as const
const RANGES = { gas: 'Gas Range', electric: 'Electric Range', induction: 'Induction Cooktop' } as const

type Features = Pick<
  MarketListing,
  | 'appliances'
  | 'flooring'
  | 'interiorFeatures'
  | 'exteriorFeatures'
  | 'communityFeatures'
  | 'heating'
  | 'cooling'
>

const named = (names: Partial<Record<Trait, string>>, traits: ReadonlySet<Trait>) =>
  [...traits].flatMap((trait) => names[trait] ?? [])

/** Returns the feature lists of a listing, in RESO terms where they exist. */
export function listFeatures(home: Home): Features {
  const { traits } = home
  const lived = home.beds !== null
  const exterior = named(EXTERIOR, traits)
  if (home.outdoor) exterior.unshift(OUTDOOR[home.outdoor])
  if (home.pool) exterior.unshift('Private Pool')
  const community = named(COMMUNITY, traits)
  if (home.sharedPool) community.unshift('Pool')
  const interior = named(INTERIOR, traits)
  if (lived && home.kind !== 'multi') interior.unshift(COUNTERS[home.counter])
  if (home.basement) interior.push(BASEMENTS[home.basement])
  return {
    heating: home.heating,
    cooling: home.cooling,
    appliances: lived && home.kind !== 'multi' ? appliances(home) : [],
    flooring: lived ? flooring(home) : [],
    interiorFeatures: interior,
    exteriorFeatures: exterior,
    communityFeatures: community,
  }
}

/** True when the kitchen has a dishwasher and a microwave. */
export const hasModernKitchen = ({ year, renewals }: Home): boolean =>
  (year ?? 0) > 1985 || renewals.some(({ what }) => what === 'kitchen')

function appliances(home: Home): string[] {
  return [
    RANGES[home.range],
    'Refrigerator',
    ...(hasModernKitchen(home) ? ['Dishwasher', 'Microwave'] : []),
    ...(home.luxury ? ['Wine Refrigerator', 'Range Hood'] : []),
    ...(home.traits.has('in-unit laundry') || home.traits.has('laundry room') ? ['Washer', 'Dryer'] : []),
  ]
}

function flooring(home: Home): string[] {
  const main = FLOORS[home.floor]
  return main === 'Tile' ? ['Tile', 'Carpet'] : main === 'Carpet' ? ['Carpet', 'Vinyl'] : [main, 'Tile']
}
