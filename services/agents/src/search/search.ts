import {
  findByName,
  nearbyOf,
  pageOfRows,
  scopeOf,
  totalOf,
} from '@gable/service-kit/directory/directory-search'
import { marketNow } from '@gable/service-kit/env/market-clock'
import { listRows } from '@gable/service-kit/memory/row-bits'
import { type AgentCard, toAgentCard } from '../agent/agent.ts'
import type { Roster, RosterAgent, RosterEntry } from '../roster/roster.ts'
import { type Team, toTeam } from '../roster/team.ts'
import { agentsPassing, type Criteria, candidatesOf, withTeams } from './criteria.ts'
import { facetsOf } from './facets.ts'
import type { AgentClusterParams, AgentPage, AgentSearchParams } from './search.contract.ts'

type AgentQuery = Omit<AgentClusterParams, 'minLat' | 'maxLat' | 'minLon' | 'maxLon' | 'zoom'>

/** Finds the agents and teams that match a search, before sorting and paging. */
export function findAgents(roster: Roster, query: AgentQuery) {
  const place = scopeOf(roster, query)
  const criteria: Criteria = { ...query, scope: place.rows }
  const candidates = candidatesOf(roster, criteria)
  const matching = withTeams(roster, criteria, agentsPassing(candidates))
  return { ...findByName(roster, query.name, matching), place, criteria, candidates }
}

export function searchAgents(roster: Roster, search: AgentSearchParams, photosUrl: string): AgentPage {
  const { page, pageSize, include, sort, nearbyLimit } = search
  const { rows, nameRows, place, criteria, candidates, isApproximate } = findAgents(roster, search)
  const total = totalOf(rows)
  const byYears = { name: 'experience', rankOf: (row: number) => 255 - (roster.years[row] ?? 0) }
  const order = sort === 'experience' ? byYears : sort
  return {
    ...(include.has('results') && {
      results: pageOfRows(roster, rows, { page, pageSize }, order, marketNow()).map((entry) =>
        cardOf(roster, entry, photosUrl),
      ),
    }),
    ...(include.has('total') && { totalResults: total, totalHits: total }),
    ...(include.has('facets') && { facets: facetsOf(roster, criteria, candidates, nameRows) }),
    ...(include.has('nearby') && { nearbyCities: nearbyOf(roster.cities, place, search, nearbyLimit) }),
    ...(include.has('bounds') && { bounds: roster.locations.bounds(listRows(rows)) }),
    page,
    pageSize,
    isApproximate,
    place: place.city,
  }
}

// Cached by agent. A changed row is a new object, so its card is built again.
const cards = new WeakMap<RosterAgent, AgentCard>()

function cardOf({ byTeam }: Roster, { key, agent, team }: RosterEntry, photosUrl: string): AgentCard | Team {
  if (team) return toTeam(key, team, byTeam.get(key)?.length ?? 0)
  const card = cards.get(agent) ?? toAgentCard(key, agent, photosUrl)
  cards.set(agent, card)
  return card
}
