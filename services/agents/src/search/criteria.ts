import type { ListName, Roster } from '../roster/roster.ts'
import { LISTS } from '../roster/roster.ts'

/** Whom to look for; what is left out means any. */
export interface Criteria extends Partial<Record<ListName, readonly string[] | undefined>> {
  /** Rows of agents in the place that is searched; undefined for everywhere. */
  scope: Int32Array | undefined
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

/** For each row, the bits of the filters that an agent fails. Names are not looked at. Teams are out. */
export function failuresOf(roster: Roster, criteria: Criteria): Uint8Array {
  const { years, hasPhoto, lists } = roster
  const { yearsExperience = 0, mustHavePhoto = false } = criteria
  const failures = new Uint8Array(roster.entries.length).fill(OUT)
  const rows = candidatesOf(roster, criteria)
  for (let i = 0; i < rows.length; i++) {
    const row = rows[i] ?? 0
    const tooFew = (years[row] ?? 0) < yearsExperience
    const noPhoto = mustHavePhoto && hasPhoto[row] === 0
    failures[row] = (tooFew ? BIT.yearsExperience : 0) | (noPhoto ? BIT.mustHavePhoto : 0)
  }
  for (const list of LISTS) {
    const wanted = criteria[list]
    if (wanted) failWithout(lists[list], wanted, BIT[list])
  }
  if (criteria.isCollection) failWithout(lists.specialties, [COLLECTION], OUT)
  return failures

  function failWithout(
    { among, starts, numbers }: Roster['lists'][ListName],
    wanted: readonly string[],
    bit: number,
  ) {
    const isWanted = among(wanted)
    for (let i = 0; i < rows.length; i++) {
      const row = rows[i] ?? 0
      const end = starts[row + 1] ?? 0
      let at = starts[row] ?? 0
      while (at < end && isWanted[numbers[at] ?? 0] !== 1) at++
      if (at === end) failures[row] = (failures[row] ?? 0) | bit
    }
  }
}

const NOBODY = new Int32Array(0)

/** Agents in the place, of the office and of the team that are asked for. */
function candidatesOf(
  { agents, byOffice, byTeam }: Roster,
  { scope, officeKey, teamKey }: Criteria,
): Int32Array {
  const lists = [
    scope,
    officeKey === undefined ? undefined : (byOffice.get(officeKey) ?? NOBODY),
    teamKey === undefined ? undefined : (byTeam.get(teamKey) ?? NOBODY),
  ].filter((list) => list !== undefined)
  const [first = agents, ...others] = lists.sort((one, other) => one.length - other.length)
  return others.reduce((rows, list) => {
    const inList = new Set(list)
    return rows.filter((row) => inList.has(row))
  }, first)
}

/** Whether teams are looked for: not among the members of one, and none has a portrait. */
export const findsTeams = ({ mustHavePhoto, teamKey }: Criteria) => !mustHavePhoto && teamKey === undefined

/** Agents who fail nothing, and teams one of whose members does, if they have the name. */
export function matchesOf(
  roster: Roster,
  criteria: Criteria,
  failures: Uint8Array,
  named: Uint8Array | undefined,
): Int32Array {
  const found = new Int32Array(roster.entries.length)
  let count = 0
  for (let row = 0; row < failures.length; row++)
    if (failures[row] === 0 && (!named || named[row] === 1)) found[count++] = row
  if (!findsTeams(criteria)) return found.subarray(0, count)
  const { members, teams } = roster.membership
  let last = -1
  for (let i = 0; i < members.length; i++) {
    const team = teams[i] ?? 0
    if (team === last || failures[members[i] ?? 0] !== 0 || (named && named[team] !== 1)) continue
    found[count++] = team
    last = team
  }
  return found.subarray(0, count)
}
