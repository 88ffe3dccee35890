import { addRow, countRows, noRows, type RowBits } from '@gable/service-kit/memory/row-bits'

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
  /** Where each turn begins, in words of bits, and where the last one ends. */
  turns: Int32Array
}

const NO_MEMBER = -1
const WORD = 32

/** `membersOf` tells the rows of the members of each row that is a team. Nobody is in two. */
export function membersIn(membersOf: readonly (Int32Array | undefined)[]): Members {
  const teams = membersOf.filter((members) => members !== undefined).sort((a, b) => b.length - a.length)
  const positionOf = new Int32Array(membersOf.length).fill(NO_MEMBER)
  const turns = [0]
  let end = 0
  for (let turn = 0, count = teams.length; ; turn++) {
    while (count > 0 && (teams[count - 1]?.length ?? 0) <= turn) count--
    if (count === 0) return { positionOf, count: end * WORD, turns: Int32Array.from(turns) }
    for (let team = 0; team < count; team++) positionOf[teams[team]?.[turn] ?? 0] = end * WORD + team
    end += Math.ceil(count / WORD)
    turns.push(end)
  }
}

/** The positions of those of the rows who are members of teams. */
export function positionsOf({ positionOf, count }: Members, rows: Int32Array): RowBits {
  const positions = noRows(count)
  for (let i = 0; i < rows.length; i++) {
    const position = positionOf[rows[i] ?? 0] ?? NO_MEMBER
    if (position !== NO_MEMBER) addRow(positions, position)
  }
  return positions
}

/** Of how many teams some member is in both sets of positions. */
export function countTeams({ turns }: Members, one: RowBits, other: RowBits): number {
  // Each turn has at most as many teams as the first.
  const teams = noRows((turns[1] ?? 0) * WORD)
  for (let turn = 0; turn + 1 < turns.length; turn++) {
    const first = turns[turn] ?? 0
    const end = turns[turn + 1] ?? 0
    for (let word = first; word < end; word++)
      teams[word - first] = (teams[word - first] ?? 0) | ((one[word] ?? 0) & (other[word] ?? 0))
  }
  return countRows(teams)
}
