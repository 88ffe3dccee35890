/** Members of teams, those of one after each other. */
export interface Members {
  /** The row of each. */
  rows: Int32Array
  /** The number of each one's team, from 0 to `teamCount` - 1. */
  teams: Int32Array
  teamCount: number
  /** For every row its position among these; NO_MEMBER for who is in no team. */
  positionOf: Int32Array
}

export const NO_MEMBER = -1

/** `membersOf` tells the rows of the members of each row that is a team. */
export function membersIn(membersOf: readonly (Int32Array | undefined)[]): Members {
  const teams = membersOf.filter((members) => members !== undefined)
  const count = teams.reduce((sum, { length }) => sum + length, 0)
  const members: Members = {
    rows: new Int32Array(count),
    teams: new Int32Array(count),
    teamCount: teams.length,
    positionOf: new Int32Array(membersOf.length).fill(NO_MEMBER),
  }
  let position = 0
  for (const [team, rows] of teams.entries())
    for (const row of rows) {
      members.rows[position] = row
      members.teams[position] = team
      members.positionOf[row] = position++
    }
  return members
}
