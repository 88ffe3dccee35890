import { addRow, countRows, emptyRowBits, type RowBits } from '@gable/service-kit/memory/row-bits'

/**
 * Bit positions of team members, in rounds: the first round has a member of each team, the second round a
 * second member of each team with two or more, and so on. Each round starts at a word boundary and lists the
 * teams by size, largest first, so a team has the same offset in every round. Combining the words of all
 * rounds with OR gives the set of teams. Some positions are unused.
 */
export interface Members {
  /** The position of each row; NO_MEMBER for rows that are not team members. */
  positionOf: Int32Array
  /** Number of positions, including unused ones. */
  count: number
  /** For each word of position bits, the index of the word with its teams. */
  teamWordOf: Int32Array
  /** Number of teams with members. */
  teamCount: number
}

const NO_MEMBER = -1
const WORD_BITS = 32

/**
 * Builds the positions. `membersOf` has the member rows of each row that is a team. An agent is in one team
 * at most.
 */
export function buildMembers(membersOf: readonly (Int32Array | undefined)[]): Members {
  const teams = membersOf.filter((members) => members !== undefined).sort((a, b) => b.length - a.length)
  const positionOf = new Int32Array(membersOf.length).fill(NO_MEMBER)
  const teamWordOf: number[] = []
  const teamCount = teams.filter(({ length }) => length > 0).length
  for (let round = 0, count = teamCount; count > 0; round++) {
    const first = teamWordOf.length * WORD_BITS
    for (let team = 0; team < count; team++) positionOf[teams[team]?.[round] ?? 0] = first + team
    for (let word = 0; word * WORD_BITS < count; word++) teamWordOf.push(word)
    while (count > 0 && (teams[count - 1]?.length ?? 0) <= round + 1) count--
  }
  return {
    positionOf,
    count: teamWordOf.length * WORD_BITS,
    teamWordOf: Int32Array.from(teamWordOf),
    teamCount,
  }
}

/** Returns the positions of the given rows that are team members. */
export function positionsOf({ positionOf, count }: Members, rows: Int32Array): RowBits {
  const positions = emptyRowBits(count)
  for (let i = 0; i < rows.length; i++) {
    const position = positionOf[rows[i] ?? 0] ?? NO_MEMBER
    if (position !== NO_MEMBER) addRow(positions, position)
  }
  return positions
}

/** Returns a function that counts the teams with a member in both sets of positions. */
export function teamCounter({ teamWordOf, teamCount }: Members, one: RowBits): (other: RowBits) => number {
  const words = wordsOf(one)
  const teams = emptyRowBits(teamCount)
  return (other) => {
    teams.fill(0)
    addTeams(teams, words, teamWordOf, one, other)
    return countRows(teams)
  }
}

function addTeams(
  teams: RowBits,
  words: Int32Array,
  teamWordOf: Int32Array,
  one: RowBits,
  other: RowBits,
): void {
  for (let i = 0; i < words.length; i++) {
    const word = words[i] ?? 0
    const at = teamWordOf[word] ?? 0
    teams[at] = (teams[at] ?? 0) | ((one[word] ?? 0) & (other[word] ?? 0))
  }
}

/** Returns the indexes of the nonzero words. */
function wordsOf(bits: RowBits): Int32Array {
  const words = new Int32Array(bits.length)
  let count = 0
  for (let word = 0; word < bits.length; word++) if (bits[word] !== 0) words[count++] = word
  return words.subarray(0, count)
}
