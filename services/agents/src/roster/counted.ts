import { countRows, listRows, type RowBits } from '@gable/service-kit/memory/row-bits'
import { type Members, teamCounter } from './members.ts'

/** Who is counted: agents, and teams by those of their members who count for them. */
export interface CountedRows {
  agents: RowBits
  /** The rows of the same agents, where they are a small part of all: then it is quicker to go by them. */
  agentList: Int32Array | undefined
  /** How many teams have one of these positions, and by a member who counts. */
  teams(positions: RowBits): number
}

const MAX_LIST_SHARE = 1 / 16

/** Agents of `count` rows, and `memberPositions` members by their positions. */
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
