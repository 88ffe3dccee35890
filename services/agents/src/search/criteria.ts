import type { Named } from '@gable/service-kit/directory/name-index'
import { inBoth } from '@gable/service-kit/memory/in-both'
import { markedRows } from '@gable/service-kit/memory/marked-rows'
import { LISTS, type ListName, NO_TEAM, PORTRAIT, type Roster } from '../roster/roster.ts'

/** Whom to look for; what is left out means any. */
export interface Criteria extends Partial<Record<ListName, readonly string[] | undefined>> {
  /** Rows of agents in the place that is searched; undefined for everywhere. */
  scope: Int32Array | undefined
  /** Who has the name. */
  named?: Named | undefined
  /** Rows on the part of the map that is asked for; some of those elsewhere may be found as well. */
  within?: Int32Array | undefined
  /** Fewest years, 1 to 24. */
  yearsExperience?: number | undefined
  mustHavePhoto?: boolean | undefined
  isCollection?: boolean | undefined
  officeKey?: string | undefined
  teamKey?: string | undefined
}

/** Who sells luxury homes says so by this specialty. */
const COLLECTION = 'Luxury Homes'

/** Filters that have choices, a bit each: what an agent fails by one of them alone, a choice of it would find. */
export const BIT = {
  languages: 1,
  specialties: 2,
  subSpecialties: 4,
  civicActivities: 8,
  licensedIn: 16,
  yearsExperience: 32,
  mustHavePhoto: 64,
} as const
/** Is not looked for at all, whatever choice is made. */
export const OUT = 128

/** Agents who may be found, themselves or by their team. */
export interface Candidates {
  /** In order. */
  rows: Int32Array
  /** For every row, the bits of the filters that it fails; OUT for whoever is no candidate. Names are not looked at. */
  failures: Uint8Array
}

export function candidatesOf(roster: Roster, criteria: Criteria): Candidates {
  const { years, portraits, lists } = roster
  const { yearsExperience = 0, mustHavePhoto = false } = criteria
  const rows = narrowed(roster, criteria)
  const failures = new Uint8Array(roster.entries.length).fill(OUT)
  failNothing(failures, rows)
  if (yearsExperience > 0) failBelow(failures, BIT.yearsExperience, rows, years, yearsExperience)
  if (mustHavePhoto) portraits.markWithout(failures, BIT.mustHavePhoto, rows, PORTRAIT)
  for (const list of LISTS) {
    const wanted = criteria[list]
    if (wanted) lists[list].markWithout(failures, BIT[list], rows, wanted)
  }
  if (criteria.isCollection) lists.specialties.markWithout(failures, OUT, rows, [COLLECTION])
  return { rows, failures }
}

/*
 * Loops over everybody have functions of their own: in a longer one, which goes different ways, the engine gives its
 * fast translation of them up with each call.
 */

function failNothing(failures: Uint8Array, rows: Int32Array): void {
  for (let i = 0; i < rows.length; i++) failures[rows[i] ?? 0] = 0
}

/** Sets a bit of those who have less than this. */
function failBelow(
  failures: Uint8Array,
  bit: number,
  rows: Int32Array,
  amounts: Uint8Array,
  least: number,
): void {
  for (let i = 0; i < rows.length; i++) {
    const row = rows[i] ?? 0
    if ((amounts[row] ?? 0) < least) failures[row] = (failures[row] ?? 0) | bit
  }
}

const NOBODY = new Int32Array(0)

/** Agents in the place, of the office and of the team that are asked for, and who may have the name, or be there. */
function narrowed(roster: Roster, { scope, officeKey, teamKey, named, within }: Criteria): Int32Array {
  const { agents, byOffice, byTeam } = roster
  const lists = [
    scope,
    officeKey === undefined ? undefined : (byOffice.get(officeKey) ?? NOBODY),
    teamKey === undefined ? undefined : (byTeam.get(teamKey) ?? NOBODY),
    named && withMembers(roster, named.rows),
    within && withMembers(roster, within),
  ].filter((list) => list !== undefined)
  const [first = agents, ...others] = lists.sort((one, other) => one.length - other.length)
  return others.reduce(inBoth, first)
}

/** Agents of the rows, and members of teams among the rows, in order; undefined where they are most of all. */
function withMembers({ agents, entries, membersOf }: Roster, rows: Int32Array): Int32Array | undefined {
  if (rows.length > agents.length / 2) return undefined
  const marks = new Uint8Array(entries.length)
  for (let i = 0; i < rows.length; i++) {
    const row = rows[i] ?? 0
    const members = membersOf[row]
    if (members) for (let j = 0; j < members.length; j++) marks[members[j] ?? 0] = 1
    else marks[row] = 1
  }
  return markedRows(marks)
}

/** Whether teams are looked for: not among the members of one, and none has a portrait. */
export const findsTeams = ({ mustHavePhoto, teamKey }: Criteria) => !mustHavePhoto && teamKey === undefined

/** Agents who fail nothing, in order, and then teams one of whose members does, if they have the name. */
export function matchesOf(
  { teamOf }: Roster,
  criteria: Criteria,
  { rows, failures }: Candidates,
): Int32Array {
  const has = criteria.named?.marks
  const withTeams = findsTeams(criteria)
  const isKnown = new Uint8Array(failures.length)
  const found = new Int32Array(Math.min(failures.length, 2 * rows.length))
  const teams: number[] = []
  let count = 0
  for (let i = 0; i < rows.length; i++) {
    const row = rows[i] ?? 0
    if (failures[row] !== 0) continue
    if (!has || has[row] === 1) found[count++] = row
    const team = teamOf[row] ?? NO_TEAM
    if (!withTeams || team === NO_TEAM || isKnown[team] === 1) continue
    isKnown[team] = 1
    if (!has || has[team] === 1) teams.push(team)
  }
  found.set(teams, count)
  return found.subarray(0, count + teams.length)
}
