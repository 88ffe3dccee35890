import type { Place } from '@gable/places/place.types'
import type { MarketAgent, MarketTeam } from '@gable/service-agents/load'
import type {
  MarketBoard,
  MarketListing,
  MarketOfficeRules,
} from '@gable/service-listings/listing/market-listing.types'
import type { MarketOffice } from '@gable/service-offices/load'
import { loadSampleGazetteer, type SampleGazetteer } from '../neighborhoods/sample-gazetteer.ts'
import { Random } from '../random.ts'
import { sharedNetwork } from '../streets/network/shared-network.ts'
import { buildAgents, buildTeams } from './directory/agents.ts'
import { buildBoards } from './directory/boards.ts'
import { chooseOfficeRules } from './directory/office-rules.ts'
import { buildOffices } from './directory/offices.ts'
import { Sellers } from './directory/sellers.ts'
import { buildHome } from './home/build-home.ts'
import { chooseOffering } from './home/offerings.ts'
import { listHome } from './listing.ts'
import { apportion, chooseCities } from './site/market-cities.ts'
import { chooseSite, type SiteLimits, surveyCity } from './site/sites.ts'
import { dayOf } from './timeline/days.ts'

export interface MarketOptions {
  /**
   * Number of listings; 25,000 by default. The numbers of agents and offices grow more slowly than the number
   * of listings.
   */
  listings?: number
  seed?: number
  /** Date as `YYYY-MM-DD`; by default the current UTC date, so that the market looks current. */
  today?: string | undefined
  gazetteer?: SampleGazetteer
  /**
   * Whether listings offer compensation to the buyer's agent. False by default, because listing services in
   * the United States have published no such offers since August 2024.
   */
  compensationOffers?: boolean | undefined
}

export interface Market {
  boards: MarketBoard[]
  offices: MarketOffice[]
  /** Display rules of offices. Offices without rules have no entry. */
  officeRules: MarketOfficeRules[]
  agents: MarketAgent[]
  teams: MarketTeam[]
  /** Number of listings. */
  size: number
  /**
   * Generates the listings one at a time, so that memory use does not grow with the market. Every call
   * returns the same listings.
   */
  listings(): Generator<MarketListing>
}

const DEFAULT_LISTINGS = 25_000

/** Generates a complete sample market. The same options produce exactly the same rows. */
export function generateMarket(options: MarketOptions = {}): Market {
  const size = options.listings ?? DEFAULT_LISTINGS
  const seed = options.seed ?? 1
  const today = dayOf(options.today ?? new Date().toISOString().slice(0, 10))
  const thisYear = new Date(today * 86_400_000).getUTCFullYear()
  const gazetteer = options.gazetteer ?? loadSampleGazetteer()
  const compensationOffers = options.compensationOffers ?? false

  const network = sharedNetwork(gazetteer)

  const cities = chooseCities(gazetteer)
  const citySurveys = new Map(cities.map(({ city }) => [city.placeKey, surveyCity(gazetteer, city)]))
  const growth = Math.sqrt(size / DEFAULT_LISTINGS)
  const count = (usual: number) => Math.max(12, Math.round(usual * growth))
  const boards = buildBoards(today)
  const siteIn = (city: Place, random: Random, limits: SiteLimits = {}) => {
    const citySurvey = citySurveys.get(city.placeKey)
    if (!citySurvey) throw new RangeError(`Failed to find the survey of ${city.placeName}.`)
    return chooseSite(gazetteer, network, citySurvey, random, limits)
  }
  const locatedOffices = buildOffices(siteIn, count(160), cities, boards, seed)
  const teams = buildTeams(count(60), locatedOffices, seed)
  const sellers = new Sellers(locatedOffices, cities)
  const agents = buildAgents(count(1200), locatedOffices, teams, sellers.statesOfOffice, thisYear, seed)
  sellers.employ(agents)

  function* listings(): Generator<MarketListing> {
    const order = cityOrder(
      cities.map(({ share }) => share),
      size,
      seed,
    )
    for (let index = 0; index < size; index++) {
      const city = cities[order[index] ?? 0]?.city
      if (!city) throw new RangeError('Failed to find the city of a listing.')
      const random = Random.of('listing', seed, index)
      const offering = chooseOffering(random)
      const isFarm = offering.kind === 'farm'
      const hasAcreage = isFarm || offering.kind === 'land'
      const site = siteIn(city, random, { radiusFactor: hasAcreage ? 1.6 : 1, isOutlying: isFarm })
      const home = buildHome(site, offering, thisYear, random)
      const board = boards.find(({ states }) => states.includes(site.city.state)) ?? boards[0]
      if (!board) throw new RangeError('Failed to find a board for a listing.')
      const seller = sellers.choose(site.city, random)
      yield listHome(home, { index, seed, today, board, seller, compensationOffers }, random)
    }
  }

  const offices = locatedOffices.map(({ office }) => office)
  return { boards, offices, officeRules: chooseOfficeRules(offices, seed), agents, teams, size, listings }
}

/**
 * Returns the city of each listing, in shuffled order. Each city gets an exact number of listings in
 * proportion to its share.
 */
function cityOrder(shares: readonly number[], size: number, seed: number): Uint16Array {
  const order = new Uint16Array(size)
  let at = 0
  apportion(shares, size).forEach((count, city) => {
    order.fill(city, at, at + count)
    at += count
  })
  const random = Random.of('order', seed)
  for (let i = size - 1; i > 0; i--) {
    const j = random.int(0, i)
    const swap = order[i] ?? 0
    order[i] = order[j] ?? 0
    order[j] = swap
  }
  return order
}
