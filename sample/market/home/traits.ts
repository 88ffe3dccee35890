import type { Random } from '../../random.ts'
import { regions } from '../../regions/regions.ts'
import { type Home, isPremises, type Trait } from './home.types.ts'

type Draft = Pick<
  Home,
  | 'site'
  | 'kind'
  | 'luxury'
  | 'style'
  | 'stories'
  | 'size'
  | 'beds'
  | 'lease'
  | 'garage'
  | 'lotAcres'
  | 'level'
  | 'outdoor'
> & { year: number; totalFloors: number }

/** Chooses the traits of a home, with realistic probabilities for its type. */
export function chooseTraits(home: Draft, random: Random): Set<Trait> {
  const traits = new Set<Trait>()
  const maybe = (trait: Trait, probability: number) => {
    if (random.chance(probability)) traits.add(trait)
  }
  const { kind, luxury } = home
  if (kind === 'land' || kind === 'farm') landTraits(kind, maybe)
  if (isPremises(kind)) {
    maybe('street frontage', kind === 'industrial' ? 0.1 : 0.7)
    maybe('loading dock', kind === 'industrial' ? 0.8 : 0)
    maybe('clear span', kind === 'industrial' ? 0.5 : 0)
    maybe('leased', home.lease || kind === 'business' ? 0 : 0.4)
    maybe('elevator', kind === 'office' && (home.stories ?? 1) > 2 ? 0.9 : 0)
    return traits
  }
  if (kind === 'multi') {
    maybe('separate meters', 0.7)
    maybe('leased', 0.6)
    maybe('laundry room', 0.4)
    maybe('garden', 0.3)
    return traits
  }
  if (kind === 'land') return traits

  const size = home.size ?? 1000
  const modern = home.year > 1990
  maybe('island', size > 1100 && modern ? 0.7 : size > 900 ? 0.25 : 0.05)
  maybe('pantry', size > 1500 ? 0.4 : 0.1)
  maybe('open plan', modern ? 0.65 : 0.3)
  maybe('dining room', !traits.has('open plan') && size > 1400 ? 0.6 : 0)
  maybe('study', size > 1700 || luxury ? 0.4 : 0.06)
  maybe('walk-in closet', modern || luxury ? 0.6 : 0.18)
  maybe('soaking tub', luxury ? 0.7 : size > 1800 ? 0.3 : 0.08)
  maybe('high ceilings', home.style === 'lofts' || home.style === 'brownstone' || luxury ? 0.8 : 0.2)
  maybe('large windows', ['modern', 'midcentury', 'lofts', 'tower'].includes(home.style) ? 0.7 : 0.2)
  maybe('built-ins', ['craftsman', 'tudor', 'brownstone', 'midcentury'].includes(home.style) ? 0.5 : 0.12)
  maybe('pets', home.lease ? 0.6 : 0)
  maybe('furnished', home.lease ? 0.12 : 0)
  maybe('ev charger', home.garage > 0 && modern ? 0.14 : 0)
  if (kind === 'condo' || kind === 'coop') {
    buildingTraits(home, maybe)
  } else if (kind === 'plex') {
    maybe('in-unit laundry', home.year > 1995 ? 0.6 : 0.3)
    maybe('separate meters', 0.7)
    maybe('storage', 0.3)
    maybe('garden', 0.3)
  } else {
    houseTraits(home, maybe)
  }
  return traits
}

type Maybe = (trait: Trait, probability: number) => void

function buildingTraits(home: Draft, maybe: Maybe) {
  const tall = home.totalFloors >= 6
  maybe('in-unit laundry', home.year > 1995 ? 0.8 : 0.35)
  maybe('elevator', tall ? 1 : home.totalFloors > 3 ? 0.5 : 0)
  maybe('gym', tall ? 0.6 : 0.12)
  maybe('concierge', tall && home.site.density > 0.5 ? 0.45 : 0)
  maybe('bike room', home.site.density > 0.4 ? 0.35 : 0.1)
  maybe('storage', 0.35)
}

function houseTraits(home: Draft, maybe: Maybe) {
  const { region, density } = home.site
  const hasYard = home.kind !== 'townhouse'
  maybe('vaulted', home.style !== 'brownstone' && home.year > 1975 ? 0.25 : 0.05)
  maybe('primary on main', (home.stories ?? 1) > 1 && home.kind === 'house' ? 0.35 : 0)
  maybe('laundry room', (home.size ?? 0) > 1300 ? 0.5 : 0.2)
  maybe('fenced', hasYard && density > 0.1 ? 0.5 : 0.1)
  maybe('garden', 0.25)
  maybe('mature trees', hasYard && home.year < 1995 ? 0.4 : 0.08)
  maybe('solar', ['ca', 'sw', 'tx', 'mt', 'fl'].includes(region) && hasYard ? 0.13 : 0.03)
  maybe('sprinklers', ['tx', 'fl', 'sw', 'mt', 'ca'].includes(region) && hasYard ? 0.3 : 0.08)
  maybe('hot tub', hasYard ? (home.luxury ? 0.3 : 0.05) : 0)
  maybe('outdoor kitchen', hasYard && !regions[region].snow ? (home.luxury ? 0.4 : 0.06) : 0)
  maybe('workshop', hasYard && home.kind === 'house' ? 0.08 : 0)
  maybe('corner lot', hasYard ? 0.1 : 0.05)
  maybe('cul-de-sac', hasYard && home.year > 1960 && density < 0.7 ? 0.12 : 0)
  maybe('gated', density > 0.6 ? 0 : home.luxury ? 0.3 : region === 'fl' || region === 'sw' ? 0.1 : 0.02)
  maybe('trails', density < 0.6 ? 0.22 : 0.04)
  maybe('clubhouse', home.year > 1985 && density < 0.35 ? 0.12 : 0)
}

function landTraits(kind: 'land' | 'farm', maybe: Maybe) {
  maybe('utilities at road', kind === 'land' ? 0.55 : 0.3)
  maybe('well', kind === 'farm' ? 0.7 : 0.15)
  maybe('septic', kind === 'farm' ? 0.7 : 0.08)
  maybe('wooded', 0.35)
  maybe('creek', 0.14)
  if (kind === 'farm') {
    maybe('barn', 0.65)
    maybe('pasture', 0.7)
    maybe('fenced acreage', 0.6)
    maybe('workshop', 0.3)
  }
}
