import type { Database } from '@gable/service-kit/database/database'
import { findByName, nearbyOf, pageOfRows, scopeOf, totalOf } from '@gable/service-kit/directory/answer'
import { agentCardsByIds } from '../agent/agent.store.ts'
import type { Roster, RosterEntry } from '../roster/roster.ts'
import { teamsByIds } from '../team/team.store.ts'
import { type Criteria, failuresOf, matchesOf } from './criteria.ts'
import { facetsOf } from './facets.ts'
import type { AgentClusterParams, AgentPage, AgentSearchParams } from './search.contract.ts'

type Which = Omit<AgentClusterParams, 'minLat' | 'maxLat' | 'minLon' | 'maxLon' | 'zoom'>

/** Whom a search finds, before any is read from the tables. */
export function findAgents(roster: Roster, which: Which) {
  const place = scopeOf(roster, which)
  const criteria: Criteria = { ...which, scope: place.rows }
  const failures = failuresOf(roster, criteria)
  const { found, isApproximate } = findByName(
    roster,
    which.name,
    (named) => ({ named, rows: matchesOf(roster, criteria, failures, named) }),
    ({ rows }) => rows.length === 0,
  )
  return { ...found, place, criteria, failures, isApproximate }
}

export async function searchAgents(
  { db, photosUrl }: { db: Database; photosUrl: string },
  roster: Roster,
  search: AgentSearchParams,
): Promise<AgentPage> {
  const { page, pageSize, include, sort, nearbyLimit } = search
  const { rows, named, place, criteria, failures, isApproximate } = findAgents(roster, search)
  const total = totalOf(rows)
  const byYears = { name: 'experience', rankOf: (row: number) => 255 - (roster.years[row] ?? 0) }
  const order = sort === 'experience' ? byYears : sort
  return {
    ...(include.has('results') && {
      results: await entriesShown(
        db,
        pageOfRows(roster, rows, { page, pageSize }, order, new Date()),
        photosUrl,
      ),
    }),
    ...(include.has('total') && { totalResults: total, totalHits: total }),
    ...(include.has('facets') && { facets: facetsOf(roster, criteria, failures, named) }),
    ...(include.has('nearby') && { nearbyCities: nearbyOf(roster.cities, place, search, nearbyLimit) }),
    ...(include.has('bounds') && { bounds: roster.spots.bounds(rows) }),
    page,
    pageSize,
    isApproximate,
    place: place.city,
  }
}

/** In the order of the entries; one that was removed a moment ago is left out. */
async function entriesShown(db: Database, entries: readonly RosterEntry[], photosUrl: string) {
  const keysOf = (kind: 'agent' | 'team') => entries.filter((entry) => entry[kind]).map(({ key }) => key)
  const [agents, teams] = await Promise.all([
    agentCardsByIds(db, keysOf('agent'), photosUrl),
    teamsByIds(db, keysOf('team')),
  ])
  const agentOf = new Map(agents.map((agent) => [agent.masterCustomerId, agent]))
  const teamOf = new Map(teams.map((team) => [team.masterCustomerId, team]))
  return entries.flatMap(({ key, agent }) => (agent ? agentOf.get(key) : teamOf.get(key)) ?? [])
}
