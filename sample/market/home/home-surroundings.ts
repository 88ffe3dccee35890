import type { Random } from '../../random.ts'
import { gulfCoastKm } from '../../regions/gulf-coast.ts'
import { regions } from '../../regions/regions.ts'
import type { Site } from '../site/sites.ts'
import { type Home, type HomeKind, isPremises } from './home.types.ts'

export function surroundingsOf(
  site: Site,
  kind: HomeKind,
  level: number | null,
  random: Random,
): Pick<Home, 'water' | 'view'> {
  const premises = isPremises(kind)
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

export function fireplaceOf(
  kind: HomeKind,
  site: Site,
  year: number,
  luxury: boolean,
  random: Random,
): Home['fireplace'] {
  const share = regions[site.region].fireplace
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

type BasementSite = Pick<Site, 'region' | 'lat' | 'lon'> & { city: Pick<Site['city'], 'state'> }

/** Groundwater is too close to the surface for basements in these states, and near the coast of the Gulf. */
const STATES_WITHOUT_BASEMENTS = new Set(['FL', 'LA'])
const COAST_WITHOUT_BASEMENTS_KM = 100

const allowsBasements = ({ city, lat, lon }: BasementSite): boolean =>
  !STATES_WITHOUT_BASEMENTS.has(city.state) && gulfCoastKm({ lat, lon }) > COAST_WITHOUT_BASEMENTS_KM

export function basementOf(
  kind: HomeKind,
  site: BasementSite,
  style: string,
  random: Random,
): Home['basement'] {
  const isSuitable = ['house', 'townhouse', 'farm', 'multi'].includes(kind) && style !== 'adobe'
  if (!isSuitable || !random.chance(regions[site.region].basement) || !allowsBasements(site)) return null
  return kind !== 'multi' && random.chance(0.58) ? 'finished' : 'unfinished'
}

export function zoningOf(
  kind: HomeKind,
  density: number,
  units: number | null,
  random: Random,
): string | null {
  switch (kind) {
    case 'land':
      return density > 0.3
        ? random.pick(['R-1', 'R-2', 'SF-3', 'RS-5'])
        : random.pick(['A-1', 'AG', 'RR', 'R-E'])
    case 'farm':
      return random.pick(['A-1', 'AG', 'AG-40', 'A-2'])
    case 'multi':
    case 'plex':
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
