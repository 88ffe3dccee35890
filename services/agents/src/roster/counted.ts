import { countRows, listRows, type RowBits } from '@gable/service-kit/memory/row-bits'

/** Who is counted: agents, and teams by those of their members who count for them. */
export interface Counted {
  agents: RowBits
  /** The rows of the same agents, where they are a small part of all: then it is quicker to go by them. */
  few: Int32Array | undefined
  /** By their positions. */
  members: RowBits
}

const PART = 1 / 16

/** Of `count` rows. */
export const countedOf = (agents: RowBits, members: RowBits, count: number): Counted => ({
  agents,
  few: countRows(agents) < count * PART ? listRows(agents) : undefined,
  members,
})
