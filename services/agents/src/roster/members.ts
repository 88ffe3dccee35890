import { addRow, countRows, emptyRowBits, type RowBits } from '@gable/service-kit/memory/row-bits'

/**
 * Members of teams, as positions: one of each team in a first turn, another of each that has two in the next, and so
 * on. Teams with most members come first in each, so that a team has the same place in every turn, and it takes few
 * steps to tell of how many teams some are. A position may be nobody's.
 */
export interface Members {
  /** For every row its position; NO_MEMBER for who is in no team. */
  positionOf: Int32Array
  /** How many positions there are. */
  count: number
  /** For each word of bits of positions, where in its turn it is: teams have these words of bits. */
  teamWordOf: Int32Array
  /** How many teams have members. */
  teamCount: number
}

const NO_MEMBER = -1
const WORD_BITS = 32

/** `membersOf` tells the rows of the members of each row that is a team. Nobody is in two. */
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

/** The positions of those of the rows who are members of teams. */
export function positionsOf({ positionOf, count }: Members, rows: Int32Array): RowBits {
  const positions = emptyRowBits(count)
  for (let i = 0; i < rows.length; i++) {
    const position = positionOf[rows[i] ?? 0] ?? NO_MEMBER
    if (position !== NO_MEMBER) addRow(positions, position)
  }
  return positions
}

/** Counts teams of whom some member is in a set of positions and in another. */
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

/** The words in which any bit is set. */
function wordsOf(bits: RowBits): Int32Array {
  const words = new Int32Array(bits.length)
  let count = 0
  for (let word = 0; word < bits.length; word++) if (bits[word] !== 0) words[count++] = word
  return words.subarray(0, count)
}
