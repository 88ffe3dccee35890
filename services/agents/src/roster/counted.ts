import { countRows, listRows, type RowBits } from '@gable/service-kit/memory/row-bits'
import { type Members, teamCounter } from './members.ts'

/** Who is counted: agents, and teams by those of their members who count for them. */
export interface Counted {
  agents: RowBits
  /** The rows of the same agents, where they are a small part of all: then it is quicker to go by them. */
  few: Int32Array | undefined
  /** How many teams have one of these positions, and by a member who counts. */
  teams(positions: RowBits): number
}

const PART = 1 / 16

/** Agents of `count` rows, and `counting` members by their positions. */
export const countedOf = (count: number, agents: RowBits, members: Members, counting: RowBits): Counted => ({
  agents,
  few: countRows(agents) < count * PART ? listRows(agents) : undefined,
  teams: teamCounter(members, counting),
})
