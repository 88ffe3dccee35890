import { findByName, nearbyOf, pageOfRows, scopeOf, totalOf } from '@gable/service-kit/directory/answer'
import type { Named } from '@gable/service-kit/directory/name-index'
import type { Box } from '@gable/service-kit/map/box'
import { type AgentCard, toAgentCard } from '../agent/agent.ts'
import type { Roster, RosterAgent, RosterEntry } from '../roster/roster.ts'
import { type Team, toTeam } from '../team/team.ts'
import { type Criteria, candidatesOf, matchesOf } from './criteria.ts'
import { facetsOf } from './facets.ts'
import type { AgentClusterParams, AgentPage, AgentSearchParams } from './search.contract.ts'

type Which = Omit<AgentClusterParams, 'minLat' | 'maxLat' | 'minLon' | 'maxLon' | 'zoom'>

/**
 * Whom a search finds, before any is shown. Where it is for a part of the map alone, some of those
 * elsewhere may be left out.
 */
export function findAgents(roster: Roster, which: Which, part?: Box) {
  const place = scopeOf(roster, which)
  // Which reading of a name is meant depends on everybody in the place, not on those who are on the map.
  const within = part && !which.name ? roster.spots.within(part) : undefined
  const find = (named: Named | undefined) => {
    const criteria: Criteria = { ...which, scope: place.rows, named, within }
    const candidates = candidatesOf(roster, criteria)
    return { criteria, candidates, rows: matchesOf(roster, criteria, candidates) }
  }
  const { found, isApproximate } = findByName(roster, which.name, find, ({ rows }) => rows.length === 0)
  return { ...found, place, isApproximate }
}

export function searchAgents(roster: Roster, search: AgentSearchParams, photosUrl: string): AgentPage {
  const { page, pageSize, include, sort, nearbyLimit } = search
  const { rows, place, criteria, candidates, isApproximate } = findAgents(roster, search)
  const total = totalOf(rows)
  const byYears = { name: 'experience', rankOf: (row: number) => 255 - (roster.years[row] ?? 0) }
  const order = sort === 'experience' ? byYears : sort
  return {
    ...(include.has('results') && {
      results: pageOfRows(roster, rows, { page, pageSize }, order, new Date()).map((entry) =>
        cardOf(roster, entry, photosUrl),
      ),
    }),
    ...(include.has('total') && { totalResults: total, totalHits: total }),
    ...(include.has('facets') && { facets: facetsOf(roster, criteria, candidates) }),
    ...(include.has('nearby') && { nearbyCities: nearbyOf(roster.cities, place, search, nearbyLimit) }),
    ...(include.has('bounds') && { bounds: roster.spots.bounds(rows) }),
    page,
    pageSize,
    isApproximate,
    place: place.city,
  }
}

// Made for who is shown: a row that changes is another one.
const cards = new WeakMap<RosterAgent, AgentCard>()

function cardOf({ byTeam }: Roster, { key, agent, team }: RosterEntry, photosUrl: string): AgentCard | Team {
  if (team) return toTeam(key, team, byTeam.get(key)?.length ?? 0)
  const known = cards.get(agent) ?? toAgentCard(key, agent, photosUrl)
  cards.set(agent, known)
  return known
}
