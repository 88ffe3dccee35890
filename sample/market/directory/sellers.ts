import { distanceKm } from '@gable/places/geometry'
import { groupBy } from '@gable/places/group-by'
import type { Place } from '@gable/places/place.types'
import type { MarketAgent } from '@gable/service-agents/load'
import type { MarketOffice } from '@gable/service-offices/load'
import type { Random } from '../../random.ts'
import type { MarketCity } from '../site/market-cities.ts'
import type { LocatedOffice } from './offices.ts'

export interface Seller {
  agent: MarketAgent
  office: MarketOffice
  /** Office of the second agent, when two agents share the listing. */
  coOffice: MarketOffice | null
}

const MAX_OFFICES_PER_CITY = 6

/**
 * Chooses the agent and the office that sell a listing, from the nearest offices in the same state. If the
 * state has no offices, chooses from the same country.
 */
export class Sellers {
  /** States in which the agents of an office need a license. */
  readonly statesOfOffice = new Map<string, Set<string>>()
  readonly #officesOfCity = new Map<string, LocatedOffice[]>()
  #agentsOfOffice = new Map<string, MarketAgent[]>()

  constructor(locatedOffices: readonly LocatedOffice[], cities: readonly MarketCity[]) {
    for (const { office, city } of locatedOffices)
      this.statesOfOffice.set(office.masterCustomerId, new Set([city.state]))
    for (const { city } of cities) {
      const near = nearestOffices(locatedOffices, city)
      this.#officesOfCity.set(city.placeKey, near)
      for (const { office } of near) this.statesOfOffice.get(office.masterCustomerId)?.add(city.state)
    }
  }

  employ(agents: readonly MarketAgent[]) {
    this.#agentsOfOffice = groupBy(agents, ({ officeMasterCustomerId }) => officeMasterCustomerId)
  }

  choose(city: Place, random: Random): Seller {
    const locatedOffices = this.#officesOfCity.get(city.placeKey) ?? []
    const { office } = random.pick(locatedOffices)
    const other = random.chance(0.08) ? random.pick(locatedOffices).office : null
    const agent = random.pick(this.#agentsOfOffice.get(office.masterCustomerId) ?? [])
    return { agent, office, coOffice: other === office ? null : other }
  }
}

function nearestOffices(locatedOffices: readonly LocatedOffice[], city: Place): LocatedOffice[] {
  const sameState = locatedOffices.filter((locatedOffice) => locatedOffice.city.state === city.state)
  // Treats Québec as a separate country, because Québec regulates its brokers by a separate law.
  const sameCountry = locatedOffices.filter(
    (locatedOffice) =>
      locatedOffice.city.country === city.country &&
      (locatedOffice.city.state === 'QC') === (city.state === 'QC'),
  )
  const pool = sameState.length > 0 ? sameState : sameCountry.length > 0 ? sameCountry : locatedOffices
  const byDistance = pool
    .map((locatedOffice) => ({ seat: locatedOffice, km: distanceKm(locatedOffice.city, city) }))
    .sort(
      (a, b) => a.km - b.km || a.seat.office.masterCustomerId.localeCompare(b.seat.office.masterCustomerId),
    )
  const local = byDistance.filter(({ km }) => km < 60)
  const enough = local.length > 0 ? local.slice(0, MAX_OFFICES_PER_CITY * 2) : byDistance.slice(0, 3)
  return enough.map(({ seat: locatedOffice }) => locatedOffice)
}
