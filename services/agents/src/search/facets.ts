import { RESULTS_MAX } from '@gable/service-kit/http/paging'
import { countInBoth, hasRow, listRows, type RowBits, rowsInBoth } from '@gable/service-kit/memory/row-bits'
import { type Counted, countedOf } from '../roster/counted.ts'
import { positionsOf } from '../roster/members.ts'
import { type ListName, NO_TEAM, type Roster, YEARS_OFFERED } from '../roster/roster.ts'
import type { Values } from '../roster/values.ts'
import { agentsAmong, type Candidates, type Criteria, type Filter, findsTeams } from './criteria.ts'
import type { Facets } from './search.contract.ts'

/**
 * What each choice of a filter would find, counted with all other filters as they are. A team is found by the choices
 * that find one of its members. `named` are those who have the name, if one is asked for.
 */
export function facetsOf(
  roster: Roster,
  criteria: Criteria,
  candidates: Candidates,
  named: RowBits | undefined,
): Facets {
  const countedBut = (filter?: Filter) =>
    countedAmong(roster, criteria, agentsAmong(candidates, filter), named)
  const all = countedBut()
  const countedFor = (filter: Filter) => (candidates.passing.has(filter) ? countedBut(filter) : all)
  const valuesOf = (list: ListName) => valueCounts(roster.lists[list], countedFor(list))
  const ofYears = countValues(roster.experience, countedFor('yearsExperience'))
  return {
    languages: valuesOf('languages'),
    specialties: valuesOf('specialties'),
    subSpecialties: valuesOf('subSpecialties'),
    civicActivities: valuesOf('civicActivities'),
    licensedIn: valuesOf('licensedIn'),
    yearsExperience: YEARS_OFFERED.map((atLeast) => ({ atLeast, count: ofYears.get(String(atLeast)) ?? 0 })),
    withPhoto: Math.min(countInBoth(all.agents, roster.portraits), RESULTS_MAX),
  }
}

/** Of the agents those who have the name, and teams that have it by their members among the agents. */
function countedAmong(
  { entries, inTeams, teamOf, members }: Roster,
  criteria: Criteria,
  agents: RowBits,
  named: RowBits | undefined,
): Counted {
  const inSome = findsTeams(criteria) ? listRows(rowsInBoth(agents, inTeams)) : NOBODY
  const counting = named ? inSome.filter((row) => hasRow(named, teamOf[row] ?? NO_TEAM) === 1) : inSome
  const ofName = named ? rowsInBoth(agents, named) : agents
  return countedOf(entries.length, ofName, members, positionsOf(members, counting))
}

const NOBODY = new Int32Array(0)

/** How many agents and teams have each value that any has, 10,000 at most. */
function countValues(values: Values, counted: Counted): Map<string, number> {
  const all = values.count(counted)
  const counts = new Map<string, number>()
  for (const [number, value] of values.names.entries()) {
    const count = all[number] ?? 0
    if (count > 0) counts.set(value, Math.min(count, RESULTS_MAX))
  }
  return counts
}

const valueCounts = (values: Values, counted: Counted) =>
  Array.from(countValues(values, counted), ([value, count]) => ({ value, count })).sort(
    (a, b) => b.count - a.count || (a.value < b.value ? -1 : 1),
  )
