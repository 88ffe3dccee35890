import { countRows, listRows, type RowBits } from '@gable/service-kit/memory/row-bits'
import { type Members, teamCounter } from './members.ts'

/** The rows that facets count: agents, and teams with at least one counted member. */
export interface CountedRows {
  agents: RowBits
  /**
   * The same agents as a list of rows when they are a small part of all rows, because iterating over the list
   * is then faster. Otherwise undefined.
   */
  agentList: Int32Array | undefined
  /** Counts the teams with a counted member at one of these positions. */
  teams(positions: RowBits): number
}

const MAX_LIST_SHARE = 1 / 16

/** Creates the counted rows from agents among `count` rows, and members at `memberPositions`. */
export const countedRowsOf = (
  count: number,
  agents: RowBits,
  members: Members,
  memberPositions: RowBits,
): CountedRows => ({
  agents,
  agentList: countRows(agents) < count * MAX_LIST_SHARE ? listRows(agents) : undefined,
  teams: teamCounter(members, memberPositions),
})
