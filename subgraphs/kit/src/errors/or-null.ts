import { nullWhen } from './subgraph-error.ts'

const nullWhenMissing = nullWhen('NOT_FOUND', 'BAD_USER_INPUT')

/** What an id, a link, or a path leads to. Null when that is nothing, also for a text that can be none of them. */
export async function orNull<Row>(read: () => Promise<Row | undefined>): Promise<Row | null> {
  try {
    return (await read()) ?? null
  } catch (error) {
    return nullWhenMissing(error)
  }
}
